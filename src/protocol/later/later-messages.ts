/** Messages about what is run later: the commands that wait for the one under way, and those that come back at set times. */
import * as v from 'valibot';
import { newScheduleSchema } from '../../core/schedule/schedule.ts';
import { nothing, resultSchema, rowsOf } from '../row.ts';
import { runMessages, startErrorSchema } from '../run-messages.ts';
import { storeErrorSchema } from '../store-error.ts';

/** A command that waits. */
export const waitingSchema = v.object({
  id: v.string(),
  command: v.string(),
  isScheduled: v.boolean(),
  /** Why it does not begin by itself any more: the person is told. */
  failed: v.nullable(
    v.union([startErrorSchema, v.object({ kind: v.picklist(['browser-closed', 'not-opened', 'stopped']) })]),
  ),
});
export type Waiting = v.InferOutput<typeof waitingSchema>;

const laterErrorSchema = v.variant('kind', [v.object({ kind: v.literal('full'), max: v.number() }), storeErrorSchema]);
export type LaterError = v.InferOutput<typeof laterErrorSchema>;
const kept = resultSchema(nothing, laterErrorSchema);
const onOne = v.object({ id: v.string() });

export const laterMessages = rowsOf('panel', 'worker', {
  /** Begins when no other run is at work any more. */
  'queue.add': { params: runMessages['run.start'].params, result: kept },
  /** `start`: one that failed waits again. */
  'queue.change': { params: v.object({ ...onOne.entries, to: v.picklist(['start', 'removed']) }), result: kept },
  'schedule.add': { params: newScheduleSchema, result: kept },
  /** `run`: once, now. `seen`: the person knows what was missed. */
  'schedule.change': {
    params: v.object({ ...onOne.entries, to: v.picklist(['on', 'off', 'run', 'seen', 'removed']) }),
    result: kept,
  },
});
