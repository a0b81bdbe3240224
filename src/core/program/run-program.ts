/**
 * Runs a program from its start on what is recorded of it, until it needs something new: so it goes on
 * in whichever worker comes next, and nothing is done twice.
 *
 * An action answers nothing; a read answers from the present view. So the program may run ahead of the page over several
 * actions, up to its next read: these are one plan.
 */
import type { Action } from '../actions/action.ts';
import { writeAction } from '../actions/grammar.ts';
import { actErrorText } from '../text/act-error.ts';
import type { ActOutcome } from '../actions/act-error.ts';
import type { Decision } from '../run/decision.ts';
import { ACTION_FUNCTIONS, actionOf, isActionFunction } from './action-functions.ts';
import { decisionOf, DECISION_FUNCTIONS, isDecisionFunction } from './decision-functions.ts';
import { isReadFunction, READ_FUNCTIONS, readOf } from './read-functions.ts';
import type { Json } from '../json.ts';
import type { ProgramProgress, ProgramStart } from './program-run.ts';
import type { CallAnswer, Sandbox } from './sandbox.ts';
import { toldText } from '../text/told-text.ts';

/** As many as a plan may have. */
const MAX_PLAN = 40;
/** Of one program, its notes included. */
const MAX_ACTIONS = 200;
const MAX_READS = 2_000;

const FUNCTIONS = [
  ...ACTION_FUNCTIONS.map(({ name }) => name),
  ...Object.keys(READ_FUNCTIONS),
  ...Object.keys(DECISION_FUNCTIONS),
];

export async function runProgram(
  { source, writtenAt, acted, reads, view, notes }: ProgramStart,
  sandbox: Sandbox,
): Promise<ProgramProgress> {
  const plan: Action[] = [];
  const read: Json[] = [];
  let done = 0;
  let noted = 0;
  let answered = 0;
  let decision: Decision | null = null;
  let refusal: string | null = null;

  const refuse = (why: string): CallAnswer => {
    refusal = why;
    return { kind: 'halt' };
  };
  const act = (name: string, args: readonly unknown[]): CallAnswer => {
    const action = actionOf(name, args);
    if (!action.ok) return { kind: 'throw', message: action.error };
    // A note is no entry of the timeline, and nothing comes of keeping it twice.
    if (action.value.kind === 'note' && notes.includes(action.value.text)) {
      noted += 1;
      return DONE;
    }
    const before = action.value.kind === 'note' ? undefined : acted[done];
    if (before !== undefined) {
      if (JSON.stringify(before.action) !== JSON.stringify(action.value))
        return refuse(
          `The program went another way when it was run again: ${writeAction(action.value)} in place of ${writeAction(before.action)}.`,
        );
      done += 1;
      return answerOf(action.value, before.outcome);
    }
    if (done + noted + plan.length >= MAX_ACTIONS)
      return refuse(`The program was stopped after ${MAX_ACTIONS} actions.`);
    plan.push(action.value);
    return plan.length < MAX_PLAN ? DONE : { kind: 'halt' };
  };
  const lookUp = (name: string, args: readonly unknown[]): CallAnswer => {
    if (answered < reads.length) {
      answered += 1;
      return { kind: 'value', value: reads[answered - 1] ?? null };
    }
    // What is to be read is what the page shows once the actions before it are done.
    if (plan.length > 0) return { kind: 'halt' };
    if (answered + read.length >= MAX_READS) return refuse(`The program was stopped after ${MAX_READS} reads.`);
    const value = readOf(view, name, args);
    read.push(value);
    return { kind: 'value', value };
  };
  const decide = (name: string, args: readonly unknown[]): CallAnswer => {
    const decided = decisionOf(name, args);
    if (!decided.ok) return { kind: 'throw', message: decided.error };
    decision = decided.value;
    return { kind: 'halt' };
  };

  const ran = await sandbox.run(source, FUNCTIONS, writtenAt, (name, args) => {
    if (isActionFunction(name)) return act(name, args);
    if (isReadFunction(name)) return lookUp(name, args);
    return isDecisionFunction(name) ? decide(name, args) : { kind: 'throw', message: `There is no function ${name}.` };
  });
  // Whatever comes after these: they may turn out otherwise than the program took for granted.
  if (plan.length > 0) return { kind: 'acts', plan, reads: read };
  if (refusal !== null) return { kind: 'over', failure: refusal };
  if (decision !== null) return { kind: 'decided', decision };
  return { kind: 'over', failure: ran.kind === 'failed' ? ran.message : null };
}

const DONE: CallAnswer = { kind: 'value', value: null };

/** An action that did not do what was meant throws. */
function answerOf(action: Action, outcome: ActOutcome): CallAnswer {
  const what = `${action.kind} failed: `;
  if (outcome.ok === 'unknown') return { kind: 'throw', message: `${what}it is not known whether it was carried out` };
  if (!outcome.ok) return { kind: 'throw', message: `${what}${actErrorText(outcome.error)}` };
  const { differs } = outcome.evidence;
  return differs === undefined
    ? DONE
    : { kind: 'throw', message: `${what}the field does not hold the text that was meant: ${toldText(differs)}` };
}
