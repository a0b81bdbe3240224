/** Why a run could not go on, in words for the person: what is wrong and what to do about it. */
import type { ActError } from '../actions/action.ts';
import type { ModelError, PlannerError } from '../ports.ts';
import { errorText } from '../prompt/evidence-text.ts';
import { assertNever } from '../result.ts';

export function actErrorWords(error: ActError): string {
  if (error.kind === 'unseen')
    return error.reason === 'behind'
      ? 'Another tab is in front of the page, so that no picture of it can be taken. Leave its tab in front while the command runs, or choose in Settings that the model sees the elements.'
      : 'Chrome gave no picture of the page. Choose in Settings that the model sees the elements, and run the command again.';
  if (error.kind !== 'unreachable') return `The page could not be used: ${errorText(error)}.`;
  switch (error.reason) {
    case 'restricted':
      return 'Chrome lets no extension act on this page. Open an ordinary website and try again.';
    case 'closed':
      return 'The tab was closed.';
    case 'no-answer':
      return 'The page did not answer. Reload it and run the command again.';
    default:
      return assertNever(error);
  }
}

export function plannerErrorWords(error: Exclude<PlannerError, { kind: 'aborted' | 'no-model' }>): string {
  switch (error.kind) {
    case 'stuck':
      return error.detail;
    case 'unreadable-answer':
      return `The model's answer could not be read, twice (${error.detail}). A larger model, or one with structured answers, may do better.`;
    case 'model':
      return modelErrorWords(error.error);
    default:
      return assertNever(error);
  }
}

function modelErrorWords(error: ModelError): string {
  switch (error.kind) {
    case 'bad-key':
      return 'The model provider refused the key. Check it in Settings.';
    case 'unknown-model':
      return `The provider does not know this model (${error.detail}). Choose another in Settings.`;
    case 'no-schema-support':
    case 'bad-request':
      return `The provider refused the request: ${error.detail}`;
    case 'rate-limited':
      return error.retryAfterMs === null
        ? 'The provider keeps refusing because of too many requests. Try again later.'
        : `The provider asks to wait ${Math.ceil(error.retryAfterMs / 1000)} seconds. Run the command again then.`;
    case 'server-error':
      return `The provider has trouble (status ${error.status}). Try again later.`;
    case 'unreachable':
      return 'The model could not be reached. Check the base URL in Settings, and that the server runs.';
    case 'cut-stream':
      return 'The connection to the model broke off, again and again. Try again later.';
    case 'timeout':
      return `The model gave no answer within ${Math.round(error.afterMs / 1000)} seconds.`;
    case 'refused':
      return `The model declined to answer: ${error.detail}`;
    case 'aborted':
      return 'The request was ended.';
    default:
      return assertNever(error);
  }
}
