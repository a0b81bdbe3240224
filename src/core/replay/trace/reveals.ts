/** Openers on the way to a target that the page did not show: the search for it. */
import type { Action } from '../../actions/action.ts';
import { ancestorsOf, elementsOf } from '../../view/tree.ts';

import type { Act, Step } from '../dsl.ts';
import { inForm, type SlotTextIndex } from '../hypotheses/forms.ts';
import { alikeOf, countAlike } from '../hypotheses/alike.ts';
import { opensParts } from '../hypotheses/openers.ts';
import { isFixed } from '../hypotheses/selector.ts';
import { isSameThing, plainStep } from './plain-step.ts';

const isOpening = ({ acts: [act], acts: { length }, until }: Step): boolean =>
  length === 1 &&
  until === null &&
  act !== undefined &&
  (act.action.kind === 'click' || act.action.kind === 'hover' || act.action.kind === 'scroll') &&
  // What the command names is a step of its own.
  act.selectors.every(isFixed);

/** Openers before a target that was not there become a search for it. */
export function withReveals(steps: readonly Step[]): Step[] {
  const folded: Step[] = [];
  let openers: Act[] = [];
  const flush = (): void => {
    folded.push(...openers.map((act) => plainStep([act])));
    openers = [];
  };
  for (const step of steps) {
    const [act] = step.acts;
    if (isOpening(step) && act) {
      openers.push(act);
      continue;
    }
    const target = step.until ? null : act?.target;
    // Only those from which on the target was nowhere to be seen.
    const isHidden = ({ view }: Act): boolean =>
      target !== null &&
      target !== undefined &&
      !elementsOf(view).some((it) => it.ref === target.ref || isSameThing(it, target));
    let from = openers.length;
    while (from > 0 && openers[from - 1] !== undefined && isHidden(openers[from - 1] as Act)) from -= 1;
    const search = openers.slice(from);
    const areAlike =
      search.length > 0 &&
      (search.every((it) => it.target === null || opensParts(it.target)) ||
        (search.length > 1 && search.every((it) => it.target?.role === search[0]?.target?.role)));
    if (areAlike) {
      openers = openers.slice(0, from);
      flush();
      folded.push({ ...step, reveal: { openers: search } });
    } else {
      flush();
      const opener = act && !step.until ? openerAround(act) : null;
      folded.push(opener ? { ...step, reveal: { openers: [opener] } } : step);
    }
  }
  flush();
  return folded;
}

/** A target that stood in the panel of a tab, or below something expanded, was to be opened even where it was open already. */
function openerAround({ target, view, at }: Act): Act | null {
  if (!target) return null;
  for (const item of ancestorsOf(view, target)) {
    const opener =
      item.kind === 'element' && item.states.includes('expanded')
        ? item
        : item.kind === 'group' && item.role === 'tabpanel'
          ? elementsOf(view).find((it) => it.role === 'tab' && it.states.includes('selected'))
          : undefined;
    if (!opener) continue;
    const action: Action = { kind: 'click', ref: opener.ref, count: 1, button: 'left', modifiers: [] };
    return {
      action,
      view,
      at,
      target: opener,
      selectors: [{ by: 'same' }],
      values: [],
      every: null,
    };
  }
  return null;
}

/** "The 6th result", which is the 3rd on the second page of a list. */
export function withPages(step: Step, index: SlotTextIndex): Step {
  const [act] = step.acts;
  const { reveal } = step;
  if (!act?.target || !reveal) return step;
  const { target, view } = act;
  const passed = reveal.openers.reduce((sum, opener) => sum + countAlike(target, view, opener.view), 0);
  const n = passed + alikeOf(target, view, view, null, 'role').indexOf(target) + 1;
  const selectors = index.ordinals
    .filter((slotText) => inForm('ordinal', slotText) === String(n))
    .map((slotText) => ({ by: 'ordinal', n: { from: 'command', slotText, form: 'ordinal' }, among: 'role' }) as const);
  return { ...step, acts: [{ ...act, selectors: [...selectors, ...act.selectors] }, ...step.acts.slice(1)] };
}
