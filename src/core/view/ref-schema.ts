import * as v from 'valibot';
import { REF_PATTERN, type Ref } from '../ids.ts';

export const refSchema = v.pipe(
  v.string(),
  v.regex(REF_PATTERN),
  v.transform((s) => s as Ref),
);

/** A short description of one element, for evidence and errors; never holds a secret. */
export const elementBriefSchema = v.object({
  ref: v.nullable(refSchema),
  role: v.string(),
  name: v.string(),
});
export type ElementBrief = v.InferOutput<typeof elementBriefSchema>;

/** In place of a role: the element is told by its name alone. */
export const ANY_ROLE = 'element';
