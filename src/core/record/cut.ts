/**
 * Cuts a recording into the steps of a demonstration: an action that could already be decided on the
 * view of the action before belongs to the same plan (state-conditional decomposition, Synapse §2.1).
 */
import { isTabAction, refsOf, type PageAction } from '../actions/action.ts';
import type { DemoStep, Layout } from '../exemplars/demonstration.ts';
import { findElement, mapItems } from '../view/tree.ts';
import type { PageView } from '../view/view.ts';
import { hadTargets } from './had-targets.ts';

interface Recorded {
  /** The view in which the action's ref stands, taken before the action took effect. */
  readonly view: PageView;
  readonly action: PageAction;
  readonly layout?: Layout;
}

export function cutIntoSteps(recorded: readonly Recorded[]): DemoStep[] {
  const steps: { view: PageView; plan: PageAction[]; layouts: Layout[] }[] = [];
  for (const [i, { view, action, layout = {} }] of recorded.entries()) {
    const current = steps.at(-1);
    const last = current?.plan.at(-1);
    // What a tab shows after it went somewhere has to be looked at.
    const isElsewhere = last !== undefined && isTabAction(last) && !isAnswer(last);
    // The answer to a dialog holds for the plan in which it is opened.
    const opener = recorded.slice(i).find((it) => !isAnswer(it.action))?.action ?? action;
    if (current && !isElsewhere && needsNothingNew(current.view, view, opener)) {
      current.plan.push(action);
      current.layouts.push(layout);
      current.view = withHintsOf(current.view, view, action);
    } else steps.push({ view, plan: [action], layouts: [layout] });
  }
  return steps.map(({ layouts, ...step }) => ({
    ...step,
    reasoning: '',
    ...(layouts.some((it) => Object.keys(it).length > 0) && { layouts }),
  }));
}

const isAnswer = (action: PageAction): boolean => action.kind === 'dialog';

/** The step's view with the hints on the targets of a later action of its plan. */
function withHintsOf(first: PageView, now: PageView, action: PageAction): PageView {
  const hints = new Map(refsOf(action).map((ref) => [ref, findElement(now, ref)?.hints]));
  return mapItems(first, (item) => {
    const own = item.kind === 'element' ? hints.get(item.ref) : undefined;
    return own ? { ...item, hints: own } : item;
  });
}

/** Whether the action could already be decided on the step's first view. */
const needsNothingNew = (first: PageView, now: PageView, action: PageAction): boolean =>
  first.url === now.url && tabIn(first) === tabIn(now) && hadTargets(first, now, action);

/** The tab that is shown; undefined while there is only one. */
const tabIn = ({ tabs }: PageView): number | undefined => tabs?.find(({ current }) => current)?.id;
