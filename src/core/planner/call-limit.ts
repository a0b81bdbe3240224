/**
 * Ends a run whose preset lets the model be asked no more. What counts are questions for a decision: what prepares the view (a
 * stage, the list of a screen), asks for a mended answer is part of one question, so that a method of a single step
 * decides once whatever its preset adds.
 */
import { NO_USAGE } from '../usage.ts';
import { ok } from '../result.ts';
import type { RunState } from '../run/run-state.ts';
import type { Decider } from './turn.ts';

export const callLimit: Decider = {
  may: ({ request: { run } }) => decidedByModel(run) >= (run.preset.limits.maxCalls ?? Infinity),
  decide({ request: { run } }) {
    const { maxCalls } = run.preset.limits;
    const answer = `The method asks the model ${maxCalls === 1 ? 'once' : `${maxCalls} times`}, and the task is not done.`;
    const decision = { kind: 'return', status: 'failed', answer } as const;
    return { decided: ok({ by: 'model', reasoning: '', decision, exemplars: [], usage: NO_USAGE, modelCalls: 0 }) };
  },
};

const decidedByModel = ({ timeline }: RunState): number =>
  timeline.filter((entry) => entry.type === 'decided' && entry.by === 'model').length;
