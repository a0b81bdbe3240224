/** A demonstration as steps with hypotheses: presses that fill in a field become its text, openers on the way to a target become a search for it. */
import type { Action } from '../../actions/action.ts';
import type { Demonstration } from '../../exemplars/demonstration.ts';
import { elementsOf, findElement } from '../../view/tree.ts';
import type { ElementItem, PageView } from '../../view/view.ts';
import { fold } from '../../fold.ts';
import type { Act, Step } from '../dsl.ts';
import { SlotTextIndex } from '../hypotheses/forms.ts';
import { offered, takesOption } from '../hypotheses/offered.ts';
import { selectorHypotheses } from '../hypotheses/selector.ts';
import { textsOf, valueHypotheses } from '../hypotheses/value.ts';
import { believed } from './believed.ts';
import { withFilled } from './filled-by-presses.ts';
import { plainStep } from './plain-step.ts';
import { withReveals } from './reveals.ts';

export function stepsOf(demonstration: Demonstration): readonly Step[] {
  const { steps } = demonstration;
  const views = steps.map(({ view }) => view);
  const names = views.flatMap((view) => elementsOf(view).map(({ name }) => fold(name)));
  const used = steps.flatMap(({ plan, view }) =>
    plan.flatMap((it) => [targetOf(it, view)?.name ?? '', ...textsOf(it)]),
  );
  const index = new SlotTextIndex(demonstration.command, new Set(names), new Set(used.map(fold)));
  const shown = steps.flatMap(({ plan, view }, at) =>
    withAnswers(
      plan
        .flatMap((action) => withKeyApart(action, view))
        .map((action, i, all) => actOf(action, all[i - 1], view, at, index, views.slice(0, at))),
    ),
  );
  const after = (at: number): PageView | null => steps[at + 1]?.view ?? demonstration.after ?? null;
  const filled = withFilled(shown, after, index, ({ view, at }, { ref }, text) =>
    actOf({ kind: 'type', ref, text, mode: 'replace', enter: false }, undefined, view, at, index, views.slice(0, at)),
  );
  return believed(withReveals(filled.map(plainStep)));
}

/** The answers to the dialogs of the browser stand before the action that opens them. */
function withAnswers(acts: readonly Act[]): Act[] {
  const whole: Act[] = [];
  let answers: Act[] = [];
  for (const act of acts)
    if (act.action.kind === 'dialog' && act !== acts.at(-1)) answers.push(act);
    else {
      whole.push({ ...act, answers });
      answers = [];
    }
  return whole;
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
  before: Action | undefined,
  view: PageView,
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
    answers: [],
    taken: takesOption(action) ? offered(view, heldBefore(target, action, before)) : 0,
  };
}

/** What the field of a key held when it was pressed; empty where nobody knows. */
function heldBefore(field: ElementItem | null, key: Action, before: Action | undefined): string {
  if (before === undefined) return field?.value ?? '';
  return before.kind === 'type' && 'ref' in key && before.ref === key.ref ? before.text : '';
}
