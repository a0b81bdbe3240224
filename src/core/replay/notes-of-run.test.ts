import { expect, test } from 'vitest';
import { sampleNewRun } from '../../../e2e/samples/run-samples.ts';
import type { EndedRun, RunEnd, TimelineEntry } from '../run/run-state.ts';
import { startRun, step } from '../run/step.ts';
import type { Note } from '../exemplars/note.ts';
import { notesAfter } from './notes-of-run.ts';

const fresh: Note = { kind: 'name', step: 0, ref: '1', name: 'Store it' };
const known: Note = {
  kind: 'hypothesis',
  step: 1,
  ref: '2',
  hypothesis: '{}',
};
const stopped = step(startRun(sampleNewRun({})).state, { type: 'stop', at: 1 }).state as EndedRun;
const decided = (by: string): TimelineEntry =>
  ({
    type: 'decided',
    at: 0,
    frameId: 1,
    by,
    exemplars: [{ id: 'a', command: '', step: 0, notes: [fresh] }],
  }) as unknown as TimelineEntry;

const done: RunEnd = { status: 'done', answer: '' };
const carriedOut: RunEnd = { status: 'carried-out', answer: '' };

test.each<[string, Partial<EndedRun>, readonly Note[]]>([
  ['the page showed that it worked', { end: done }, [known, fresh]],
  ['the person says that it worked', { end: carriedOut, verdict: 'good' }, [known, fresh]],
  ['nothing told that it worked', { end: carriedOut }, [known]],
  ['the person says that it went wrong', { end: done, verdict: 'bad' }, [known]],
  ['a benchmark said that it worked', { end: done, score: 1 }, [known]],
  ['a model called it done', { end: done, timeline: [decided('replay'), decided('model')] }, [known]],
  ['it was stopped', {}, [known]],
])('notes of a run are kept or not: %s', (_, over, notes) => {
  expect(notesAfter([known], { ...stopped, timeline: [decided('replay')], ...over }, 'a')).toEqual(notes);
});

test('what a run relied on that went wrong is forgotten', () => {
  const run: EndedRun = { ...stopped, timeline: [decided('replay')], verdict: 'bad' };
  expect(notesAfter([known, fresh], run, 'a')).toEqual([known]);
  expect(notesAfter([known, fresh], run, 'b')).toEqual([known, fresh]);
});
