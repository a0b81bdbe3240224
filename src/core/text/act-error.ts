/** Why an action was not carried out: a clause for the model, and what it means to the person. */
import type { ActError } from '../actions/act-error.ts';
import type { ElementBrief } from '../view/ref-schema.ts';
import { quoted } from '../actions/quoted.ts';
import { dataText } from './data-text.ts';
import { briefText, elementWords, quotedData } from './element-words.ts';
import { loadErrorWords } from './load-error.ts';
import { sentence } from './sentence.ts';

interface Words<E> {
  readonly model: (error: E) => string;
  /** A clause. */
  readonly person: (error: E) => string;
  /** What followed from it: "nothing was done". */
  readonly so?: string;
  /** Sentences that help further. */
  readonly more?: (error: E) => string;
}

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

const BLOCKED: Readonly<Record<Extract<ActError, { kind: 'not-interactable' }>['reason'], string>> = {
  hidden: 'the element is on the page but cannot be seen',
  disabled: 'the page has switched the element off for now',
  covered: 'the element is covered',
  'not-editable': 'the element takes no text',
  'not-a-list': 'the element is not a list to choose from',
};

const UNREACHABLE: Readonly<Record<Extract<ActError, { kind: 'unreachable' }>['reason'], string>> = {
  restricted: 'Chrome lets no extension act on this page',
  closed: 'the tab was closed',
  'no-answer': 'the page did not answer',
};

const WORDS: { readonly [K in ActError['kind']]: Words<Extract<ActError, { kind: K }>> } = {
  'stale-ref': {
    model: ({ ref, nearest }) =>
      nearest.length === 0
        ? `element ${ref} is gone, and nothing similar is on the page`
        : `element ${ref} is gone; the most similar now: ${nearest.map(briefText).join(', ')}`,
    person: () => 'the element is gone from the page',
    so: 'nothing was done',
    more: ({ nearest }) => nearestWords(nearest),
  },
  changed: {
    model: ({ ref, changes }) =>
      `element ${ref} is no longer what the view showed, so nothing was done: ${changes
        .map(({ what, was, now }) => `its ${what} was ${quotedData(was, 120)} and is now ${quotedData(now, 120)}`)
        .join(', ')}`,
    person: () => 'the element changed before it could be used',
    so: 'nothing was done',
    more: ({ changes }) =>
      changes
        .map(({ what, was, now }) => `Its ${what} was ${quoted(was, 80)} and is now ${quoted(now, 80)}.`)
        .join(' '),
  },
  'not-interactable': {
    model: ({ ref, reason, by }) =>
      `element ${ref} is ${reason.replaceAll('-', ' ')}${by ? ` by ${briefText(by)}` : ''}`,
    person: ({ reason, by }) =>
      reason === 'covered' ? `${BLOCKED.covered} by ${by ? elementWords(by) : 'something else'}` : BLOCKED[reason],
    so: 'nothing was done',
  },
  'no-such-option': {
    model: ({ wanted, available }) =>
      `there is no option "${dataText(wanted, 80)}"; there are: ${available.map((it) => `"${dataText(it, 40)}"`).join(', ')}`,
    person: ({ wanted }) => `the list has no ${quoted(wanted)}`,
    so: 'nothing was chosen',
    more: ({ available }) => availableWords(available),
  },
  'bad-value': {
    model: ({ expected }) => `the field accepts only ${dataText(expected, 120)}`,
    person: ({ expected }) => `the field accepts only ${expected}`,
    so: 'nothing was entered',
  },
  'unknown-key': {
    model: ({ keys }) => `there is no key "${dataText(keys, 40)}"`,
    person: ({ keys }) => `there is no key ${quoted(keys)}`,
    so: 'nothing was pressed',
  },
  'not-met': {
    model: ({ afterMs, saw, times }) =>
      `the condition did not hold within ${times === undefined ? '' : `${times} times and `}${seconds(afterMs)} s; at the end it read "${dataText(saw, 120)}"`,
    person: ({ afterMs }) => `it did not happen within ${seconds(afterMs)} seconds`,
    more: ({ saw }) => `The page showed ${quoted(saw)}.`,
  },
  'no-such-text': {
    model: ({ wanted }) => `there is no text "${dataText(wanted, 80)}" to select there`,
    person: ({ wanted }) => `the text ${quoted(wanted)} is not there`,
    so: 'nothing was selected',
  },
  refused: {
    model: ({ why, stays }) =>
      `${dataText(why, 300)}${stays ? '; to leave it, put a dialog action that accepts before this one' : ''}`,
    person: ({ why }) => why,
  },
  unreachable: {
    model: ({ reason }) => (reason === 'closed' ? UNREACHABLE.closed : UNREACHABLE['no-answer']),
    person: ({ reason }) => UNREACHABLE[reason],
    more: ({ reason }) => (reason === 'no-answer' ? 'Reloading it may help.' : ''),
  },
  'not-loaded': { model: ({ code }) => loadErrorWords(code), person: ({ code }) => loadErrorWords(code) },
  unseen: { model: () => 'there is no picture of the page', person: () => 'there was no picture of the page' },
  asks: {
    model: () => 'the person has to be asked before this is done, so nothing was done',
    person: () => 'you are asked first',
    so: 'nothing was done',
  },
  'already-done': {
    model: () => 'this action was already carried out, so it was not repeated',
    person: () => 'this was already done before an interruption',
    so: 'it was not done again',
  },
};

/** The row of a kind takes errors of that kind, which the compiler cannot follow through the look-up. */
const wordsOf = (error: ActError): Words<ActError> => WORDS[error.kind] as Words<ActError>;

export const actErrorText = (error: ActError): string =>
  wordsOf(error).model(error) + (error.report === undefined ? '' : `; ${dataText(error.report, 300)}`);

/** A clause for the person. */
export const actErrorClause = (error: ActError): string => wordsOf(error).person(error);

/** For the person: what went wrong, what followed from it, and what helps further. */
export function actErrorWords(error: ActError): string {
  const { person, so, more } = wordsOf(error);
  const refusal = error.kind === 'refused' ? `nothing was done: ${person(error)}` : person(error);
  const { report } = error;
  return [
    sentence(so === undefined ? refusal : `${refusal}, so ${so}`),
    more?.(error) ?? '',
    report === undefined ? '' : sentence(report),
  ]
    .filter(Boolean)
    .join(' ');
}

const nearestWords = (nearest: readonly ElementBrief[]): string =>
  nearest.length === 0
    ? ''
    : `Most like it now: ${nearest
        .slice(0, 3)
        .map((it) => elementWords(it))
        .join(', ')}.`;

function availableWords(available: readonly string[]): string {
  if (available.length === 0) return 'The list is empty.';
  const labels = available.slice(0, 6).map((it) => quoted(it, 40));
  return `It has ${labels.join(', ')}${available.length > 6 ? ' and more' : ''}.`;
}
