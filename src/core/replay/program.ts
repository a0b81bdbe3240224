/**
 * A demonstration aligned with a new command: for each of its steps, the actions to do on a live
 * view. Nothing is kept between calls: where the replay stands is read off the run's timeline.
 */
import type { Action } from '../action.ts';
import type { Demonstration, DemoStep } from '../demonstration.ts';
import { err, ok, type Result } from '../result.ts';
import { findElement, type ElementItem, type PageView } from '../view.ts';
import { readDay, sameDay } from './dates.ts';
import { locate } from './locate.ts';
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
  const template = templateOf(demonstration.command, literalsOf(demonstration));
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

const targetOf = (action: Action, view: PageView): ElementItem | null =>
  'ref' in action && action.ref !== null ? (findElement(view, action.ref) ?? null) : null;

/** The actions of one step on a live view, or in words why they cannot be done. */
export function planStep(program: Program, step: DemoStep, live: PageView): Result<Action[], string> {
  const plan: Action[] = [];
  const listsDone = new Set<SlotId>();
  for (const action of step.plan) {
    const target = targetOf(action, step.view);
    const list = target && membersFor(program, target, live, step.view);
    if (target && list) {
      // The first action on a list stands for all of its members, the others for none.
      if (listsDone.has(list.head)) continue;
      listsDone.add(list.head);
      for (const member of list.members) {
        const element = find(step, target, live, member);
        if (!element.ok) return element;
        if (!alreadySo(action, target, element.value)) plan.push(retarget(action, element.value));
      }
      continue;
    }
    const planned = planAction(program, step, action, target, live);
    if (!planned.ok) return planned;
    plan.push(planned.value);
  }
  return ok(plan);
}

function planAction(
  program: Program,
  step: DemoStep,
  action: Action,
  target: ElementItem | null,
  live: PageView,
): Result<Action, string> {
  const filled = refill(program, action);
  if (!target)
    return 'ref' in action && action.ref !== null
      ? err('the demonstration names an element that its view does not hold')
      : ok(filled);
  const slot = slotOf(program, target.name);
  const wanted = slot === null ? null : (program.alignment.filled.get(slot) ?? null);
  if (slot !== null && wanted === null)
    return err(`the command does not say what stands for “${target.name}”`);
  const element = find(step, target, live, wanted);
  if (!element.ok) return element;
  if (filled.kind === 'select') {
    const missing = missingOption(filled.options, element.value);
    if (missing !== null)
      return err(`${described(element.value.role, element.value.name)} has no option “${missing}”`);
  }
  return ok(retarget(filled, element.value));
}

function find(
  step: DemoStep,
  target: ElementItem,
  live: PageView,
  wanted: string | null,
): Result<ElementItem, string> {
  const located = locate(step.view, target, live, wanted);
  const what = described(target.role, wanted ?? target.name);
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
  'ref' in action ? ({ ...action, ref: element.ref } as Action) : action;

/** A click that would undo what is already as the demonstration left it. */
const alreadySo = (action: Action, target: ElementItem, live: ElementItem): boolean =>
  action.kind === 'click' &&
  ['checkbox', 'radio', 'switch'].includes(live.role) &&
  !target.states.includes('checked') &&
  live.states.includes('checked');

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
  target: ElementItem,
  live: PageView,
  demonstrated: PageView,
): { head: SlotId; members: string[] } | null {
  const slot = slotOf(program, target.name);
  if (slot === null) return null;
  const head = program.template.listOf.get(slot) ?? slot;
  const text = program.alignment.filled.get(head);
  if (text === undefined) return null;
  const members = membersOf(text);
  const isList = program.template.listOf.has(slot) || members.length !== 1;
  if (!isList) return null;
  // "Salt and vinegar" is one thing where the page has it as one.
  return locate(demonstrated, target, live, text).kind === 'found'
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
