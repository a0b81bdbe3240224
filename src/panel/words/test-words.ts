/** What a connection test found, in plain words. */
import { assertNever } from '../../core/result.ts';
import type { TestReport } from '../../protocol/settings-messages.ts';
import { costWords } from './run-words.ts';

export function connectedWords({ model, ms, schema, costUsd }: Extract<TestReport, { ok: true }>): string[] {
  const cost = costUsd === null ? '' : ` for ${costWords(costUsd)}`;
  return [
    `${model} answered in ${ms < 10_000 ? `${Math.round(ms)} ms` : `${Math.round(ms / 1000)} s`}${cost}.`,
    schema
      ? 'It takes an answer schema, so its answers are always readable.'
      : 'It takes no answer schema, so its answers are read from plain text; that works less surely.',
  ];
}

export function testErrorWords(error: Extract<TestReport, { ok: false }>['error']): string {
  switch (error.kind) {
    case 'incomplete':
      return 'Something is missing.';
    case 'bad-key':
      return 'The key was refused.';
    case 'no-credit':
      return 'The provider asks for payment.';
    case 'context-too-long':
      return 'The model reads too little at once.';
    case 'unknown-model':
      return 'The provider does not know this model.';
    case 'no-schema-support':
    case 'bad-request':
      return 'The provider refused the request.';
    case 'rate-limited':
      return 'Too many requests for now.';
    case 'server-error':
      return `The provider has trouble (status ${error.status}).`;
    case 'unreachable':
      return 'The server could not be reached.';
    case 'cut-stream':
      return 'The connection broke off.';
    case 'timeout':
      return `No answer within ${Math.round(error.afterMs / 1000)} seconds.`;
    case 'refused':
      return 'The model declined to answer.';
    case 'aborted':
      return 'The test was ended.';
    default:
      return assertNever(error);
  }
}
