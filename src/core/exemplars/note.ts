/** What replays that worked have told of a demonstration: kept with it, beside what was shown, for the replays after them. Notes stay in this browser: no file has any. */
import * as v from 'valibot';

const MAX_CHARS = 2000;
const MAX_NOTES = 50;
const text = v.pipe(v.string(), v.maxLength(MAX_CHARS));
/** The step of the demonstration, and its target. */
const place = { step: v.number(), ref: v.string() };

const noteSchema = v.variant('kind', [
  /** Hypotheses disagreed, and the person meant what this one says. */
  v.object({ kind: v.literal('hypothesis'), ...place, hypothesis: text }),
  /** Another name under which the page had the target. */
  v.object({ kind: v.literal('name'), ...place, name: text }),
]);
export type Note = v.InferOutput<typeof noteSchema>;
export const notesSchema = v.pipe(v.array(noteSchema), v.maxLength(MAX_NOTES));

/** Each once; the oldest are forgotten. */
export function joinNotes(known: readonly Note[], more: readonly Note[]): Note[] {
  const byText = new Map([...known, ...more].map((note) => [JSON.stringify(note), note]));
  return [...byText.values()].filter((note) => v.is(noteSchema, note)).slice(-MAX_NOTES);
}

export const withoutNotes = (known: readonly Note[], gone: readonly Note[]): Note[] =>
  known.filter((it) => !gone.some((other) => JSON.stringify(other) === JSON.stringify(it)));
