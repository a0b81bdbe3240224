/**
 * Phase *checking*: the page has been asked whether the condition of a finish holds. Before the plan it must not:
 * what holds already proves nothing. After the plan it ends the frame, and no model is asked.
 */
import { isMet, needsAbsence, type Condition } from '../../actions/condition.ts';
import type { Finish } from '../../actions/finish.ts';
import { quotedEnglish } from '../../actions/quoted.ts';
import type { PageView } from '../../view/view.ts';
import { returnToCaller } from './deciding.ts';
import { dispatch, logActed } from '../dispatch.ts';
import type { PhaseHandlers } from '../phase-handlers.ts';
import type { ActReply, Step } from '../run-event.ts';
import type { In, PlanStop, Verdict } from '../run-state.ts';
import { check, checkOf, endByVerdict, heard, noticed, noticeOf, observe, pause, planStopped } from '../transitions.ts';
import { toldText } from '../../text/told-text.ts';
import { told } from '../../i18n/told.ts';

type Checking = In<'checking'>;

export const CHECKING: PhaseHandlers<'checking'> = {
  checked: (run, { outcome, verdict, at }) => checked(run, outcome, verdict, at),
  pause: (run, { at }) => pause(withoutPlan(run, at, 'paused'), at),
  told: (run, event) => observe(withoutPlan(heard(run, event), event.at, 'told')),
  restarted: (run, event) => observe(withoutPlan(noticed(run, event.at, noticeOf(event)), event.at, 'interrupted')),
};

function checked(run: Checking, outcome: ActReply, verdict: Verdict | null, at: number): Step {
  const { finish, plan, view } = run;
  if (verdict) return endByVerdict(run, at, verdict);
  const isLeft = outcome.ok === true && outcome.value.navigating !== false;
  if (plan !== null) {
    if (outcome.ok !== true || isLeft) return dispatch(run, { view, plan, index: 0, at, finish });
    const reason = told('told_held_before');
    return dispatch(noticed(run, at, { kind: 'finish-refused', reason }), { view, plan, index: 0, at });
  }
  const reply = outcome.ok === true ? { ok: true as const, evidence: outcome.value } : outcome;
  const known = logActed(run, at, checkOf(finish, null), view, reply);
  // What the page that came instead shows is looked at once.
  if (isLeft) return observe(known, null, null, finish.seconds > 0 ? { ...finish, seconds: 0 } : null);
  if (outcome.ok !== true) return observe(known);
  const { report } = outcome.value;
  return returnToCaller(known, at, 'done', finish.answer, report && toldText(report));
}

/** After the plan: what one of its actions made the page show is not asked for again, as a message may have gone since. */
export function checkAfterPlan(run: In<'observing'>, view: PageView, finish: Finish, at: number): Step {
  const shown = shownMeanwhile(run, finish.when);
  return shown === null
    ? check(run, view, run.before, finish, null)
    : returnToCaller({ ...run, view }, at, 'done', finish.answer, `the page showed ${quotedEnglish(shown)}`);
}

function shownMeanwhile({ timeline }: In<'observing'>, when: Condition): string | null {
  if (when.ref !== null || needsAbsence(when) || when.is === 'changed') return null;
  const since = timeline.slice(timeline.findLastIndex(({ type }) => type === 'decided') + 1);
  const texts = since.flatMap((entry) =>
    entry.type === 'acted' && entry.outcome.ok === true
      ? (entry.outcome.evidence.changed ?? []).flatMap((it) => (it.kind === 'text' ? [it.text] : []))
      : [],
  );
  return texts.find((text) => isMet(when, text, null)) ?? null;
}

/** A plan that was still to come is not carried out. */
const withoutPlan = (run: Checking, at: number, why: PlanStop): Checking =>
  run.plan === null ? run : planStopped(run, at, why, run.plan.length);
