/** What the person changes of a recording before it is saved. Every step keeps a view that shows its target. */
import { isTabAction, usesFocus } from '../actions/action.ts';
import { hadTargets } from './had-targets.ts';
import type { RecordedStep } from './recorded-step.ts';

export type RecordingEdit =
  | { readonly kind: 'delete'; readonly id: string }
  /** One place up; a move down is the next step's move up. */
  | { readonly kind: 'move-up'; readonly id: string };

/** @returns The same list when the change is none that could be made. */
export function edited(steps: readonly RecordedStep[], { kind, id }: RecordingEdit): readonly RecordedStep[] {
  const at = steps.findIndex((step) => step.id === id);
  const step = steps[at];
  const above = steps[at - 1];
  if (step === undefined) return steps;
  if (kind === 'delete') return steps.filter((it) => it !== step);
  if (above === undefined || !canMoveUp(steps, at)) return steps;
  // Nobody has seen the page between the two in the new order: both were possible on the view of the first.
  // It is stored as a step of its own: the one with its former view comes back when the move is undone.
  return steps.with(at - 1, { ...step, id: `${step.id}^`, view: above.view }).with(at, above);
}

/** Whether the step could have been done before the one above it: its elements were there, and called the same. */
export function canMoveUp(steps: readonly RecordedStep[], at: number): boolean {
  const [above, step] = [steps[at - 1], steps[at]];
  if (above === undefined || step === undefined) return false;
  if (isTabAction(above.action) || isTabAction(step.action) || usesFocus(step.action)) return false;
  if (above.tabId !== step.tabId || above.document !== step.document) return false;
  return above.view.url === step.view.url && hadTargets(above.view, step.view, step.action);
}
