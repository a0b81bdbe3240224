/** What the worker pushes to every open panel over the port named PANEL_PORT. */
import * as v from 'valibot';
import { scheduleSchema } from '../core/schedule/schedule.ts';
import { waitingSchema } from './later/later-messages.ts';
import { practiceSchema } from './practice/practice.ts';
import { recordingStateSchema } from './record-messages.ts';
import { runStateSchema } from './run-state-schema.ts';

export const PANEL_PORT = 'panel';

const panelStateSchema = v.object({
  /** The latest run, active or ended; null before the first. */
  run: v.nullable(runStateSchema),
  /** Reasoning of the decision under way, as it streams; empty otherwise. */
  thinking: v.string(),
  recording: recordingStateSchema,
  /** Under way, or over and not yet closed. */
  practice: v.nullable(practiceSchema),
  /** What waits for the run under way, first come first. */
  waiting: v.array(waitingSchema),
  schedules: v.array(scheduleSchema),
  planner: v.variant('kind', [
    v.object({ kind: v.literal('local') }),
    v.object({ kind: v.literal('model'), name: v.string() }),
  ]),
  /** A text that the person wants in the command box of that window's panel: they came by the context menu, say. */
  wish: v.nullable(v.object({ at: v.number(), windowId: v.number(), text: v.string() })),
  /** Something the person should know and can mend, in plain words; null when all is well. */
  alert: v.nullable(v.string()),
});
export type PanelState = v.InferOutput<typeof panelStateSchema>;

/**
 * What has changed since the push before over the same port: the run only where it has, and of its timeline the
 * entries from the index `from` on.
 */
export const panelPushSchema = v.object({
  ...v.omit(panelStateSchema, ['run']).entries,
  run: v.nullable(v.union([v.literal('same'), v.object({ from: v.number(), changed: runStateSchema })])),
});
type PanelPush = v.InferOutput<typeof panelPushSchema>;

/** What is still to be sent to a panel that has been sent `sent`. */
export function pushFor(state: PanelState, sent: PanelState['run']): PanelPush {
  const { run } = state;
  if (run === null) return { ...state, run };
  if (run === sent) return { ...state, run: 'same' };
  const known = sent?.id === run.id ? sent.timeline : [];
  const firstNew = run.timeline.findIndex((entry, i) => entry !== known[i]);
  const from = firstNew === -1 ? run.timeline.length : firstNew;
  return { ...state, run: { from, changed: { ...run, timeline: run.timeline.slice(from) } } };
}

/** The opposite of pushFor(). @param run - As of the push before; null before the first. */
export function stateOf(push: PanelPush, run: PanelState['run']): PanelState {
  if (push.run === null) return { ...push, run: null };
  if (push.run === 'same') return { ...push, run };
  const { from, changed } = push.run;
  const before = run?.id === changed.id ? run.timeline.slice(0, from) : [];
  return { ...push, run: { ...changed, timeline: [...before, ...changed.timeline] } };
}
