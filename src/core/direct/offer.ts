/** Offers what is near to the words of a part, where nothing fits them exactly: the person presses one, and that is done. */
import { quoted } from '../actions/quoted.ts';
import { briefWords } from '../actions/read-back.ts';
import { areSameChoices, type Choice } from '../match/choice.ts';
import { holdsWords } from '../match/names.ts';
import { surroundingsIn } from '../match/surroundings.ts';
import type { Decision } from '../run/decision.ts';
import type { TimelineEntry } from '../run/run-state.ts';
import type { ElementItem, PageView } from '../view/view.ts';
import type { Choices, Unsettled } from './act.ts';
import { whichOne } from './which-one.ts';
import { asSaid } from './words.ts';

type Asked = Extract<TimelineEntry, { type: 'asked' }>;
/** Of what is only near. */
const NONE: Choice = { ref: null, label: 'None of these' };

interface Question {
  readonly question: string;
  readonly choices: readonly Choice[];
}

/** What the person chose among such elements since the last action. */
export const choicesMade =
  (entries: readonly TimelineEntry[], view: PageView): Choices =>
  (unsettled) => {
    const { found, leftOver } = unsettled;
    const asked = lastAsked(questionOn(unsettled, view).choices, entries);
    if (asked) return found.find(({ ref }) => ref === asked.chosen?.ref) ?? null;
    const inDialog = leftOver === null && hasOpened(entries) ? found.filter((it) => isInDialog(it, view)) : [];
    return inDialog.length === 1 ? (inDialog[0] ?? null) : null;
  };

/** @returns null where the person has answered that none of them is meant. */
export function questionFor(plan: Unsettled, entries: readonly TimelineEntry[], view: PageView): Decision | null {
  const { question, choices } = questionOn(plan, view);
  const answer = lastAsked(choices, entries)?.answer;
  if (plan.leftOver !== null && /^(?:no|none|neither)\b/iu.test(answer ?? '')) return null;
  const again = answer === undefined ? '' : `${quoted(answer ?? '')} does not tell which. `;
  return { kind: 'ask', question: again + question, choices };
}

function questionOn({ said, found, leftOver }: Unsettled, view: PageView): Question {
  const which = whichOne(said, found, view);
  if (leftOver === null) return which;
  const why =
    leftOver === 'all' || leftOver.length === 0
      ? `Nothing on this page is called ${quoted(said)}.`
      : `Nothing on this page is called ${quoted(said)}: ${leftOver.map((it) => quoted(asSaid(it, said))).join(', ')} is left over.`;
  const what = found.length === 1 ? 'Is this meant?' : 'Is one of these meant?';
  const labels = found.map((it) => labelOf(it, said, view));
  const areApart = new Set(labels).size === labels.length;
  const choices = found.map(({ ref }, at) => ({ ref, label: labels[at] ?? '' }));
  return { question: `${why} ${what}`, choices: [...(areApart ? choices : which.choices), NONE] };
}

/** With what was said of its row; else with what its row is called. */
function labelOf(element: ElementItem, said: string, view: PageView): string {
  const { heading, title, row } = surroundingsIn(view, element);
  const named = title === '' ? '' : [title, ...row].find((it) => holdsWords(said, it));
  const beside = named || heading || title;
  return beside === '' ? briefWords(element) : `${briefWords(element)} beside ${quoted(beside, 60)}`;
}

/** The question about these since the last action, which may have been put again: an earlier one was about another part. */
function lastAsked(choices: readonly Choice[], entries: readonly TimelineEntry[]): Asked | undefined {
  const lately = entries.slice(entries.findLastIndex(({ type }) => type === 'acted') + 1);
  return lately
    .filter((it) => it.type === 'asked')
    .findLast((it) => it.answer !== null && areSameChoices(it.choices ?? [], choices));
}

/** Whether the step before opened a dialog: what comes next is about that. */
function hasOpened(entries: readonly TimelineEntry[]): boolean {
  const last = entries.findLast(({ type }) => type === 'acted');
  return last?.type === 'acted' && last.outcome.ok === true && last.outcome.evidence.opened !== null;
}

const isInDialog = (element: ElementItem, view: PageView): boolean =>
  surroundingsIn(view, element).roles.some((role) => role === 'dialog' || role === 'alertdialog');
