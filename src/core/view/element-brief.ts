import * as v from 'valibot';
import { refSchema } from './ref-schema.ts';

/** A short description of one element, for evidence and errors; never holds a secret. */
export const elementBriefSchema = v.object({
  ref: v.nullable(refSchema),
  role: v.string(),
  name: v.string(),
});
export type ElementBrief = v.InferOutput<typeof elementBriefSchema>;
