/** A demonstration as steps with hypotheses: repeated actions become loops, openers on the way to a target become a search for it. */
import type { Action } from '../../actions/action.ts';
import type { Demonstration, DemoStep } from '../../exemplars/demonstration.ts';
import { elementsOf, findElement } from '../../view/tree.ts';
import type { ElementItem, PageView } from '../../view/view.ts';
import { fold } from '../../fold.ts';
import type { Act, Step } from '../dsl.ts';
import { SlotTextIndex } from '../hypotheses/forms.ts';
import { offered } from '../hypotheses/offered.ts';
import { selectorHypotheses } from '../hypotheses/selector.ts';
import { textsOf, valueHypotheses } from '../hypotheses/value.ts';
import { believed } from './believed.ts';
import { withEvery } from './every.ts';
import { withLoops } from './loops.ts';
import { withReveals } from './reveals.ts';

export function stepsOf(demonstration: Demonstration): readonly Step[] {
  const { steps } = demonstration;
  const views = steps.map(({ view }) => view);
  const names = views.flatMap((view) => elementsOf(view).map(({ name }) => fold(name)));
  const index = new SlotTextIndex(demonstration.command, new Set(names));
  const shown = steps.map((step, at) =>
    step.plan
      .flatMap((action) => withKeyApart(action, step.view))
      .map((action) => actOf(action, step, at, index, views.slice(0, at))),
  );
  const after = (at: number): PageView | null => steps[at + 1]?.view ?? demonstration.after ?? null;
  const looped = withLoops(shown, after, index);
  return believed(withReveals(looped.map((step) => withEvery(step, index))));
}

/** The Enter that takes an option of a list is a step of its own: what the list offers for the new text is looked at first. */
function withKeyApart(action: Action, view: PageView): Action[] {
  return action.kind === 'type' && action.enter && offered(view, action.text) === 2
    ? [
        { ...action, enter: false },
        { kind: 'press', keys: 'Enter', ref: action.ref },
      ]
    : [action];
}

const targetOf = (action: Action, view: PageView): ElementItem | null =>
  'ref' in action && action.ref !== null ? (findElement(view, action.ref) ?? null) : null;

function actOf(
  action: Action,
  { view }: DemoStep,
  at: number,
  index: SlotTextIndex,
  earlier: readonly PageView[],
): Act {
  const target = targetOf(action, view);
  return {
    action,
    view,
    at,
    target,
    selectors: target ? selectorHypotheses(target, view, index) : [],
    values: textsOf(action).map((text) => valueHypotheses(text, action, view, target, index, earlier)),
    isEvery: false,
  };
}
