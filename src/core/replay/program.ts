/**
 * A demonstration aligned with a new command: for each of its steps, the actions to do on a live
 * view. Nothing is kept between calls: where the replay stands is read off the run's timeline.
 */
import type { Action } from '../actions/action.ts';
import { SECRET_MASK, type Demonstration, type DemoStep } from '../exemplars/demonstration.ts';
import { err, ok, type Result } from '../result.ts';
import { findElement, type ElementItem, type PageView } from '../view/view.ts';
import { readDay, sameDay } from './dates.ts';
import { locate, NOTHING_WANTED, type Wanted } from './locate.ts';
import { anchorOf, partOfName } from './record.ts';
import {
  align,
  membersOf,
  MIN_ALIGNMENT,
  templateOf,
  type Alignment,
  type SlotId,
  type Template,
} from './template.ts';
import { fold } from './tokens.ts';

export interface Program {
  readonly demonstration: Demonstration;
  readonly template: Template;
  readonly alignment: Alignment;
}

/** @returns null when the command is another one. */
export function programFor(demonstration: Demonstration, command: string): Program | null {
  const template = templateOf(demonstration.command, [
    ...literalsOf(demonstration),
    ...cluesOf(demonstration),
  ]);
  const alignment = align(template, command);
  if (alignment.score < MIN_ALIGNMENT) return null;
  return { demonstration, template, alignment };
}

function literalsOf({ steps }: Demonstration): string[] {
  return steps.flatMap(({ view, plan }) =>
    plan.flatMap((action) => {
      const target = targetOf(action, view);
      const named = target && target.name !== '' ? [target.name] : [];
      if (action.kind === 'type') return [...named, ...(action.text === '' ? [] : [action.text])];
      return action.kind === 'select' ? [...named, ...action.options] : named;
    }),
  );
}

/** Words of the command that tell which element was meant without being its name. */
function cluesOf({ command, steps }: Demonstration): string[] {
  return steps.flatMap(({ view, plan }) =>
    plan.flatMap((action) => {
      const target = targetOf(action, view);
      if (!target) return [];
      return [anchorOf(view, target, command), partOfName(view, target, command)].filter((it) => it !== null);
    }),
  );
}

const targetOf = (action: Action, view: PageView): ElementItem | null =>
  'ref' in action && action.ref !== null ? (findElement(view, action.ref) ?? null) : null;

/** The actions of one step on a live view, or in words why they cannot be done. */
export function planStep(program: Program, step: DemoStep, live: PageView): Result<Action[], string> {
  const plan: Action[] = [];
  const listsDone = new Set<SlotId>();
  for (const action of step.plan) {
    const target = targetOf(action, step.view);
    if (!target) {
      if ('ref' in action && action.ref !== null)
        return err('the demonstration names an element that its view does not hold');
      plan.push(refill(program, action));
      continue;
    }
    const which = whichOf(program, step, target);
    const list = which.slot === null ? null : membersFor(program, step, target, live, which);
    // The first action on a list stands for all of its members, the others for none.
    if (list && listsDone.has(list.head)) continue;
    if (list) listsDone.add(list.head);
    if (which.slot !== null && !list && textOfSlot(program, which.slot) === null)
      return err(`the command does not say what stands for “${program.template.demonstrated[which.slot]}”`);
    for (const text of list?.members ?? [which.slot === null ? null : textOfSlot(program, which.slot)]) {
      const element = find(step, target, live, which.wanted(text));
      if (!element.ok) return element;
      const unsaid = unsaidOf(program, action);
      if (unsaid !== null) return err(`the command does not say what stands for “${unsaid}”`);
      const filled = refill(program, action);
      if (filled.kind === 'select') {
        const missing = missingOption(filled.options, element.value);
        if (missing !== null)
          return err(`${described(element.value.role, element.value.name)} has no option “${missing}”`);
      }
      if (!alreadySo(filled, target, element.value)) plan.push(retarget(filled, element.value));
    }
  }
  return ok(plan);
}

/** How the command tells which element is meant: by which slot, and what of the element the slot is. */
interface Which {
  readonly slot: SlotId | null;
  readonly wanted: (text: string | null) => Wanted;
}

function whichOf(program: Program, step: DemoStep, target: ElementItem): Which {
  const byName = slotOf(program, target.name);
  if (byName !== null) return { slot: byName, wanted: (name) => ({ ...NOTHING_WANTED, name }) };
  const { command } = program.demonstration;
  const anchor = anchorOf(step.view, target, command);
  const byAnchor = anchor === null ? null : slotOf(program, anchor);
  if (byAnchor !== null) return { slot: byAnchor, wanted: (text) => ({ ...NOTHING_WANTED, anchor: text }) };
  const part = partOfName(step.view, target, command);
  const byPart = part === null ? null : slotOf(program, part);
  if (byPart !== null) return { slot: byPart, wanted: (text) => ({ ...NOTHING_WANTED, part: text }) };
  return { slot: null, wanted: () => NOTHING_WANTED };
}

