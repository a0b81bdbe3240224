/** Phase *acting*: one action of the plan has been sent to the page. */
import type { Evidence, Opened } from '../../actions/evidence.ts';
import { findElement } from '../../view/tree.ts';
import { isCalled } from '../../match/names.ts';
import { isPageAction, isTabAction, refOf, refsOf, usesFocus, type Action } from '../../actions/action.ts';
import { frameLettersOf } from '../../ids.ts';
import { askConsent } from '../consent/ask-consent.ts';
import { agreedRequest } from '../consent/agreed-request.ts';
import { coveredPress } from '../consent/covered-press.ts';
import { answersBefore, wasUnused } from '../consent/declined-dialog.ts';
import { permitFor } from '../consent/permit-for.ts';
import { looksTwiceAt, lookTwice } from '../consent/second-look.ts';
import { authorizeTabAction } from '../consent/authorize-tab-action.ts';
import { withActionSeen } from '../consent/seen-by-run.ts';
import { dispatch, logActed } from '../dispatch.ts';
import type { PhaseHandlers } from '../phase-handlers.ts';
import type { ActReply, PhaseEvent, Step } from '../run-event.ts';
import type { ActOutcome } from '../../actions/act-error.ts';
import { isSearch, type In, type PlanStop } from '../run-state.ts';
import { endByVerdict, heard, next, noticed, noticeOf, observe, pause, planStopped, spend } from '../transitions.ts';
import { reported } from '../typed-texts.ts';
import { told } from '../../i18n/told.ts';

export const ACTING: PhaseHandlers<'acting'> = {
  acted: (run, event) => acted(event.look?.usage ? spend(run, event.look.usage, 1) : run, event),
  pause: (run) => next({ ...run, pauseAfter: true }),
  // The action is under way; what was planned after it is decided anew.
  told: (run, event) => next(heard(run, event)),
  resume: (run) => next({ ...run, pauseAfter: false }),
  restarted: interrupted,
};

function acted(run: In<'acting'>, { outcome, verdict, look, at }: Extract<PhaseEvent, { type: 'acted' }>): Step {
  if (outcome.ok === false && outcome.error.kind === 'asks') {
    const { view, plan, index, finish } = run;
    // Nothing was done, so that nothing counts.
    const held = { ...run, spent: { ...run.spent, actions: run.spent.actions - 1 } };
    // What is paused is decided anew.
    if (run.pauseAfter) return pause(planStopped(held, at, 'paused', plan.length - index), at);
    // The person is asked for what is meant, not for what might lead there.
    if (isTold(run)) return observe(planStopped(held, at, 'told', plan.length - index));
    if (isSearch(run.timeline.at(-1))) return observe(planStopped(held, at, 'absent', plan.length - index - 1));
    const { question } = outcome.error;
    const place = { view, plan, index, finish };
    const known = question.isLook
      ? { index, fingerprint: question.fingerprint, covered: run.consent?.covered ?? [] }
      : (coveredPress(held, question, place) ?? agreedRequest(held, question, index, at));
    // The page may ask the same for all that.
    const consent = known?.fingerprint === run.consent?.fingerprint ? null : known;
    if (consent === null || (look && look.doubt !== null))
      return askConsent(held, place, question, at, look?.doubt ?? (question.isLook ? '' : undefined));
    if (look === undefined && looksTwiceAt(held, question)) return lookTwice(held, place, question);
    return dispatch(held, { ...place, at, consent });
  }
  const typed = reported(run.typed, run.plan, run.index, secretReported(outcome));
  const action = run.plan[run.index];
  const recorded = record(
    action ? withActionSeen({ ...run, typed }, action, run.view, outcome) : { ...run, typed },
    at,
    outcome.ok === true ? { ok: true, evidence: outcome.value } : outcome,
  );
  const movedTo = outcome.ok === true ? outcome.value.movedTo : undefined;
  const known = movedTo === undefined ? recorded : { ...recorded, tabId: movedTo };
  if (verdict) return endByVerdict(known, at, verdict);
  const asked = run.pauseAfter || isTold(run) ? null : askOfDialog(run, known, at);
  if (asked !== null) return asked;
  const stop = planStop(run, outcome);
  const rest = goesOnAfter(run, stop);
  const isLost = (stop === null || rest !== null) && isFinishLost(run, outcome);
  const reason = told('told_another_page');
  const noted = isLost ? noticed(known, at, { kind: 'finish-refused', reason }) : known;
  const finish = isLost ? null : run.finish;
  if (rest !== null) return observe(noted, null, rest, finish);
  const after = stop === null ? noted : planStopped(noted, at, stop, run.plan.length - run.index - 1);
  if (run.pauseAfter) return pause(after, at);
  if (stop === null) {
    const { view, plan, index, consent } = run;
    const kept = hasLeft(outcome) ? withoutRefs(plan, index + 1) : plan;
    const cut = planStopped(after, at, 'navigation', plan.length - kept.length);
    return dispatch(cut, { view, plan: kept, index: index + 1, at, finish, consent });
  }
  // What the last action changes, or opens, may be what the finish is about.
  const isLast = run.index === run.plan.length - 1;
  const isThrough = isLast && (stop === 'dialog-opened' || stop === 'page-changed');
  return observe(after, null, null, isThrough ? run.finish : null);
}

