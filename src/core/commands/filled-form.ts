/** An example as a form that is filled in: the texts of its slots for another command. */
import * as v from 'valibot';
import type { DemonstrationId } from '../ids.ts';

const MAX_CHARS = 2000;
const MAX_SLOTS = 100;

/** By slot, in the order of the sentence; null where nothing tells. */
export const slotValuesSchema = v.pipe(
  v.array(v.nullable(v.pipe(v.string(), v.maxLength(MAX_CHARS)))),
  v.maxLength(MAX_SLOTS),
);

/** The form that comes nearest to a command, for the person to check. */
export interface NearForm {
  readonly example: DemonstrationId;
  readonly values: v.InferOutput<typeof slotValuesSchema>;
  /** Words of the command that the example does nothing with. */
  readonly leftOver: readonly string[];
  /** The command is its sentence: something else is in the way. */
  readonly isSentence?: true;
}
