import { expect, test } from 'vitest';
import type { ActiveRun } from '../core/run/run-state.ts';
import { startRun, step } from '../core/run/step.ts';
import { sampleNewRun } from '../../e2e/samples/run-samples.ts';
import { sampleView } from '../../e2e/samples/view-samples.ts';
import { pushFor, stateOf, type PanelState } from './panel-port.ts';

const state = (run: PanelState['run'], thinking = ''): PanelState => ({
  run,
  thinking,
  recording: { phase: 'idle' },
  practice: null,
  waiting: [],
  schedules: [],
  planner: { kind: 'local' },
  wish: null,
  alert: null,
});
const started = startRun(sampleNewRun()).state;
const deciding = step(started, { type: 'observed', at: 1, view: sampleView() }).state as ActiveRun;
const paused = step(deciding, { type: 'pause', at: 2 }).state as ActiveRun;

test('a piece of reasoning is pushed without the run that it belongs to', () => {
  const push = pushFor(state(deciding, 'I see'), deciding);
  expect(push.run).toBe('same');
  expect(stateOf(push, deciding)).toEqual(state(deciding, 'I see'));
});

test('of a run that goes on only the entries that are new are pushed', () => {
  const push = pushFor(state(paused), deciding);
  expect(push.run).toMatchObject({ from: 1, changed: { timeline: [{ type: 'notice' }] } });
  expect(stateOf(push, deciding)).toEqual(state(paused));
});

test('another run is pushed whole, and so is the first', () => {
  const other = startRun(sampleNewRun({ command: 'Other' })).state;
  expect(stateOf(pushFor(state(paused), null), null)).toEqual(state(paused));
  const push = pushFor(state({ ...paused, id: 'b' as typeof paused.id }), paused);
  expect(push.run).toMatchObject({ from: 0 });
  expect(stateOf(pushFor(state(other), null), paused).run?.command).toBe('Other');
});

test('a masked entry takes the place of the one that was pushed before', () => {
  const masked = { ...paused, timeline: paused.timeline.map((entry) => ({ ...entry, at: 99 })) };
  expect(stateOf(pushFor(state(masked), paused), paused)).toEqual(state(masked));
});