/**
 * The plan accepted a dialog of which nobody knew what it would ask, so that it was declined. The person is asked with
 * its words; agreed, both steps are done once more, and what the plan declines besides is declined again.
 */
function askOfDialog(run: In<'acting'>, known: In<'acting'>, at: number): Step | null {
  const { view, plan, index, finish } = run;
  const before = plan[index - 1];
  const last = known.timeline.at(-1);
  if (before?.kind !== 'dialog' || !before.accept || run.consent?.index === index - 1) return null;
  if (last?.type !== 'acted' || !wasUnused(before, last.outcome)) return null;
  const declines = answersBefore(plan, index).filter(({ accept }) => !accept);
  const rest = [before, ...declines, ...plan.slice(index)];
  const permit = permitFor(known, { view, plan: rest, index: 0, consent: null });
  const verdict = authorizeTabAction(before, rest.slice(1), known, view, permit);
  if (verdict.kind !== 'question') return null;
  return askConsent(known, { view, plan: rest, index: 0, finish }, verdict.question, at);
}

/** Whether a finish names an element that the next page cannot have: each document counts its refs anew. */
const isFinishLost = ({ finish, plan, index }: In<'acting'>, outcome: ActReply): boolean =>
  finish !== null &&
  finish.when.ref !== null &&
  outcome.ok === true &&
  (outcome.value.navigating === true ||
    outcome.value.movedTo !== undefined ||
    (outcome.value.navigating === 'frame' && frameLettersOf(finish.when.ref) === lettersOf(plan[index])));

/** Since the action was sent. */
const isTold = ({ timeline }: In<'acting'>): boolean => timeline.at(-1)?.type === 'told';

const hasLeft = (outcome: ActReply): boolean => outcome.ok === true && outcome.value.navigating === true;

/** Another document counts its refs anew: the plan up to the first action that has one. */
function withoutRefs(plan: readonly Action[], from: number): readonly Action[] {
  const end = plan.findIndex((it, i) => i >= from && refsOf(it).length > 0);
  return end < 0 ? plan : plan.slice(0, end);
}

function secretReported(outcome: ActReply): boolean | undefined {
  if (outcome.ok === 'unknown') return undefined;
  return outcome.ok ? outcome.value.secret : outcome.error.secret;
}

