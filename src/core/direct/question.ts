/** Asks the person about a part: which of those that fit is meant, or whether one that is near is. What they press is done. */
import { quoted } from '../actions/quoted.ts';
import { briefWords } from '../actions/read-back.ts';
import { areSameChoices, type Choice } from '../match/choice.ts';
import { nameOf } from '../match/named.ts';
import { holdsWords } from '../match/names.ts';
import { surroundingsIn } from '../match/surroundings.ts';
import type { Decision } from '../run/decision.ts';
import type { TimelineEntry } from '../run/run-state.ts';
import type { ElementItem, PageView } from '../view/view.ts';
import type { Choices } from './act.ts';
import type { Found } from './found/fit.ts';
import type { Offer } from './open.ts';
import { whichOne } from './which-one.ts';
import { asSaid } from './words/words.ts';
import { t } from '../i18n/t.ts';
import { capital } from '../i18n/format.ts';

type Asked = Extract<TimelineEntry, { type: 'asked' }>;

interface Question {
  readonly question: string;
  readonly choices: readonly Choice[];
}

/** What the person chose among such elements, when they were asked about a part. */
export const choicesMade =
  (entries: readonly TimelineEntry[], view: PageView, part: number): Choices =>
  (offer) => {
    const { found, leftOver } = offer;
    const { choices } = questionOn(offer, view);
    const asked = lastAsked(choices, entries, part);
    if (asked?.chosen) return found[choices.findIndex(({ label }) => label === asked.chosen?.label)] ?? null;
    if (asked) return null;
    const inDialog = leftOver === null && hasOpened(entries) ? found.filter((it) => isInDialog(it.element, view)) : [];
    return inDialog.length === 1 ? (inDialog[0] ?? null) : null;
  };

/** @returns null where the person has answered that none of them is meant. */
export function questionFor(
  offer: Offer,
  entries: readonly TimelineEntry[],
  view: PageView,
  part: number,
): Decision | null {
  const { question, choices } = questionOn(offer, view);
  const answer = lastAsked(choices, entries, part)?.answer;
  const first = /^\p{L}+/u.exec(answer?.toLowerCase() ?? '')?.[0];
  if (offer.leftOver !== null && first !== undefined && t('answer_none_words').split(' ').includes(first)) return null;
  if (answer === undefined) return { kind: 'ask', question, choices };
  return { kind: 'ask', question: t('choice_again', { answer: quoted(answer ?? ''), question }), choices };
}

function questionOn({ said, found, leftOver }: Offer, view: PageView): Question {
  const which = whichOne(
    said,
    found.map(({ element }) => element),
    view,
  );
  if (leftOver === null) return which;
  const [first] = found;
  const over = leftOver === 'all' ? '' : leftOver.map((it) => quoted(asSaid(it, said))).join(', ');
  const isAtEnd = ({ element, typed }: Found): boolean => typed?.field === element;
  const why =
    found.some(isAtEnd) && !found.every(isAtEnd)
      ? t('offer_unclear_end', { said: quoted(said) })
      : first && first.option !== null && over !== ''
        ? t('offer_no_option', { element: capital(briefWords(first.element)), option: over })
        : over === ''
          ? t('offer_nothing', { said: quoted(said) })
          : t('offer_left_over', { said: quoted(said), over });
  const what = t(found.length === 1 ? 'offer_this' : 'offer_one_of_these');
  const labels = found.map((it) => labelOf(it, said, view));
  const areApart = new Set(labels).size === labels.length;
  const choices = found.map(({ element: { ref } }, at) => ({ ref, label: labels[at] ?? '' }));
  return {
    question: `${why} ${what}`,
    choices: [...(areApart ? choices : which.choices), { ref: null, label: t('choice_none') }],
  };
}

/** With what was said of its row; else with what its row is called. */
function labelOf({ element, option, typed }: Found, said: string, view: PageView): string {
  if (typed) {
    const typing = { text: quoted(typed.text, 60), field: briefWords(typed.field) };
    if (typed.field === element) return t('offer_type_all', typing);
    return option === null
      ? t('offer_type', { ...typing, element: briefWords(element) })
      : t('offer_type_choose', { ...typing, option: quoted(option, 60), element: briefWords(element) });
  }
  if (option !== null) return t('offer_option', { option: quoted(option, 60), element: briefWords(element) });
  const { heading, title, row } = surroundingsIn(view, element);
  const named = title === '' ? '' : [title, ...row].find((it) => holdsWords(said, it));
  // What has no name is told by the text before it.
  const beside = named || heading || title || (element.name === '' ? nameOf(element, view) : '');
  return beside === ''
    ? briefWords(element)
    : t('choice_beside', { what: briefWords(element), text: quoted(beside, 60) });
}

/** The question about these, which may have been put again: one about another part may have had the same choices. */
function lastAsked(choices: readonly Choice[], entries: readonly TimelineEntry[], part: number): Asked | undefined {
  let about = 0;
  let last: Asked | undefined;
  for (const it of entries) {
    if (it.type === 'decided') about = it.direct?.parts[0] ?? about;
    if (it.type !== 'asked' || about !== part || it.answer === null) continue;
    if (areSameChoices(it.choices ?? [], choices)) last = it;
  }
  return last;
}

/** Whether the step before opened a dialog: what comes next is about that. */
export function hasOpened(entries: readonly TimelineEntry[]): boolean {
  const last = entries.findLast(({ type }) => type === 'acted');
  return last?.type === 'acted' && last.outcome.ok === true && last.outcome.evidence.opened !== null;
}

const isInDialog = (element: ElementItem, view: PageView): boolean =>
  surroundingsIn(view, element).roles.some((role) => role === 'dialog' || role === 'alertdialog');
