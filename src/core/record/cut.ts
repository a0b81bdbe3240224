/**
 * Cuts a recording into the steps of a demonstration: an action that could already be decided on the
 * view of the action before belongs to the same plan (state-conditional decomposition, Synapse §2.1).
 */
import { refOf, type Action, type PageAction } from '../actions/action.ts';
import type { DemoStep } from '../exemplars/demonstration.ts';
import { writeAction } from '../actions/grammar.ts';
import { findElement, type PageView } from '../view/view.ts';

export interface Recorded {
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
  return steps.map(({ view, plan }) => ({ view, plan, reasoning: inWords(plan, view) }));
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

/** A rationale in words for a plan that was recorded without one. */
function inWords(plan: readonly Action[], view: PageView): string {
  return plan.map((action) => actionWords(action, view)).join(' ');
}

function actionWords(action: Action, view: PageView): string {
  if (action.kind === 'note') return `Remember: ${action.text}.`;
  if (action.kind === 'look') return `${writeAction(action)}.`;
  const ref = refOf(action);
  const element = ref === null ? undefined : findElement(view, ref);
  if (!element) return `${writeAction(action)}.`;
  const target = element.name === '' ? `the ${element.role}` : `the ${element.role} “${element.name}”`;
  switch (action.kind) {
    case 'click':
      return action.count === 2 ? `Double-click ${target}.` : `Click ${target}.`;
    case 'type':
      return `Type “${action.text}” into ${target}${action.enter ? ' and press Enter' : ''}.`;
    case 'press':
      return `Press ${action.keys} on ${target}.`;
    case 'scroll':
      return `Scroll ${target} ${action.to}.`;
    case 'select':
      return `Select ${action.options.map((it) => `“${it}”`).join(' and ')} in ${target}.`;
    case 'wait':
    case 'repeat':
    case 'watch':
    case 'follow':
    case 'sweep':
    case 'go_to':
    case 'back':
    case 'forward':
    case 'new_tab':
    case 'switch_tab':
    case 'close_tab':
    case 'dialog':
      return `${writeAction(action)}.`;
    case 'click_at':
      return `Click ${target} at ${action.x}, ${action.y}.`;
    case 'hover':
      return `Let the pointer rest on ${target}.`;
    case 'drag':
      return `Drag ${target}.`;
    case 'select_text':
      return `Select ${action.text === null ? 'the text' : `“${action.text}”`} in ${target}.`;
  }
}