/** What names no element holds for the page that the plan itself went to, once that is there. */
function goesOnAfter(run: In<'acting'>, stop: PlanStop | null): In<'observing'>['reading'] {
  const { plan, index } = run;
  const action = plan[index];
  const isOwn = stop === 'navigation' && action !== undefined && isPageAction(action) && isTabAction(action);
  const rest = plan.slice(index + 1);
  return isOwn && !run.pauseAfter && !isTold(run) && rest.every((it) => refsOf(it).length === 0)
    ? { plan, index: index + 1 }
    : null;
}

const lettersOf = (action: Action | undefined): string => frameLettersOf((action && refOf(action)) ?? '');

/** No reply will come any more: the action is never sent again, the page is looked at instead. */
function interrupted(run: In<'acting'>, event: Extract<PhaseEvent, { type: 'restarted' }>): Step {
  const { at } = event;
  if (run.isLooking)
    return observe(planStopped(noticed(run, at, noticeOf(event)), at, 'interrupted', run.plan.length - run.index));
  const known = noticed(record(run, at, { ok: 'unknown' }), at, noticeOf(event));
  const stopped = planStopped(known, at, 'interrupted', run.plan.length - run.index - 1);
  return run.pauseAfter ? pause(stopped, at) : observe(stopped);
}

function record(run: In<'acting'>, at: number, outcome: ActOutcome): In<'acting'> {
  const action = run.plan[run.index];
  if (action === undefined) throw new Error('acting beyond the plan');
  return logActed(run, at, action, run.view, outcome);
}

const SWITCHES = new Set(['checkbox', 'switch', 'menuitemcheckbox']);

/** A switch that one press has not turned over. */
function isAsItWas({ plan, index, view }: In<'acting'>, { unchanged, state }: Evidence): boolean {
  const action = plan[index];
  if (action?.kind !== 'click' || action.count !== 1 || unchanged !== true || state === undefined) return false;
  return SWITCHES.has(findElement(view, action.ref)?.role ?? '');
}

/** They go on where the page is no longer shown. */
const needsNoView = (action: Action): boolean => (isPageAction(action) ? isTabAction(action) : action.kind === 'note');

/** A plan that names what is in a dialog has foreseen it: what it types goes to the field there that has the focus. */
const isForeseen = ({ kind, name, hasFocus }: Opened, [first, ...later]: readonly Action[]): boolean =>
  kind === 'dialog' &&
  (first?.kind === 'named' ||
    (hasFocus === true &&
      first !== undefined &&
      usesFocus(first) &&
      later.some((it) => it.kind === 'named' && it.within !== null && isCalled(it.within, name))));

const isDialog = ({ kind }: Opened): boolean => kind === 'dialog' || kind === 'browser-dialog';

/** Why the rest of the plan must not be carried out; null when nothing speaks against it. */
function planStop(run: In<'acting'>, outcome: ActReply): PlanStop | null {
  if (outcome.ok === 'unknown') return 'interrupted';
  if (!outcome.ok) {
    if (outcome.error.kind === 'changed') return 'target-changed';
    return outcome.error.kind === 'stale-ref' ? 'ref-gone' : 'action-failed';
  }
  const { navigating } = outcome.value;
  const rest = run.plan.slice(run.index + 1);
  const isNamed = rest[0]?.kind === 'named';
  if (navigating === true && !isNamed && !rest.every(needsNoView)) return 'navigation';
  const lost = navigating === 'frame' ? lettersOf(run.plan[run.index]) : null;
  if (lost !== null && rest.some((it) => usesFocus(it) || refsOf(it).some((ref) => frameLettersOf(ref) === lost)))
    return 'navigation';
  if (outcome.value.differs !== undefined) return 'not-taken';
  if (isAsItWas(run, outcome.value)) return 'not-switched';
  if (run.preset.plan.stopOn === 'any-change' && outcome.value.mutations > 0) return 'page-changed';
  const { opened } = outcome.value;
  if (opened !== null && isDialog(opened) && !isForeseen(opened, rest)) return 'dialog-opened';
  if (run.pauseAfter) return 'paused';
  return isTold(run) ? 'told' : null;
}
