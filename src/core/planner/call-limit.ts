/**
 * Ends a run whose preset lets the model be asked no more. What counts are questions for a decision: what prepares the view (a
 * stage, the list of a screen) or asks for a mended answer is part of one of them, so that a method of a single step
 * decides once, whatever its preset adds.
 */
import { tCount } from '../i18n/t.ts';
import { NO_USAGE } from '../usage.ts';
import { ok } from '../result.ts';
import type { RunState } from '../run/run-state.ts';
import type { Decider } from './turn.ts';

export const callLimit: Decider = {
  may: ({ request: { run } }) => decidedByModel(run) >= (run.preset.limits.maxCalls ?? Infinity),
  decide({ request: { run } }) {
    const answer = tCount('limit_calls_reached', run.preset.limits.maxCalls ?? 0);
    const decision = { kind: 'return', status: 'failed', answer } as const;
    return { decided: ok({ by: 'model', reasoning: '', decision, exemplars: [], usage: NO_USAGE, modelCalls: 0 }) };
  },
};

const decidedByModel = ({ timeline }: RunState): number =>
  timeline.filter((entry) => entry.type === 'decided' && entry.by === 'model').length;
