/** Carrying out a plan: one action at a time, and what its outcome means for the rest. */
import { NOTHING_SEEN, type Action, type ElementBrief, type Evidence } from '../actions/action.ts';
import type { ActReply, Step } from './run-event.ts';
import {
  topFrame,
  type ActiveRun,
  type ActOutcome,
  type In,
  type PlanStop,
  type RunEnd,
  type Verdict,
} from './run-state.ts';
import { end, facts, logged, observe, pause, planStopped } from './transitions.ts';
import { findElement, type PageView } from '../view/view.ts';

/** Goes on with a plan at `index`: notes are kept at once, the next page action is dispatched. */
export function dispatch(
  run: ActiveRun,
  view: PageView,
  plan: readonly Action[],
  index: number,
  at: number,
): Step {
  const action = plan[index];
  if (action === undefined) return observe(run);
  if (run.spent.actions >= run.budget.maxActions)
    return end(run, at, {
      status: 'failed',
      reason: `The limit of ${run.budget.maxActions} actions for one command is reached.`,
    });
  if (action.kind === 'note') {
    const noted: ActiveRun = run.notes.includes(action.text)
      ? run
      : { ...run, notes: [...run.notes, action.text] };
    return dispatch(noted, view, plan, index + 1, at);
  }
  if (action.kind === 'look') {
    const looked = logged(run, {
      at,
      frameId: topFrame(run).id,
      type: 'acted',
      action,
      target: targetOf(action, view),
      outcome: { ok: true, evidence: LOOKED },
    });
    const { ref, page } = action;
    return observe(planStopped(looked, at, 'looked', plan.length - index - 1), { ref, page });
  }
  const spent = { ...run.spent, actions: run.spent.actions + 1 };
  return {
    state: { ...facts(run), spent, phase: 'acting', view, plan, index, pauseAfter: false },
    effects: [{ type: 'act', action, dispatchId: `${run.id}:${run.spent.decisions}:${index}` }],
  };
}

const LOOKED: Evidence = {
  ...NOTHING_SEEN,
  report: 'the view after it showed that part',
};

export function acted(run: In<'acting'>, outcome: ActReply, verdict: Verdict | null, at: number): Step {
  const recorded = record(run, at, outcome.ok === true ? { ok: true, evidence: outcome.value } : outcome);
  const movedTo = outcome.ok === true ? outcome.value.movedTo : undefined;
  const known = movedTo === undefined ? recorded : { ...recorded, tabId: movedTo };
  if (verdict) return endByVerdict(known, at, verdict);
  const left = run.plan.length - run.index - 1;
  const stop = planStop(run.plan[run.index], outcome, run.view);
  const after = stop !== null && left > 0 ? planStopped(known, at, stop, left) : known;
  if (run.pauseAfter) return pause(after, at);
  if (stop !== null || left === 0) return observe(after);
  return dispatch(after, run.view, run.plan, run.index + 1, at);
}

function planStop(action: Action | undefined, outcome: ActReply, view: PageView): PlanStop | null {
  if (outcome.ok === 'unknown') return 'interrupted';
  if (!outcome.ok) return outcome.error.kind === 'stale-ref' ? 'ref-gone' : 'action-failed';
  if (outcome.value.navigating) return 'navigation';
  if (action?.kind === 'type' && didNotTake(action, outcome.value, view)) return 'not-taken';
  return outcome.value.opened?.includes('dialog') ? 'dialog-opened' : null;
}

/** The field is empty after all, or as it was before: a popup took the focus, or the page refused. */
function didNotTake(
  { ref, text, enter }: Extract<Action, { kind: 'type' }>,
  { value }: Evidence,
  view: PageView,
): boolean {
  if (text === '' || enter || value === null) return false;
  const before = ref === null ? undefined : findElement(view, ref)?.value;
  return value === '' || (value === before && value !== text);
}

/** No opinion of a planner counts against the judge's. */
function endByVerdict(run: ActiveRun, at: number, { success, words, score }: Verdict): Step {
  const ended: RunEnd = success ? { status: 'done', answer: words } : { status: 'failed', reason: words };
  return end(run, at, ended, score);
}

export function record(run: In<'acting'>, at: number, outcome: ActOutcome): In<'acting'> {
  const action = run.plan[run.index];
  if (action === undefined) throw new Error('acting beyond the plan');
  return logged(run, {
    at,
    frameId: topFrame(run).id,
    type: 'acted',
    action,
    target: targetOf(action, run.view),
    outcome,
  });
}

function targetOf(action: Action, view: PageView): ElementBrief | null {
  if (!('ref' in action) || action.ref === null) return null;
  const element = findElement(view, action.ref);
  return element ? { ref: element.ref, role: element.role, name: element.name } : null;
}
