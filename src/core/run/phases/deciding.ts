/** Phase *deciding*: the planner has been asked what to do on the present view. */
import { invocableOn, unknownPlugin } from '../../policy.ts';
import type { Planned, PlannerError } from '../../ports.ts';
import { finishRefusal } from '../../actions/finish.ts';
import { withRecord, type SeenRecord } from '../../gate/seen-texts.ts';
import { saysUnkept } from '../../gate/secret-words.ts';
import { assertNever } from '../../result.ts';
import type { Decision, ReturnStatus } from '../decision.ts';
import { askConsent } from '../consent/ask-consent.ts';
import { authorizeFrames } from '../consent/unread-frames.ts';
import { dispatch, showsFrameOf } from '../dispatch.ts';
import { modelFailureWords } from '../../text/failure-words.ts';
import { policyOf, sinceAnswer, waitingChild } from '../frames.ts';
import { digestFor, repetition } from '../loop-guard.ts';
import type { PhaseHandlers } from '../phase-handlers.ts';
import type { Step } from '../run-event.ts';
import { standstill, tried } from '../standstill.ts';
import type { PageView } from '../../view/view.ts';
import { topFrame, type ActiveRun, type In, type StackFrame } from '../run-state.ts';
import {
  check,
  decideOn,
  end,
  facts,
  heard,
  logged,
  noticed,
  observe,
  pause,
  planStopped,
  popFrame,
  pushFrame,
  reopenFrame,
  spend,
  unchanged,
  next,
  noticeOf,
} from '../transitions.ts';
import { decidedOn } from '../typed-texts.ts';
import { inEnglish } from '../../i18n/english.ts';
import { t } from '../../i18n/t.ts';
import { told, type Told } from '../../i18n/told.ts';

type Deciding = In<'deciding'>;

export const DECIDING: PhaseHandlers<'deciding'> = {
  decided: (run, { planned, exampleTexts, at }) => decided(withExampleTexts(run, exampleTexts), planned, at),
  'decide-failed': (run, { error, at }) => undecided(run, error, at),
  pause: (run, { at }) => pause(run, at),
  // What is being decided without these words is not waited for.
  told: (run, event) => decideOn(withoutDecision(heard(run, event)), run.view, event.at, run.before),
  // The page may have changed while nobody looked.
  restarted: (run, event) => observe(noticed(run, event.at, noticeOf(event))),
};

const withExampleTexts = (run: Deciding, texts: SeenRecord = []): Deciding => ({
  ...run,
  seen: withRecord(run.seen, texts),
});

function decided(run: Deciding, planned: Planned, at: number): Step {
  const { by, reasoning, exemplars, usage, program, direct, plugin, badLine } = planned;
  const { decision, dropped } = withinPlan(planned.decision, run.preset.plan.maxActions);
  const digest = digestFor(decision, run.view);
  const repeats = repetition(run, { by, decision, exemplars }, digest);
  const typed = decision.kind === 'act' ? decidedOn(run.typed, decision.plan, run.view) : run.typed;
  const known = logged(withNotices(spend({ ...run, typed }, usage, planned.modelCalls), planned, at), at, {
    type: 'decided',
    by,
    reasoning,
    decision,
    viewDigest: digest,
    exemplars,
    usage,
    ...(program && { program }),
    ...(direct && { direct }),
    ...(plugin !== undefined && { plugin }),
  });
  // A program may do the same again: it has limits of its own, and is no decision of the model's.
  if (program && decision.kind === 'act')
    return dispatch(withoutDecision(known), { view: run.view, plan: decision.plan, index: 0, at });
  if (repeats === 'first' && run.planner === 'model')
    return decideOn(noticed(known, at, { kind: 'repeated-decision' }), run.view, at, run.before);
  if (repeats !== 'none') return stuck(known, at, () => t('stuck_circle'));
  const still = standstill(run, decision, digest);
  if (still.verdict === 'end') return stuck(known, at, () => t('stuck_nothing_new', { count: still.decisions }));
  const limit = overLimit(known, decision);
  if (limit !== null) return stuck(known, at, () => t('stuck_limit', { policy: topFrame(run).policy, count: limit }));
  const noted =
    still.verdict === 'tell'
      ? noticed(known, at, { kind: 'no-new-view', decisions: still.decisions, tried: tried(run) })
      : known;
  switch (decision.kind) {
    case 'act':
      return act(planStopped(withBadLine(noted, badLine, at), at, 'too-long', dropped), decision, at);
    case 'invoke':
      return invoke(noted, decision, at);
    case 'program':
      // Its first actions are decided on the same view.
      return decideOn(noted, run.view, at, run.before);
    case 'return':
      return isCarriedOut(run, planned)
        ? end(popFrame(noted, at, decision.status, decision.answer), at, {
            status: 'carried-out',
            answer: decision.answer,
          })
        : returnToCaller(noted, at, decision.status, decision.answer);
    case 'ask':
      return ask(noted, at, decision, planned.asksForSecret === true);
    default:
      return assertNever(decision);
  }
}

