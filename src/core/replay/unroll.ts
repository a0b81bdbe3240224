/**
 * Blocks: steps that were done for one thing after another ("open the mail, press Archive, go back"). They are found where the same
 * steps were done for each member of a list of the command, and done for each member that another command has.
 */
import { membersOf, slotOf, type SlotId, type Template } from '../commands/template.ts';
import type { Filled } from '../commands/read-sentence.ts';
import { err, ok, type Result } from '../result.ts';
import { fold } from '../fold.ts';
import { hostOf } from '../host.ts';
import type { Item, Program, Step } from './dsl.ts';
import { slotTextsOfAct } from './hypotheses/slot-texts.ts';
import { locateAct } from './steps/target.ts';
import { t } from '../i18n/t.ts';

/** `length` steps from `from` on, done `times` times. */
interface Block {
  readonly from: number;
  readonly length: number;
  readonly times: number;
  /** Of the member that came first. */
  readonly slot: SlotId;
  readonly isFromStart: boolean;
  /** Other slots that have a text for each member. */
  readonly others: readonly SlotId[];
}

/**
 * @param isPaired - The lists belong together: what is first in one is for what is first in the other.
 * @returns The steps with each block as often as the command has members; in words why it cannot be done for several.
 */
export function unrolled(program: Program, filled: Filled, isPaired: boolean): Result<readonly Step[], string> {
  const { steps, template } = program;
  const blocks = blocksOf(steps, template);
  const whole = blocks.length === 0 ? wholeFor(program, filled, isPaired) : null;
  if (typeof whole === 'string') return err(whole);
  let all = steps;
  const listOf = (slot: SlotId): Item['others'][number] => ({
    slotText: template.demonstrated[slot] ?? '',
    members: membersOf(filled.get(template.listOf.get(slot) ?? slot) ?? ''),
  });
  for (const { from, length, times, slot, isFromStart, others } of whole === null ? blocks : [whole]) {
    const list = { ...listOf(slot), others: others.map(listOf) };
    const { members } = list;
    const own = steps.slice(from, from + length);
    if (members.length > 1 && own.some(({ act }) => act.target?.role === 'radio'))
      return err(t('replay_several_values'));
    const repeated = members.flatMap((_, at) =>
      own.map((step, i) => ({ ...step, item: { ...list, isFirst: i === 0, isFromStart, at } })),
    );
    all = [...all.slice(0, from), ...repeated, ...all.slice(from + length * times)];
  }
  return ok(all);
}

/** What was shown for each member of a list, in whatever order; the last block first. */
export function blocksOf(steps: readonly Step[], template: Template): readonly Block[] {
  const blocks = [...new Set(template.listOf.values())].flatMap((head) => {
    const members = [...template.listOf.keys()]
      .filter((it) => template.listOf.get(it) === head)
      .map((slot) => ({ slot, at: steps.findIndex((step) => uses(step, template, slot)) }))
      .toSorted((a, b) => a.at - b.at);
    const [first, next] = members;
    if (!first || !next) return [];
    const from = first.at;
    const length = next.at - from;
    const end = from + length * members.length;
    const isPeriodic = from >= 0 && length > 0 && members.every(({ at }, i) => at === from + i * length);
    const isSame = (_: Step, i: number): boolean =>
      signatureOf(steps[from + i]) === signatureOf(steps[from + (i % length)]);
    const isWhole = end <= steps.length && steps.slice(from, end).every(isSame);
    const { slot } = first;
    return isPeriodic && isWhole ? [{ from, length, times: members.length, slot, isFromStart: false, others: [] }] : [];
  });
  return blocks.toSorted((a, b) => b.from - a.from);
}

/** Boxes of a list are ticked one after the other, and what follows is done once. */
const isChoice = ({ act: { target } }: Step): boolean =>
  ['checkbox', 'radio', 'option', 'switch'].includes(target?.role ?? '');

/**
 * What was shown for one thing is done once more from the start for each of several. Any text can be typed, so that the page cannot
 * be searched for the others beforehand: the demonstration has to have ended where its first step can be done again, or on another
 * page of the same host, from which the run goes back (`leadsBack`).
 */
function wholeFor(program: Program, filled: Filled, isPaired: boolean): Block | string | null {
  const { steps, template, demonstration } = program;
  const wasOf = (slot: SlotId): string => template.demonstrated[slot] ?? '';
  const isText = (slot: SlotId): boolean =>
    template.uses[slot]?.some(({ kind }) => kind === 'text' || kind === 'option') === true;
  const isSeveral = ([slot, text]: readonly [SlotId, string]): boolean =>
    (isText(slot) || template.takesList(slot)) && membersOf(text).length > 1 && membersOf(wasOf(slot)).length < 2;
  const lists = [...filled].filter((it) => !template.listOf.has(it[0]) && isSeveral(it));
  const [slot] = lists[0] ?? [];
  if (slot === undefined) return null;
  const { after } = demonstration;
  const [first] = steps;
  const using = steps.filter((step) => uses(step, template, slot));
  if (using.length === 1 && using.every(isChoice) && lists.length === 1)
    return { from: steps.indexOf(using[0] as Step), length: 1, times: 1, slot, isFromStart: false, others: [] };
  const isSent = steps.some(
    ({ act: { action } }) => action.kind !== 'select' && (action.kind !== 'type' || action.enter),
  );
  const mayGoBack = (url: string, to: string): boolean => url !== to && hostOf(url) === hostOf(to);
  const endsAtStart =
    first?.act.target === null ||
    (first &&
      after &&
      (mayGoBack(after.url, first.act.view.url) || locateAct(first.act, after, (it) => it).kind === 'found'));
  const canRepeat = template.takesList(slot) ? using[0] === first : isSent && endsAtStart === true;
  const others = lists.filter(([it]) => fold(wasOf(it)) !== fold(wasOf(slot)));
  const count = (text: string): number => membersOf(text).length;
  const arePairs = isPaired && others.every(([, text]) => count(text) === count(filled.get(slot) ?? ''));
  return canRepeat && (others.length === 0 || arePairs)
    ? { from: 0, length: steps.length, times: 1, slot, isFromStart: true, others: others.map(([it]) => it) }
    : t('replay_shown_for_one', { text: wasOf(slot) });
}

const uses = ({ act }: Step, template: Template, slot: SlotId): boolean =>
  slotTextsOfAct(act).some((it) => slotOf(template, it.slotText) === slot);

const signatureOf = (step: Step | undefined): string => `${step?.act.action.kind} ${step?.act.target?.role}`;
