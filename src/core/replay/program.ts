/**
 * A demonstration aligned with a new command: for each of its steps, the actions to do on a live
 * view. Nothing is kept between calls: where the replay stands is read off the run's timeline.
 */
import type { Action } from '../actions/action.ts';
import {
  SECRET_MASK,
  SECRET_MASK_IN,
  type Demonstration,
  type DemoStep,
} from '../exemplars/demonstration.ts';
import { err, ok, type Result } from '../result.ts';
import type { ElementItem, PageView } from '../view/view.ts';
import { readDay, sameDay } from './dates.ts';
import { locate, NOTHING_WANTED, type Wanted } from './locate.ts';
import { align, MIN_ALIGNMENT, type Alignment, type Mismatch } from './align.ts';
import { distinguishingWords, partOfName } from './container.ts';
import { literalsOf, targetOf } from './literals.ts';
import { membersOf, templateOf, type SlotId, type Template } from './template.ts';
import { fold, tokensOf } from './tokens.ts';

export interface Program {
  readonly demonstration: Demonstration;
  readonly template: Template;
  readonly alignment: Alignment;
}

/**
 * @returns null when the demonstration was of another command; an error in words when it was of one much like
 * this, but following it would do something else than what this one says.
 */
export function programFor(demonstration: Demonstration, command: string): Result<Program, string> | null {
  const template = templateOf(demonstration.command, literalsOf(demonstration));
  const alignment = align(template, command);
  if (alignment.score < MIN_ALIGNMENT) return null;
  const why = mismatchWords(alignment.mismatch) ?? slotProblem(template, alignment);
  return why === null ? ok({ demonstration, template, alignment }) : err(why);
}

function mismatchWords(mismatch: Mismatch | null): string | null {
  switch (mismatch?.kind) {
    case undefined:
      return null;
    case 'not-shown':
      return `it does not show what to do about “${mismatch.text}”`;
    case 'shown-for':
      return `it was shown for “${mismatch.text}”, which this command does not name`;
    case 'several-values':
      return `it has one value where this command has ${mismatch.text}`;
  }
}

/** Each slot needs a text, and slots that were shown with the same text are told apart by nothing else. */
function slotProblem({ demonstrated, listOf }: Template, { filled }: Alignment): string | null {
  for (const [id, was] of demonstrated.entries()) {
    const text = filled.get(listOf.get(id) ?? id);
    // A secret that the command does not hold is asked for.
    if (text === undefined && !SECRET_MASK.test(was)) return unsaid(was);
    const twin = demonstrated.findIndex((it) => fold(it) === fold(was));
    const twinText = filled.get(listOf.get(twin) ?? twin);
    if (twin !== id && twinText !== undefined && text !== undefined && fold(twinText) !== fold(text))
      return `it was shown with “${was}” for two things, which are “${twinText}” and “${text}” now`;
  }
  return null;
}

const unsaid = (was: string): string => `the command does not say what stands for “${was}”`;

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
    if (list && list.members.length > 1 && target.role === 'radio')
      return err('the command gives several values where only one can be chosen');
    // The first action on a list stands for all of its members, the others for none.
    if (list && listsDone.has(list.head)) continue;
    if (list) listsDone.add(list.head);
    if (which.slot !== null && !list && textOfSlot(program, which.slot) === null)
      return err(unsaid(program.template.demonstrated[which.slot] ?? ''));
    for (const text of list?.members ?? [which.slot === null ? null : textOfSlot(program, which.slot)]) {
      const element = find(step, target, live, which.wanted(text));
      if (!element.ok) return element;
      if (action.kind === 'type' && SECRET_MASK_IN.test(action.text) && !SECRET_MASK.test(action.text))
        return err('it typed a secret within other text, which was not kept');
      if (isListTyped(program, action))
        return err(`the command gives several values for ${described(target.role, target.name)}`);
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

/** How the command tells which element is meant. */
interface Which {
  readonly slot: SlotId | null;
  /** What the slot's text says of the element: its name, a part of it, or words of its container. */
  readonly wanted: (text: string | null) => Wanted;
}

function whichOf(program: Program, step: DemoStep, target: ElementItem): Which {
  const byName = slotOf(program, target.name);
  if (byName !== null) return { slot: byName, wanted: (name) => ({ ...NOTHING_WANTED, name }) };
  const { command } = program.demonstration;
  const container = distinguishingWords(step.view, target, command);
  const byContainer = container === null ? null : slotOf(program, container);
  if (byContainer !== null)
    return { slot: byContainer, wanted: (text) => ({ ...NOTHING_WANTED, container: text }) };
  const part = partOfName(step.view, target, command);
  const byPart = part === null ? null : slotOf(program, part);
  if (byPart !== null) return { slot: byPart, wanted: (text) => ({ ...NOTHING_WANTED, part: text }) };
  return { slot: null, wanted: () => NOTHING_WANTED };
}

/** A field takes one value: a list of quoted texts would be typed with its quotes. */
function isListTyped(program: Program, action: Action): boolean {
  if (action.kind !== 'type') return false;
  const slot = slotOf(program, action.text);
  const text = slot === null ? null : textOfSlot(program, slot);
  return text !== null && /^["“'].*["”']$/.test(text) && tokensOf(text).length > 1;
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
    (wanted.container === null ? '' : ` of “${wanted.container}”`);
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

/** Whether the control is already in the state that the demonstrated click left it in: a click would undo it. */
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
  // The demonstration typed the command's text in capitals or in small letters: so does the replay.
  const was = program.template.demonstrated[slot] ?? '';
  if (filled === null || was === text) return filled;
  if (text === was.toUpperCase()) return filled.toUpperCase();
  return text === was.toLowerCase() ? filled.toLowerCase() : filled;
}

function missingOption(options: readonly string[], element: ElementItem): string | null {
  // The options on other pages of a long list are not known.
  if (element.options === null || (element.moreOptions ?? 0) > 0) return null;
  const available = element.options.flatMap((it) => [fold(it), fold(withoutGroup(it))]);
  return (
    options.find((it) => !available.includes(fold(it)) && !available.includes(fold(withoutGroup(it)))) ?? null
  );
}

/** "Fruit › Apple" is the option Apple of the group Fruit. */
const withoutGroup = (option: string): string => option.split(' › ').at(-1) ?? option;