/** What a frame returns goes to its caller, who looks for itself. */
const isCarriedOut = ({ stack }: Deciding, { isUnconfirmed, decision }: Planned): boolean =>
  isUnconfirmed === true && stack.length === 1 && decision.kind === 'return' && decision.status === 'done';

const withoutDecision = (run: Deciding): Deciding => ({
  ...run,
  spent: { ...run.spent, decisions: run.spent.decisions - 1 },
});

const withNotices = (run: Deciding, { notices }: Pick<Planned, 'notices'>, at: number): Deciding =>
  (notices ?? []).reduce<Deciding>((known, notice) => noticed(known, at, notice), run);

const withBadLine = (run: Deciding, line: string | undefined, at: number): Deciding =>
  line === undefined ? run : noticed(run, at, { kind: 'line-unread', line });

/** @returns The decisions that a frame of this policy may take, when this one is beyond them. */
function overLimit(run: Deciding, { kind }: Decision): number | null {
  const frame = topFrame(run);
  const limit = policyOf(run, frame).limits.decisions;
  if (limit === null || kind === 'return') return null;
  const taken = sinceAnswer(run, frame).filter(
    (entry) => entry.type === 'decided' && entry.program === undefined,
  ).length;
  return taken > limit ? limit : null;
}

/**
 * A plan that is longer than the preset allows is cut; the model is told how much was left out. A finish goes with what
 * is cut off: its answer is about the whole plan. Answers to dialogs do not count: they are for what the action after them opens.
 */
function withinPlan(decision: Decision, max: number): { readonly decision: Decision; readonly dropped: number } {
  if (decision.kind !== 'act') return { decision, dropped: 0 };
  const { plan } = decision;
  const counted = plan.flatMap(({ kind }, at) => (kind === 'dialog' ? [] : [at]));
  const last = counted[max - 1];
  if (last === undefined || counted.length <= max) return { decision, dropped: 0 };
  return { decision: { kind: 'act', plan: plan.slice(0, last + 1) }, dropped: plan.length - last - 1 };
}

/** The model was told before and goes on: its caller hears of it, and for the base policy the person. */
function stuck(run: Deciding, at: number, why: () => string): Step {
  const actions = tried(run).join(', ');
  const reason = (): string => (actions === '' ? why() : t('stuck_tried', { why: why(), actions }));
  if (run.stack.length > 1) return returnToCaller(run, at, 'failed', inEnglish(reason));
  return run.planner === 'model'
    ? ask(run, at, { question: t('stuck_question', { reason: reason() }) }, false)
    : returnToCaller(run, at, 'failed', reason());
}

