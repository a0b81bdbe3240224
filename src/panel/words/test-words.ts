/** What a connection test found, in plain words. */
import { assertNever } from '../../core/result.ts';
import type { TestReport } from '../../protocol/settings-messages.ts';
import { readsLittle, type Abilities } from '../../core/model/abilities.ts';
import { costWords, tokenWords } from './run-words.ts';

export function connectedWords({ model, ms, abilities, costUsd }: Extract<TestReport, { ok: true }>): string[] {
  const cost = costUsd === null ? '' : ` for ${costWords(costUsd)}`;
  return [
    `${model} answered in ${ms < 10_000 ? `${Math.round(ms)} ms` : `${Math.round(ms / 1000)} s`}${cost}.`,
    abilities.schema === true
      ? 'It takes an answer schema, so its answers are always readable.'
      : 'It takes no answer schema, so its answers are read from plain text; that works less surely.',
    abilityWords(abilities),
  ];
}

/** "It reads pictures, calls no tools, and reads 128k tokens at once." */
export function abilityWords(abilities: Abilities): string {
  const { images, tools, contextTokens } = abilities;
  const known = [
    images === null ? null : images ? 'reads pictures' : 'reads no pictures',
    tools === null ? null : tools ? 'calls tools' : 'calls no tools',
    contextTokens === null ? null : `takes ${tokenWords(contextTokens)} at once`,
  ].filter((it) => it !== null);
  const advice = readsLittle(abilities)
    ? ' That is little for a web page: start its server with a longer context if you can.'
    : '';
  return known.length === 0 ? '' : `It ${listWords(known)}.${advice}`;
}

const listWords = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

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
    case 'no-built-in':
      return 'The built-in model cannot be asked.';
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
