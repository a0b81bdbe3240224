/** A flow in words, for the person: it has no views that would name its elements. */
import { SECRET_MASK } from '../secret-mask.ts';
import type { PlannerRequest } from '../ports.ts';
import { actionSentence } from '../actions/action.ts';
import type { Flow, FlowStep, FlowTarget } from './flow.ts';
import type { FoundTarget } from './found-target.ts';

export function flowStepWords({ target, action }: FlowStep): string {
  const what = target === null ? 'the page' : targetWords(target);
  if (action === null) return `Wait for ${what}`;
  return action.kind === 'type'
    ? `Set ${what} to ${SECRET_MASK.test(action.text) ? 'a secret' : `“${action.text}”`}`
    : actionSentence(action, what);
}

/** What a person can read of the selectors: a name or a text before a path. */
function targetWords({ selectors }: FlowTarget): string {
  for (const prefix of ['aria/', 'text/']) {
    // The innermost name on a path: an icon in a button has none of its own.
    const names = selectors.map((path) => path.map((it) => nameIn(it, prefix)).findLast((it) => it !== ''));
    const name = names.find((it) => it !== undefined);
    if (name !== undefined) return `“${name}”`;
  }
  return selectors[0]?.at(-1) ?? 'an element';
}

const nameIn = (selector: string, prefix: string): string =>
  selector.startsWith(prefix) ? selector.slice(prefix.length).replace(/\[role="[^"]*"\]$/, '') : '';

export function doneWords({ steps }: Flow, { run, frame }: PlannerRequest): string {
  const done = new Set(
    run.timeline.flatMap((it) =>
      it.type === 'decided' && it.frameId === frame.id && it.decision.kind === 'act'
        ? it.exemplars.flatMap(({ step, more }) => (more ? [] : [step]))
        : [],
    ),
  );
  const passed = steps.filter((it, i) => it.action?.kind === 'click' && !done.has(i)).length;
  const all = steps.length === 1 ? 'Its step was' : `All ${steps.length} steps were`;
  if (passed === 0) return `${all} carried out as recorded.`;
  const clicks = passed === 1 ? '1 click' : `${passed} clicks`;
  return `The steps were carried out as recorded, except for ${clicks} on what is no control.`;
}

/** As a clause. */
export function missingWords(target: FlowTarget, found: FoundTarget): string {
  const what = targetWords(target);
  if (found.kind === 'several') return `several elements of the page fit ${what}`;
  return found.kind === 'none' ? `there is no ${what} on the page` : `${what} cannot be acted on now`;
}
