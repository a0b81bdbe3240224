/** Why an action was not carried out: a clause for the model, and what it means to the person. */
import type { ActError } from '../actions/act-error.ts';
import type { ElementBrief } from '../view/ref-schema.ts';
import { quoted } from '../actions/quoted.ts';
import { dataText } from './data-text.ts';
import { briefText, elementWords, quotedData } from './element-words.ts';
import { loadErrorWords } from './load-error.ts';
import { sentence } from './sentence.ts';
import { tOr, t, tKind } from '../i18n/t.ts';
import { inEnglish } from '../i18n/english.ts';
import { formatNumber } from '../i18n/format.ts';
import { toldText, toldWords } from './told-text.ts';

interface Words<E> {
  readonly model: (error: E) => string;
  /** A clause. */
  readonly person: (error: E) => string;
  /** What followed from it. */
  readonly so?: 'done' | 'chosen' | 'entered' | 'pressed' | 'selected' | 'repeated';
  /** Sentences that help further. */
  readonly more?: (error: E) => string;
}

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

const WORDS: { readonly [K in ActError['kind']]: Words<Extract<ActError, { kind: K }>> } = {
  'stale-ref': {
    model: ({ ref, nearest }) =>
      nearest.length === 0
        ? `element ${ref} is gone, and nothing similar is on the page`
        : `element ${ref} is gone; the most similar now: ${nearest.map(briefText).join(', ')}`,
    person: () => t('error_gone'),
    so: 'done',
    more: ({ nearest }) => nearestWords(nearest),
  },
  changed: {
    model: ({ ref, changes }) =>
      `element ${ref} is no longer what the view showed, so nothing was done: ${changes
        .map(({ what, was, now }) => `its ${what} was ${quotedData(was, 120)} and is now ${quotedData(now, 120)}`)
        .join(', ')}`,
    person: () => t('error_changed'),
    so: 'done',
    more: ({ changes }) =>
      changes
        .map(({ what, was, now }) =>
          t('error_its_change', {
            what: tOr(`error_what_${what.replace(' ', '_')}`, what),
            was: quoted(was, 80),
            now: quoted(now, 80),
          }),
        )
        .join(' '),
  },
  'not-interactable': {
    model: ({ ref, reason, by }) =>
      `element ${ref} is ${reason.replaceAll('-', ' ')}${by ? ` by ${briefText(by)}` : ''}`,
    person: ({ reason, by }) =>
      reason === 'covered'
        ? t('error_covered', { by: by ? elementWords(by) : t('error_something') })
        : tKind('error_blocked', reason),
    so: 'done',
  },
  'no-such-option': {
    model: ({ wanted, available }) =>
      `there is no option "${dataText(wanted, 80)}"; ` +
      (available.length === 0
        ? 'none was shown'
        : `there are: ${available.map((it) => `"${dataText(it, 40)}"`).join(', ')}`),
    person: ({ wanted }) => t('error_no_option', { wanted: quoted(wanted) }),
    so: 'chosen',
    more: ({ available }) => availableWords(available),
  },
  'bad-value': {
    model: ({ expected }) => `the field accepts only ${dataText(toldText(expected), 120)}`,
    person: ({ expected }) => t('error_bad_value', { expected: toldWords(expected).join('; ') }),
    so: 'entered',
  },
  'unknown-key': {
    model: ({ keys }) => `there is no key "${dataText(keys, 40)}"`,
    person: ({ keys }) => t('error_no_key', { keys: quoted(keys) }),
    so: 'pressed',
  },
  'not-met': {
    model: ({ afterMs, saw, times }) =>
      `the condition did not hold within ${times === undefined ? '' : `${times} times and `}${seconds(afterMs)} s; at the end it read "${dataText(saw, 120)}"`,
    person: ({ afterMs }) => t('error_not_met', { seconds: formatNumber(afterMs / 1000, 1) }),
    more: ({ saw }) => t('error_saw', { saw: quoted(saw) }),
  },
  'no-such-text': {
    model: ({ wanted }) => `there is no text "${dataText(wanted, 80)}" to select there`,
    person: ({ wanted }) => t('error_no_text', { wanted: quoted(wanted) }),
    so: 'selected',
  },
  refused: {
    model: ({ why, stays }) =>
      `${dataText(toldText(why), 300)}${stays ? '; to leave it, put a dialog action that accepts before this one' : ''}`,
    person: ({ why }) => toldWords(why).join('; '),
  },
  unreachable: {
    model: ({ reason }) => (reason === 'closed' ? 'the tab was closed' : 'the page did not answer'),
    person: ({ reason }) => tKind('error_unreachable', reason),
    more: ({ reason }) => (reason === 'no-answer' ? t('error_reload') : ''),
  },
  'not-loaded': {
    model: ({ code }) => inEnglish(() => loadErrorWords(code)),
    person: ({ code }) => loadErrorWords(code),
  },
  unseen: { model: () => 'there is no picture of the page', person: () => t('error_unseen') },
  asks: {
    model: () => 'the person has to be asked before this is done, so nothing was done',
    person: () => t('error_asks'),
    so: 'done',
  },
  'already-done': {
    model: () => 'this action was already carried out, so it was not repeated',
    person: () => t('error_already_done'),
    so: 'repeated',
  },
};

/** The row of a kind takes errors of that kind, which the compiler cannot follow through the look-up. */
const wordsOf = (error: ActError): Words<ActError> => WORDS[error.kind] as Words<ActError>;

export const actErrorText = (error: ActError): string =>
  wordsOf(error).model(error) + (error.report === undefined ? '' : `; ${dataText(toldText(error.report), 300)}`);

/** A clause for the person. */
export const actErrorClause = (error: ActError): string => wordsOf(error).person(error);

/** For the person: what went wrong, what followed from it, and what helps further. */
export function actErrorWords(error: ActError): string {
  const { person, so, more } = wordsOf(error);
  const refusal = error.kind === 'refused' ? t('error_refused', { why: person(error) }) : person(error);
  const { report } = error;
  return [
    sentence(so === undefined ? refusal : t(`error_so_${so}`, { why: refusal })),
    more?.(error) ?? '',
    ...toldWords(report ?? []).map(sentence),
  ]
    .filter(Boolean)
    .join(' ');
}

const nearestWords = (nearest: readonly ElementBrief[]): string =>
  nearest.length === 0
    ? ''
    : t('error_nearest', {
        elements: nearest
          .slice(0, 3)
          .map((it) => elementWords(it))
          .join(', '),
      });

function availableWords(available: readonly string[]): string {
  if (available.length === 0) return t('error_list_empty');
  const labels = available.slice(0, 6).map((it) => quoted(it, 40));
  return t(available.length > 6 ? 'error_list_more' : 'error_list', { options: labels.join(', ') });
}
