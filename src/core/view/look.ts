/** Where the model wants to look next: one part of a page that is too long for one view. */
import * as v from 'valibot';
import { refSchema } from './ref-schema.ts';

export const lookSchema = v.strictObject({
  /** A region that a view named, or any element; null pages through the whole page. */
  ref: v.nullable(refSchema),
  /** From 1; beyond the last page it is the last one. */
  page: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)),
});
export type Look = v.InferOutput<typeof lookSchema>;
