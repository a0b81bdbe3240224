import { expect, test } from 'vitest';
import { sampleNewRun } from '../../../e2e/samples/run-samples.ts';
import { asRunId } from '../ids.ts';
import type { EndedRun, RunEnd, TimelineEntry } from '../run/run-state.ts';
import { startRun, step } from '../run/step.ts';
import { recounted, type CountedRuns } from './outcome.ts';

const decidedWith = (...ids: string[]): TimelineEntry => decidedBy('replay', ...ids);
const decidedBy = (by: 'replay' | 'model', ...ids: string[]): TimelineEntry =>
  ({
    type: 'decided',
    by,
    at: 0,
    frameId: 1,
    exemplars: ids.map((id) => ({ id, command: '', step: null })),
  }) as unknown as TimelineEntry;

function ended(id: string, over: Partial<EndedRun> = {}): EndedRun {
  const { state } = startRun(sampleNewRun({ id: asRunId(id) }));
  const run = step(state, { type: 'stop', at: 1 }).state as EndedRun;
  return { ...run, timeline: [decidedWith('a', 'b'), decidedWith('a')], ...over };
}

const counted = (before: CountedRuns, run: EndedRun): Record<string, number[]> =>
  Object.fromEntries([...recounted(before, run).added].map(([id, it]) => [id, [it.helped, it.failed]]));

const done: RunEnd = { status: 'done', answer: '' };
const failed: RunEnd = { status: 'failed', reason: '' };

test.each<[string, Partial<EndedRun>, Record<string, number[]>]>([
  ['that the page verified', { end: done, score: 1 }, { a: [1, 0], b: [1, 0] }],
  ['that the page refuses', { end: done, score: 0 }, { a: [0, 1], b: [0, 1] }],
  ['that failed', { end: failed }, { a: [0, 1], b: [0, 1] }],
  [
    'that failed because the person said no to a step',
    { end: failed, timeline: [decidedWith('a'), { type: 'plan-stopped', reason: 'declined' } as TimelineEntry] },
    {},
  ],
  ['that the person says did not work', { end: done, score: 1, verdict: 'bad' }, { a: [0, 1], b: [0, 1] }],
  ['that the person says worked', { end: done, verdict: 'good' }, { a: [1, 0], b: [1, 0] }],
  ['that nobody verified', { end: done }, {}],
  ['that was stopped', {}, {}],
])('each exemplar of a run %s is counted once', (_, over, counts) => {
  expect(counted([], ended('r', over))).toEqual(counts);
});

test('a run is counted once, and what the person says later takes the place of what was counted', () => {
  const { runs } = recounted([], ended('r', { end: failed }));
  expect(counted(runs, ended('r', { end: failed }))).toEqual({});
  expect(counted(runs, ended('r', { end: failed, verdict: 'good' }))).toEqual({ a: [1, -1], b: [1, -1] });
  expect(counted(runs, ended('s', { end: failed }))).toEqual({ a: [0, 1], b: [0, 1] });
});

test('what was only shown to a model has not failed with its run, but it helped', () => {
  const timeline = [decidedWith('a'), decidedBy('model', 'b')];
  expect(counted([], ended('r', { timeline, end: failed }))).toEqual({ a: [0, 1] });
  expect(counted([], ended('r', { timeline, end: done, verdict: 'good' }))).toEqual({ a: [1, 0], b: [1, 0] });
});
