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

/** Of a run that is paused because of it: what to do before it is resumed. */
export function modelFailureWords(
  error: Extract<PlannerError, { kind: 'model' | 'unreadable-answer' }>,
): string {
  return error.kind === 'model'
    ? modelErrorWords(error.error)
    : `The model's answer could not be read, twice (${bare(error.detail)}). Resume to ask again, or choose in Settings a larger model or one with structured answers.`;
}

function modelErrorWords(error: ModelError): string {
  switch (error.kind) {
    case 'bad-key':
      return 'The model provider refused the key. Check it in Settings, then resume.';
    case 'no-credit':
      return `The provider asks for payment (${bare(error.detail)}). Add credit there or choose another model in Settings, then resume.`;
    case 'unknown-model':
      return `The provider does not know this model (${bare(error.detail)}). Choose another in Settings, then resume.`;
    case 'context-too-long':
      return `The page and the history are longer than the model can read (${bare(error.detail)}). Choose in Settings a model with a longer context, then resume.`;
    case 'no-schema-support':
    case 'bad-request':
      return `The provider refused the request: ${bare(error.detail)}. Check the model and the base URL in Settings, then resume.`;
    case 'rate-limited':
      return error.retryAfterMs === null
        ? 'The provider keeps refusing because of too many requests. Wait a few minutes, then resume.'
        : `The provider refuses because of too many requests. Resume in ${waitWords(error.retryAfterMs)}.`;
    case 'server-error':
      return `The provider has trouble (status ${error.status}). Resume to try again.`;
    case 'unreachable':
      return `The model could not be reached (${bare(error.detail)}). Check your connection, the base URL in Settings and that the server runs, then resume.`;
    case 'cut-stream':
      return 'The connection to the model broke off again and again. Resume to try again.';
    case 'timeout':
      return `The model gave no answer within ${waitWords(error.afterMs)}. Resume to ask again.`;
    case 'refused':
      return `The model declined to answer: ${bare(error.detail)}. Resume to ask again, or choose another model in Settings.`;
    case 'aborted':
      return 'The request was ended. Resume to ask again.';
    default:
      return assertNever(error);
  }
}

function waitWords(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  if (seconds < 120) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

/** To stand inside a sentence. */
const bare = (detail: string): string => detail.replace(/[\s.]+$/, '');
