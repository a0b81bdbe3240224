/** Why a run could not go on, in words for the person: what is wrong and what to do about it. */
import type { ActError } from '../actions/action.ts';
import type { ModelError, ModelFailure } from '../ports.ts';
import { BUILT_IN_WORDS } from '../built-in.ts';
import { assertNever } from '../result.ts';
import { actErrorClause } from './act-error.ts';
import { sentence } from './sentence.ts';

export function unusablePageWords(error: ActError): string {
  if (error.kind === 'unseen')
    return error.reason === 'behind'
      ? 'Another tab is in front of the page, so that no picture of it can be taken. Leave its tab in front while the command runs, or choose in Settings that the model sees the elements.'
      : 'Chrome gave no picture of the page. Choose in Settings that the model sees the elements, and run the command again.';
  if (error.kind === 'not-loaded')
    return `${sentence(actErrorClause(error))} Check the address, or reload the page, and run the command again.`;
  if (error.kind !== 'unreachable') return `The page could not be used: ${actErrorClause(error)}.`;
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

/** Of a run that is paused because of it: what is wrong, and what to do before it is resumed. */
export function modelFailureWords(failure: ModelFailure): string {
  const { cause, remedy } = wordsOf(failure);
  const second = failure.alsoFailed ? ` The second model failed too: ${causeWords(failure.alsoFailed)}` : '';
  return `${cause}${second} ${remedy}`;
}

/** One sentence. */
export const causeWords = (failure: ModelFailure): string => wordsOf(failure).cause;

interface FailureWords {
  readonly cause: string;
  readonly remedy: string;
}
const words = (cause: string, remedy: string): FailureWords => ({ cause, remedy });

function wordsOf(failure: ModelFailure): FailureWords {
  return failure.kind === 'model'
    ? modelErrorWords(failure.error)
    : words(
        `The model's answer could not be read, twice (${bare(failure.detail)}).`,
        'Resume to ask again, or choose in Settings a larger model or one with structured answers.',
      );
}

const ANOTHER_MODEL = 'Choose another model in Settings, then resume.';
const BUILT_IN_REMEDIES: Readonly<Record<Extract<ModelError, { kind: 'no-built-in' }>['state'], string>> = {
  downloadable: 'Download it in Settings, then resume.',
  downloading: 'Resume when it is there.',
  unavailable: ANOTHER_MODEL,
  absent: ANOTHER_MODEL,
};

const REFUSED_REQUEST = ({ detail }: { readonly detail: string }): FailureWords =>
  words(
    `The provider refused the request: ${bare(detail)}.`,
    'Check the model and the base URL in Settings, then resume.',
  );

const MODEL_ERRORS: { readonly [K in ModelError['kind']]: (error: Extract<ModelError, { kind: K }>) => FailureWords } =
  {
    'bad-key': () => words('The model provider refused the key.', 'Check it in Settings, then resume.'),
    'no-credit': ({ detail }) =>
      words(
        `The provider asks for payment (${bare(detail)}).`,
        'Add credit there or choose another model in Settings, then resume.',
      ),
    'unknown-model': ({ detail }) =>
      words(`The provider does not know this model (${bare(detail)}).`, 'Choose another in Settings, then resume.'),
    'context-too-long': ({ detail }) =>
      words(
        `The page and the history are longer than the model can read (${bare(detail)}).`,
        'Choose in Settings a model with a longer context, then resume.',
      ),
    'no-schema-support': REFUSED_REQUEST,
    'bad-request': REFUSED_REQUEST,
    'rate-limited': ({ retryAfterMs }) =>
      words(
        'The provider refuses because of too many requests.',
        retryAfterMs === null ? 'Wait a few minutes, then resume.' : `Resume in ${waitWords(retryAfterMs)}.`,
      ),
    'server-error': ({ status }) => words(`The provider has trouble (status ${status}).`, 'Resume to try again.'),
    unreachable: ({ detail }) =>
      words(
        `The model could not be reached (${bare(detail)}).`,
        'Check your connection, the base URL in Settings and that the server runs, then resume.',
      ),
    'no-built-in': ({ state }) => words(BUILT_IN_WORDS[state], BUILT_IN_REMEDIES[state]),
    'cut-stream': () => words('The connection to the model broke off again and again.', 'Resume to try again.'),
    timeout: ({ afterMs }) => words(`The model gave no answer within ${waitWords(afterMs)}.`, 'Resume to ask again.'),
    refused: ({ detail }) =>
      words(
        `The model declined to answer: ${bare(detail)}.`,
        'Resume to ask again, or choose another model in Settings.',
      ),
    aborted: () => words('The request was ended.', 'Resume to ask again.'),
  };

/** The row of a kind takes errors of that kind, which the compiler cannot follow through the look-up. */
const modelErrorWords = (error: ModelError): FailureWords =>
  (MODEL_ERRORS[error.kind] as (error: ModelError) => FailureWords)(error);

function waitWords(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  if (seconds < 120) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

/** To stand inside a sentence. */
const bare = (detail: string): string => detail.replace(/[\s.]+$/, '');
