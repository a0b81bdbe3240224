/** Openers on the way to a target that the page did not show: the search for it. */
import { elementsOf } from '../../view/tree.ts';
import type { Act, Step } from '../dsl.ts';
import { opensParts } from '../hypotheses/openers.ts';
import { isSameThing, plainStep } from './plain-step.ts';

const isOpening = ({ act }: Step): boolean =>
  (act.action.kind === 'click' || act.action.kind === 'hover' || act.action.kind === 'scroll') &&
  // What the command names is a step of its own.
  act.selectors.length === 0;

/** Openers before a target that was not there become a search for it. */
export function withReveals(steps: readonly Step[]): Step[] {
  const folded: Step[] = [];
  let openers: Act[] = [];
  const flush = (): void => {
    folded.push(...openers.map((act) => plainStep(act)));
    openers = [];
  };
  for (const step of steps) {
    const { act } = step;
    if (isOpening(step)) {
      openers.push(act);
      continue;
    }
    const { target } = act;
    // Only those from which on the target was nowhere to be seen.
    const isHidden = ({ view }: Act): boolean =>
      target !== null && !elementsOf(view).some((it) => it.ref === target.ref || isSameThing(it, target));
    let from = openers.length;
    while (from > 0 && openers[from - 1] !== undefined && isHidden(openers[from - 1] as Act)) from -= 1;
    const search = openers.slice(from);
    // Links and buttons that lead to the target are steps of their own.
    if (search.length > 0 && search.every((it) => it.target === null || opensParts(it.target))) {
      openers = openers.slice(0, from);
      flush();
      folded.push({ ...step, reveal: { openers: search } });
    } else {
      flush();
      folded.push(step);
    }
  }
  flush();
  return folded;
}
