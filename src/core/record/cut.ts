/**
 * Cuts a recording into the steps of a demonstration: an action that could already be decided on the
 * view of the action before belongs to the same plan (state-conditional decomposition, Synapse §2.1).
 */
import { refOf, type Action, type PageAction } from '../actions/action.ts';
import type { DemoStep } from '../exemplars/demonstration.ts';
import { findElement, type PageView } from '../view/view.ts';

interface Recorded {
  /** The view in which the action's ref stands, taken before the action took effect. */
  readonly view: PageView;
  readonly action: PageAction;
}

export function cutIntoSteps(recorded: readonly Recorded[]): DemoStep[] {
  const steps: { view: PageView; plan: Action[] }[] = [];
  for (const { view, action } of recorded) {
    const current = steps[steps.length - 1];
    if (current && needsNothingNew(current.view, view, action)) current.plan.push(action);
    else steps.push({ view, plan: [action] });
  }
  return steps.map(({ view, plan }) => ({ view, plan, reasoning: '' }));
}

/** Whether the action could already be decided on the step's first view. */
function needsNothingNew(first: PageView, now: PageView, action: PageAction): boolean {
  if (first.url !== now.url) return false;
  const ref = refOf(action);
  if (ref === null) return true;
  const then = findElement(first, ref);
  const live = findElement(now, ref);
  return then !== undefined && live !== undefined && then.role === live.role && then.name === live.name;
}
