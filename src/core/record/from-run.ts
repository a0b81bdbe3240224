/** Makes a demonstration of a run that worked, as WebWISE's auto-context generation does (§4.5). */
import type { Finish } from '../actions/finish.ts';
import { isPageAction, refsOf, type Action, type PageAction } from '../actions/action.ts';
import type { DemoStep } from '../exemplars/demonstration.ts';
import type { RunEvent } from '../run/run-event.ts';
import type { Cleared } from '../run/secrets.ts';
import { findElement, type PageView } from '../view/view.ts';

/**
 * @param journal - All events of the run, in order.
 * @returns The steps that took effect: failed actions and plans without any are left out.
 */
export function stepsOfRun(journal: Cleared<readonly RunEvent[]>): DemoStep[] {
  const steps: DemoStep[] = [];
  let view: PageView | null = null;
  let open: {
    view: PageView;
    reasoning: string;
    plan: readonly Action[];
    done: PageAction[];
    finish: Finish | undefined;
    isFinished: boolean;
  } | null = null;
  const close = (): void => {
    if (open && open.done.length > 0) {
      const { view: on, reasoning, done, finish, isFinished } = open;
      const ref = finish?.when.ref ?? null;
      const isKnown = finish && isFinished && (ref === null || findElement(on, ref));
      steps.push({ view: on, reasoning, plan: done, ...(isKnown && { finish }) });
    }
    open = null;
  };
  for (const event of journal) {
    if (event.type === 'observed') view = event.view;
    if (event.type === 'decided' && event.planned.decision.kind === 'act' && view) {
      close();
      const { plan, finish } = event.planned.decision;
      open = { view, reasoning: event.planned.reasoning, plan, done: [], finish, isFinished: false };
    }
    if (event.type === 'acted' && open) {
      const next: PageAction | undefined = open.plan.filter(isPageAction)[open.done.length];
      open =
        event.outcome.ok === true && next ? { ...open, done: [...open.done, next] } : { ...open, plan: [] };
    }
    // Before the plan the same check is made, and may find that the condition proves nothing.
    if (event.type === 'checked' && open && open.done.length > 0)
      open = { ...open, isFinished: event.outcome.ok === true };
  }
  close();
  // Replay cannot align an action whose ref its own view does not hold.
  return steps.filter(({ view: shown, plan }) =>
    plan.every((action) => refsOf(action).every((ref) => findElement(shown, ref))),
  );
}
