/**
 * A planner that asks another, the model behind its stages, at most as often in one run as the preset allows. It counts
 * questions for a decision: what prepares the view (a stage, the list of a screen), asks for a mended answer or votes is
 * part of one question, so that a method of a single step decides once whatever its preset adds.
 */
import { ok } from '../result.ts';
import type { Planned, Planner } from '../ports.ts';
import type { RunState } from '../run/run-state.ts';
import { NO_USAGE } from './usage.ts';

export const withCallLimit = (planner: Planner): Planner => ({
  kind: planner.kind,
  decide(request) {
    const { maxCalls } = request.run.preset.limits;
    if (maxCalls !== null && decidedByModel(request.run) >= maxCalls) return Promise.resolve(ok(noMore(maxCalls)));
    return planner.decide(request);
  },
});

const decidedByModel = ({ timeline }: RunState): number =>
  timeline.filter((entry) => entry.type === 'decided' && entry.by === 'model').length;

const noMore = (maxCalls: number): Planned => ({
  by: 'model',
  reasoning: '',
  decision: {
    kind: 'return',
    status: 'failed',
    answer: `The method asks the model ${maxCalls === 1 ? 'once' : `${maxCalls} times`}, and the task is not done.`,
  },
  exemplars: [],
  usage: NO_USAGE,
  modelCalls: 0,
});
