/** Commands that are run again at set times, where the person is: pure, the clock is passed in. */
import * as v from 'valibot';
import { slotValuesSchema } from '../commands/filled-form.ts';
import { asDemonstrationId } from '../ids.ts';
import { isHttpUrl } from '../model/server.ts';

const MAX_COMMAND = 20_000;
const timeSchema = {
  /** As Date counts them: 0 is Sunday. */
  days: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6))), v.minLength(1), v.maxLength(7)),
  /** Of the day, by the clock on the wall. */
  minute: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1439)),
};

/** What the person says of one. */
export const newScheduleSchema = v.object({
  ...timeSchema,
  command: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_COMMAND)),
  /** Where it starts. */
  url: v.pipe(v.string(), v.check(isHttpUrl, 'not an address of a website')),
  dryRun: v.boolean(),
  /** The example that alone is followed, with what was filled into its form. */
  only: v.nullable(v.pipe(v.string(), v.minLength(1), v.transform(asDemonstrationId))),
  values: v.nullable(slotValuesSchema),
});
export type NewSchedule = v.InferOutput<typeof newScheduleSchema>;

export const scheduleSchema = v.object({
  ...newScheduleSchema.entries,
  id: v.pipe(v.string(), v.minLength(1)),
  isOn: v.boolean(),
  /** Times until then are done with. */
  since: v.number(),
  /** A time at which it could not be run, until the person has seen to it. */
  missed: v.nullable(v.number()),
});
export type Schedule = v.InferOutput<typeof scheduleSchema>;

/**
 * The first time after `after`. Where the clocks go forward over it, it is as much later; where they go back, it comes
 * once: what has run is followed by another day.
 */
export function nextTime({ days, minute }: Pick<Schedule, 'days' | 'minute'>, after: number): number {
  const from = new Date(after);
  const times = Array.from({ length: 8 }, (_, i) => {
    const at = new Date(from.getFullYear(), from.getMonth(), from.getDate() + i, 0, minute);
    return days.includes(at.getDay()) ? at.getTime() : -Infinity;
  });
  return times.find((at) => at > after) ?? Infinity;
}

/** After that the time is missed: what was meant for nine is not done at noon, unasked. */
const LATE_MS = 5 * 60_000;

/** Goes through the times until now: the latest that was missed is kept, and one that has just come is due. */
export function settled(schedule: Schedule, now: number): { readonly schedule: Schedule; readonly isDue: boolean } {
  if (!schedule.isOn) return { schedule, isDue: false };
  let { since, missed } = schedule;
  let time = nextTime(schedule, since);
  for (; time < now - LATE_MS; time = nextTime(schedule, time)) since = missed = time;
  const isDue = time <= now;
  if (isDue) since = time;
  return since === schedule.since ? { schedule, isDue } : { schedule: { ...schedule, since, missed }, isDue };
}
