/** An example as a form that is filled in: the texts of its slots for another command. */
import * as v from 'valibot';
import { asDemonstrationId } from '../ids.ts';

const MAX_CHARS = 2000;

export const filledFormSchema = v.object({
  example: v.pipe(v.string(), v.minLength(1), v.transform(asDemonstrationId)),
  /** By slot, in the order of the example's slots; null where nothing tells. */
  values: v.array(v.nullable(v.pipe(v.string(), v.maxLength(MAX_CHARS)))),
});
export type FilledForm = v.InferOutput<typeof filledFormSchema>;

/** The form that comes nearest to a command, for the person to check. */
export const nearFormSchema = v.object({
  ...filledFormSchema.entries,
  /** Words of the command that the example does nothing with. */
  leftOver: v.array(v.string()),
});
export type NearForm = v.InferOutput<typeof nearFormSchema>;
