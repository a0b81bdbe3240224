/**
 * Blocks: steps that were done for one thing after another ("open the mail, press Archive, go back"). They are found where the same
 * steps were done for each member of a list of the command, and done for each member that another command has.
 */
import { membersOf, slotOf, type SlotId, type Template } from '../commands/template.ts';
import type { Filled } from '../commands/read-sentence.ts';
import { err, ok, type Result } from '../result.ts';
import { fold } from '../fold.ts';
import type { Item, Program, Step } from './dsl.ts';
import { slotTextsOfAct } from './hypotheses/slot-texts.ts';
import { locateAct } from './steps/target.ts';

/** `length` steps from `from` on, done `times` times. */
interface Block {
  readonly from: number;
  readonly length: number;
  readonly times: number;
  /** Of the first member. */
  readonly slot: SlotId;
}

/** @returns The steps with each block as often as the command has members; in words why it cannot be done for several. */
export function unrolled(program: Program, filled: Filled): Result<readonly Step[], string> {
  const { steps, template } = program;
  const block = blockOf(steps, template) ?? wholeFor(program, filled);
  if (typeof block === 'string') return err(block);
  if (block === null) return ok(steps);
  const { from, length, times, slot } = block;
  const slotText = template.demonstrated[slot] ?? '';
  const members = membersOf(filled.get(slot) ?? '');
  const own = steps.slice(from, from + length);
  const repeated = members.flatMap((text, at) => {
    const item: Item = { slotText, text, isFirst: false, members, at };
    return own.map((step, i) => ({ ...step, item: { ...item, isFirst: i === 0 } }));
  });
  return ok([...steps.slice(0, from), ...repeated, ...steps.slice(from + length * times)]);
}

/** The block that was shown for each member of a list; null where one action did for each. */
export function blockOf(steps: readonly Step[], template: Template): Block | null {
  for (const head of new Set(template.listOf.values())) {
    const members = [...template.listOf.keys()]
      .filter((it) => template.listOf.get(it) === head)
      .toSorted((a, b) => a - b);
    const at = members.map((member) => steps.findIndex((step) => uses(step, template, member)));
    const [from = -1, next = -1] = at;
    const length = next - from;
    const isPeriodic = from >= 0 && length > 0 && at.every((it, i) => it === from + i * length);
    const isSame = (i: number): boolean => signatureOf(steps[i]) === signatureOf(steps[from + ((i - from) % length)]);
    const end = from + length * members.length;
    const isWhole = end <= steps.length && steps.slice(from, end).every((_, i) => isSame(from + i));
    const isSingle = length === 1 && steps[from]?.acts.length === 1 && isChoice(steps[from]);
    if (isPeriodic && isWhole && !isSingle) return { from, length, times: members.length, slot: head };
  }
  return null;
}

/** Boxes of a list are ticked in one plan. */
const isChoice = ({ acts: [act] }: Step): boolean =>
  ['checkbox', 'radio', 'option', 'switch'].includes(act?.target?.role ?? '');

/**
 * What was shown for one thing is done once more from the start for each of several. A text that is typed is as good as any other,
 * so that nothing can be looked for before: what was shown has to have ended where it began.
 */
function wholeFor(program: Program, filled: Filled): Block | string | null {
  const { steps, template, demonstration } = program;
  const acts = steps.flatMap((step) => step.acts);
  if (acts.length < 2 && (steps[0] === undefined || isChoice(steps[0]))) return null;
  const wasOf = (slot: SlotId): string => template.demonstrated[slot] ?? '';
  const isText = (slot: SlotId): boolean =>
    template.uses[slot]?.some(({ kind }) => kind === 'text' || kind === 'option') === true;
  const isSeveral = ([slot, text]: readonly [SlotId, string]): boolean =>
    (isText(slot) || template.takesList(slot)) && membersOf(text).length > 1 && membersOf(wasOf(slot)).length < 2;
  const lists = [...filled].filter((it) => !template.listOf.has(it[0]) && isSeveral(it));
  const [slot] = lists[0] ?? [];
  if (slot === undefined) return null;
  const { after } = demonstration;
  const [first] = acts;
  const isSent = acts.some(({ action }) => action.kind !== 'select' && (action.kind !== 'type' || action.enter));
  const endsAtStart =
    first?.target === null || (first && after && locateAct(first, after, (it) => it).kind === 'found');
  const isFirst = steps.findIndex((step) => uses(step, template, slot)) === 0;
  const canRepeat = template.takesList(slot) ? isFirst : isSent && endsAtStart === true;
  return canRepeat && lists.every(([it]) => fold(wasOf(it)) === fold(wasOf(slot)))
    ? { from: 0, length: steps.length, times: 1, slot }
    : `it was shown for one “${wasOf(slot)}”, and not for several`;
}

const uses = ({ acts, until }: Step, template: Template, slot: SlotId): boolean =>
  until === null && acts.some((act) => slotTextsOfAct(act).some((it) => slotOf(template, it.slotText) === slot));

const signatureOf = (step: Step | undefined): string =>
  step?.acts.map(({ action, target }) => `${action.kind} ${target?.role}`).join() ?? '';
