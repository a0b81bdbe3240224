/** What the worker pushes to every open panel over the port named PANEL_PORT, whole each time. */
import * as v from 'valibot';
import { recordingStateSchema } from './record-messages.ts';
import { runStateSchema } from './run-state-schema.ts';

export const PANEL_PORT = 'panel';

export const panelStateSchema = v.object({
  /** The latest run, active or ended; null before the first. */
  run: v.nullable(runStateSchema),
  /** Reasoning of the decision under way, as it streams; empty otherwise. */
  thinking: v.string(),
  recording: recordingStateSchema,
  planner: v.variant('kind', [
    v.object({ kind: v.literal('replay') }),
    v.object({ kind: v.literal('model'), name: v.string() }),
  ]),
  /** Something the person should know and can mend, in plain words; null when all is well. */
  alert: v.nullable(v.string()),
});
export type PanelState = v.InferOutput<typeof panelStateSchema>;
