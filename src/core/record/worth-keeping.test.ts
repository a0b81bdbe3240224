import { expect, test } from 'vitest';
import { sampleDemonstration, sampleStep } from '../../../e2e/samples/demonstration-samples.ts';
import { sampleNewRun } from '../../../e2e/samples/run-samples.ts';
import { sampleElement, sampleView } from '../../../e2e/samples/view-samples.ts';
import { rowOf } from '../replay/row-of.ts';
import type { Decider, EndedRun, TimelineEntry } from '../run/run-state.ts';
import { startRun, step } from '../run/step.ts';
import { asDemonstrationId } from '../ids.ts';
import { isKnown, mayBeKept, teachesSomething } from './worth-keeping.ts';

const acted = (action: { kind: string; seconds?: number }): TimelineEntry =>
  ({ type: 'acted', action, outcome: { ok: true } }) as TimelineEntry;
const done = { status: 'done', answer: '' } as const;
const ended = (by: Decider, over: Partial<EndedRun> = {}): EndedRun => ({
  ...(step(startRun(sampleNewRun()).state, { type: 'stop', at: 1 }).state as EndedRun),
  timeline: [{ type: 'decided', by } as TimelineEntry, acted({ kind: 'click' })],
  end: done,
  score: 1,
  ...over,
});

test.each([
  ['by the model', ended('model'), true],
  ['by a plug-in', ended('plugin'), true],
  ['by replay', ended('replay'), false],
  ['by a direct command', ended('direct'), false],
  ['that the page does not call solved', ended('model', { score: 0 }), false],
  ['that nobody judged', ended('model', { score: null }), false],
  ['that was stopped', ended('model', { end: { status: 'stopped' } }), false],
])('a run %s', (_what, run, teaches) => {
  expect(teachesSomething(run)).toBe(teaches);
});

const nothingDone = [{ type: 'decided', by: 'model' } as TimelineEntry, acted({ kind: 'note' })];
test.each([
  ['that nobody scored', ended('model', { score: null }), true],
  ['of which nothing was seen', ended('model', { end: { status: 'carried-out', answer: '' } }), true],
  ['by replay', ended('replay'), false],
  ['by a direct command', ended('direct'), false],
  ['that tried one example', ended('model', { only: asDemonstrationId('a') }), false],
  ['that failed', ended('model', { end: { status: 'failed', reason: '' } }), false],
  ['that did nothing to a page', ended('model', { timeline: nothingDone }), false],
])('a run %s may be kept, or not', (_what, run, isSo) => {
  expect(mayBeKept(run)).toBe(isSo);
});

const row = (command: string, { policy = 'web', url = 'https://a.example/', failed = 0 } = {}) =>
  rowOf(
    sampleDemonstration('d', [sampleStep(sampleView([sampleElement('1', 'button', 'Ok')], { url }), '1')], {
      command,
      policy,
    }),
    { helped: 0, failed },
  );

test.each([
  ['the same command, written otherwise', row('press  OK'), true],
  ['another command', row('Press No'), false],
  ['another site', row('Press Ok', { url: 'https://b.example/' }), false],
  ['another policy', row('Press Ok', { policy: 'find' }), false],
  ['one that is no longer used', row('Press Ok', { failed: 3 }), false],
])('known by %s', (_what, other, isSo) => {
  expect(isKnown(row('Press Ok'), [other])).toBe(isSo);
});