function undecided(run: Deciding, error: PlannerError, at: number): Step {
  if (error.kind === 'aborted') return unchanged(run);
  if (error.kind === 'page-changed') {
    const { state, effects } = observe(withoutDecision(run));
    // What is new is new since the last action.
    return { state: state.phase === 'observing' ? { ...state, before: run.before } : state, effects };
  }
  if (error.kind === 'no-model') return pause(run, at, { kind: 'no-model' });
  const frames = error.kind === 'stuck' ? authorizeFrames(run, run.view, 'form') : null;
  if (frames?.kind === 'question')
    return askConsent(run, { view: run.view, plan: [], index: 0, finish: null }, frames.question, at);
  if (error.kind === 'stuck')
    return end(run, at, {
      status: 'failed',
      reason: error.detail,
      ...(run.spent.actions === 0 && { isUntouched: true }),
      ...(error.nearest && { nearest: error.nearest }),
    });
  // The person can mend it: a key, the connection, another model. Nothing that was done is lost.
  const paid = withNotices(spend(run, error.usage, error.modelCalls), error, at);
  return pause(paid, at, { kind: 'model-failed', reason: modelFailureWords(error) });
}

function act(run: Deciding, { plan, finish }: Extract<Decision, { kind: 'act' }>, at: number): Step {
  const first = { view: run.view, plan, index: 0, at };
  if (!finish) return dispatch(run, first);
  const { ref } = finish.when;
  const isUnread = ref !== null && !showsFrameOf(run.view, ref);
  const reason = isUnread ? told('told_another_page') : finishRefusal(finish, plan);
  return reason === null
    ? check(run, run.view, run.view, finish, plan)
    : dispatch(noticed(run, at, { kind: 'finish-refused', reason }), first);
}

type Invocation = Extract<Decision, { kind: 'invoke' }>;

/** No action was sent, so the view still holds: control is passed at no cost (SteP §4.1). */
function invoke(run: Deciding, decision: Invocation, at: number): Step {
  const { policy, args } = decision;
  const refusal = invokeRefusal(run, decision);
  if (refusal !== null) return decideOn(noticed(run, at, { kind: 'invoke-refused', reason: refusal }), run.view, at);
  const waiting = waitingChild(run, topFrame(run).id, policy);
  const entered =
    waiting === null ? pushFrame(run, at, policy, args) : reopenFrame(run, at, { id: waiting, policy, args });
  return decideOn(entered, run.view, at);
}

function invokeRefusal(run: Deciding, decision: Invocation): Told | null {
  const invoked = invocableOn(run.view.url, run.policies).find(({ name }) => name === decision.policy);
  if (!invoked) return told('told_no_policy', { policy: decision.policy });
  const unknown = unknownPlugin(invoked);
  if (unknown !== null) return [unknown];
  const missing = invoked.parameters.filter(({ name }) => (decision.args[name] ?? '') === '').map(({ name }) => name);
  if (missing.length > 0) return told('told_policy_needs', { policy: invoked.name, missing: missing.join(' and ') });
  if (run.stack.length >= run.budget.maxDepth) return told('told_deep', { depth: run.stack.length });
  if (run.stack.some((it) => it.policy === decision.policy && isSame(it.args, decision.args)))
    return told('told_at_work', { policy: decision.policy });
  return null;
}

function isSame(some: StackFrame['args'], others: StackFrame['args']): boolean {
  const names = Object.keys(some);
  return names.length === Object.keys(others).length && names.every((name) => some[name] === others[name]);
}

/** Ends the top frame; the base frame ends the run. */
export function returnToCaller(
  run: ActiveRun & { readonly view: PageView },
  at: number,
  status: ReturnStatus,
  answer: string,
  evidence?: string,
): Step {
  const isBase = run.stack.length === 1;
  // What the base policy lacks, only the person can know.
  if (isBase && status === 'needs-info') return ask(run, at, { question: answer }, false);
  const popped = popFrame(run, at, status, answer, evidence);
  if (!isBase) return decideOn(popped, run.view, at);
  return end(popped, at, status === 'done' ? { status, answer } : { status: 'failed', reason: answer });
}

type Asked = Pick<Extract<Decision, { kind: 'ask' }>, 'question' | 'choices'>;

function ask(run: ActiveRun, at: number, { question, choices = [] }: Asked, secret: boolean): Step {
  const asked = logged(run, at, { type: 'asked', question, choices, answer: null });
  return next({ ...facts(asked), phase: 'asking', question, choices, secret: secret || saysUnkept(question) });
}
