/** What a planner's decision does to a run: a plan is dispatched, a policy pushed or popped, the person asked. */
import { usesFocus } from '../actions/action.ts';
import type { Decision } from './decision.ts';
import { dispatch } from './acting.ts';
import { plannerErrorWords } from './error-words.ts';
import { asFrameId } from '../ids.ts';
import type { Policy } from '../policy.ts';
import type { Planned, PlannerError } from '../ports.ts';
import { assertNever } from '../result.ts';
import type { Step } from './run-event.ts';
import { topFrame, type ActiveRun, type In, type StackFrame } from './run-state.ts';
import { decideOn, end, facts, logged, noticed, spend, stay, to } from './transitions.ts';
import { viewDigest } from '../view/view-digest.ts';
import type { PageView } from '../view/view.ts';

export function follow(run: In<'deciding'>, planned: Planned, at: number, policies: readonly Policy[]): Step {
  const { decision, reasoning, exemplars, usage } = planned;
  const frame = topFrame(run);
  const digest = viewDigest(run.view, decision.kind === 'act' && decision.plan.some(usesFocus));
  const repeats = repetition(run, frame, decision, digest);
  const known = logged(run, {
    at,
    frameId: frame.id,
    type: 'decided',
    reasoning,
    decision,
    viewDigest: digest,
    exemplars,
    usage,
  });
  if (repeats === 'first' && run.planner === 'model')
    return decideOn(noticed(known, at, { kind: 'repeated-decision' }), run.view, at, run.before);
  if (repeats !== 'none')
    return giveBack(
      known,
      run.view,
      at,
      'failed',
      'It went in a circle: the same decision came up again on an unchanged page.',
    );
  switch (decision.kind) {
    case 'act':
      return dispatch(known, run.view, decision.plan, 0, at);
    case 'invoke':
      return invoke(known, run.view, decision, at, policies);
    case 'return':
      return giveBack(known, run.view, at, decision.status, decision.answer);
    case 'ask':
      return ask(known, decision.question, at);
    default:
      return assertNever(decision);
  }
}

/** A decision may come up again after others were carried out (a popup was closed, say), this often. */
const MAX_RETURNS = 2;

/**
 * Whether this frame goes in a circle: the same decision on the same view right after itself, or for
 * the third time in all.
 */
function repetition(
  run: ActiveRun,
  frame: StackFrame,
  decision: Decision,
  digest: string,
): 'none' | 'first' | 'again' {
  const wanted = JSON.stringify(decision);
  const same = run.timeline.flatMap((entry) =>
    entry.type === 'decided' && entry.frameId === frame.id
      ? [entry.viewDigest === digest && JSON.stringify(entry.decision) === wanted]
      : [],
  );
  const inARow = same.length - 1 - same.lastIndexOf(false);
  if (inARow > 0) return inARow === 1 ? 'first' : 'again';
  const returns = same.filter(Boolean).length;
  if (returns < MAX_RETURNS) return 'none';
  return returns === MAX_RETURNS ? 'first' : 'again';
}

function invoke(
  run: ActiveRun,
  view: PageView,
  decision: Extract<Decision, { kind: 'invoke' }>,
  at: number,
  policies: readonly Policy[],
): Step {
  const refusal = invokeRefusal(run, decision, policies);
  if (refusal !== null)
    return decideOn(noticed(run, at, { kind: 'invoke-refused', reason: refusal }), view, at);
  const frame: StackFrame = { id: run.nextFrameId, policy: decision.policy, args: decision.args };
  const pushed: ActiveRun = {
    ...run,
    stack: [...run.stack, frame],
    nextFrameId: asFrameId(run.nextFrameId + 1),
  };
  // No action was sent, so the view still holds: control is passed at no cost (SteP §4.1).
  return decideOn(
    logged(pushed, { at, frameId: frame.id, type: 'pushed', policy: frame.policy, args: frame.args }),
    view,
    at,
  );
}

function invokeRefusal(
  run: ActiveRun,
  decision: Extract<Decision, { kind: 'invoke' }>,
  policies: readonly Policy[],
): string | null {
  const asking = policies.find((it) => it.name === topFrame(run).policy);
  const asked = policies.find((it) => it.name === decision.policy);
  if (!asked || !asking?.mayInvoke.includes(asked.name))
    return `there is no policy ${decision.policy} to invoke here`;
  const missing = asked.parameters
    .filter(({ name }) => (decision.args[name] ?? '') === '')
    .map(({ name }) => name);
  if (missing.length > 0) return `${asked.name} needs ${missing.join(' and ')}`;
  if (run.stack.length >= run.budget.maxDepth)
    return `the stack is already ${run.stack.length} policies deep`;
  const args = JSON.stringify(decision.args);
  if (run.stack.some((it) => it.policy === decision.policy && JSON.stringify(it.args) === args))
    return `${decision.policy} is already at work on exactly this`;
  return null;
}

/** Ends the top frame; the base frame ends the run. */
function giveBack(
  run: ActiveRun,
  view: PageView,
  at: number,
  status: 'done' | 'failed' | 'needs-info',
  answer: string,
): Step {
  const frame = topFrame(run);
  const [base, ...rest] = run.stack;
  if (rest.length === 0) {
    // What the base policy lacks, only the person can know.
    if (status === 'needs-info') return ask(run, answer, at);
    const popped = logged(run, {
      at,
      frameId: frame.id,
      type: 'popped',
      policy: frame.policy,
      status,
      answer,
    });
    return end(popped, at, status === 'done' ? { status, answer } : { status: 'failed', reason: answer });
  }
  const popped: ActiveRun = { ...run, stack: [base, ...rest.slice(0, -1)] };
  return decideOn(
    logged(popped, { at, frameId: frame.id, type: 'popped', policy: frame.policy, status, answer }),
    view,
    at,
  );
}

function ask(run: ActiveRun, question: string, at: number): Step {
  const asked = logged(run, { at, frameId: topFrame(run).id, type: 'asked', question, answer: null });
  return to({ ...facts(asked), phase: 'asking', question });
}

export function undecided(run: In<'deciding'>, error: PlannerError, at: number): Step {
  if (error.kind === 'aborted') return stay(run);
  const paid = 'usage' in error ? spend(run, error.usage, error.modelCalls) : run;
  return end(paid, at, { status: 'failed', reason: plannerErrorWords(error) });
}