/** A literal of the action that the new command has nothing for; a secret is asked for instead. */
function unsaidOf(program: Program, action: Action): string | null {
  const texts = action.kind === 'type' ? [action.text] : action.kind === 'select' ? action.options : [];
  return (
    texts.find((text) => {
      const slot = slotOf(program, text);
      if (slot === null || SECRET_MASK.test(text)) return false;
      return textOfSlot(program, program.template.listOf.get(slot) ?? slot) === null;
    }) ?? null
  );
}

const textOfSlot = ({ alignment }: Program, slot: SlotId): string | null =>
  alignment.filled.get(slot) ?? null;

function find(
  step: DemoStep,
  target: ElementItem,
  live: PageView,
  wanted: Wanted,
): Result<ElementItem, string> {
  const located = locate(step.view, target, live, wanted);
  const what =
    described(target.role, wanted.name ?? wanted.part ?? target.name) +
    (wanted.anchor === null ? '' : ` of “${wanted.anchor}”`);
  switch (located.kind) {
    case 'found':
      return located.element.states.includes('disabled') ? err(`${what} is disabled`) : ok(located.element);
    case 'ambiguous':
      return err(`${located.count} elements could be ${what}, and nothing tells which is meant`);
    case 'absent':
      return err(`the page shows no ${what.replace(/^the /, '')}`);
  }
}

const described = (role: string, name: string): string => `the ${role}${name === '' ? '' : ` “${name}”`}`;

const retarget = (action: Action, element: ElementItem): Action =>
  'ref' in action ? { ...action, ref: element.ref } : action;

/** A click that would undo what is already as the demonstration left it. */
function alreadySo(action: Action, target: ElementItem, live: ElementItem): boolean {
  if (action.kind !== 'click' || !['checkbox', 'radio', 'switch'].includes(live.role)) return false;
  const leftChecked = live.role === 'radio' || !target.states.includes('checked');
  return live.states.includes('checked') === leftChecked;
}

// ---- slots

/** The slot whose demonstrated text this is. */
function slotOf({ template }: Program, text: string): SlotId | null {
  const folded = fold(text);
  const day = readDay(text);
  const id = template.demonstrated.findIndex((it) => fold(it) === folded || sameDay(day, readDay(it)));
  return id < 0 ? null : id;
}

/** The command's members for a target that stands for a list; null for any other target. */
function membersFor(
  program: Program,
  step: DemoStep,
  target: ElementItem,
  live: PageView,
  { slot, wanted }: Which,
): { head: SlotId; members: string[] } | null {
  if (slot === null) return null;
  const head = program.template.listOf.get(slot) ?? slot;
  const text = textOfSlot(program, head);
  if (text === null) return null;
  const members = membersOf(text);
  const isList = program.template.listOf.has(slot) || members.length !== 1;
  if (!isList) return null;
  // "Salt and vinegar" is one thing where the page has it as one.
  return locate(step.view, target, live, wanted(text)).kind === 'found'
    ? { head, members: [text] }
    : { head, members };
}

/** Puts the command's own texts where the demonstration typed or chose its own. */
function refill(program: Program, action: Action): Action {
  if (action.kind === 'type') {
    const filled = fill(program, action.text);
    return filled === null ? action : { ...action, text: filled };
  }
  if (action.kind !== 'select') return action;
  const heads = new Set<SlotId>();
  const options = action.options.flatMap((option) => {
    const slot = slotOf(program, option);
    const head = slot === null ? null : (program.template.listOf.get(slot) ?? slot);
    if (head === null) return [option];
    if (heads.has(head)) return [];
    heads.add(head);
    const text = program.alignment.filled.get(head);
    if (text === undefined) return [option];
    return program.template.listOf.has(head) ? membersOf(text) : [text];
  });
  return { ...action, options };
}

function fill(program: Program, text: string): string | null {
  const slot = slotOf(program, text);
  if (slot === null) return null;
  const filled = program.alignment.filled.get(slot) ?? null;
  // A command that is shouted or whispered on the page: the demonstration's case is kept to.
  const was = program.template.demonstrated[slot] ?? '';
  if (filled === null || was === text) return filled;
  if (text === was.toUpperCase()) return filled.toUpperCase();
  return text === was.toLowerCase() ? filled.toLowerCase() : filled;
}

function missingOption(options: readonly string[], element: ElementItem): string | null {
  const available = element.options?.map(fold);
  return (available && options.find((it) => !available.includes(fold(it)))) ?? null;
}
