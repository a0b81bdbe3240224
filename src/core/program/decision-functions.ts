/** The calls that end a program by a decision. */
import * as v from 'valibot';
import { asObject } from '../actions/loose.ts';
import { err, ok, type Result } from '../result.ts';
import { decisionSchema, type Decision } from '../run/decision.ts';

interface DecisionFunction {
  readonly signature: string;
  /** What follows the signature in the prompt. */
  readonly promptLine: string;
  decide(args: readonly unknown[]): unknown;
}

/** A program writes a number for an answer too. */
const words = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value);

export const DECISION_FUNCTIONS: Readonly<Record<string, DecisionFunction>> = {
  done: {
    signature: 'done(answer)',
    promptLine: 'the command is carried out; answer: what was asked for, or one sentence on what was done',
    decide: ([answer]) => ({ kind: 'return', status: 'done', answer: words(answer) }),
  },
  failed: {
    signature: 'failed(why)',
    promptLine: 'it cannot be done',
    decide: ([why]) => ({ kind: 'return', status: 'failed', answer: words(why) }),
  },
  needsInfo: {
    signature: 'needsInfo(what)',
    promptLine: 'something is missing that only the caller knows',
    decide: ([what]) => ({ kind: 'return', status: 'needs-info', answer: words(what) }),
  },
  ask: {
    signature: 'ask(question)',
    promptLine: 'ask the person, when the command leaves open something that matters and the page does not tell',
    decide: ([question]) => ({ kind: 'ask', question: words(question) }),
  },
  invoke: {
    signature: 'invoke(policy, {argument: value})',
    promptLine: 'hand a part of the work to one of the policies below',
    decide: ([policy, args]) => ({
      kind: 'invoke',
      policy,
      args: Object.fromEntries(Object.entries(asObject(args)).map(([name, it]) => [name, words(it)])),
    }),
  },
};

export const isDecisionFunction = (name: string): boolean => Object.hasOwn(DECISION_FUNCTIONS, name);

export function decisionOf(name: string, args: readonly unknown[]): Result<Decision, string> {
  const it = DECISION_FUNCTIONS[name];
  const parsed = v.safeParse(decisionSchema, it?.decide(args));
  return parsed.success ? ok(parsed.output) : err(`${name} was not called as ${it?.signature ?? name}.`);
}
