import * as v from 'valibot';
import { refSchema } from '../view/ref-schema.ts';

/** What the selectors of a flow's step come to on the live page. */
export const foundTargetSchema = v.variant('kind', [
  v.object({
    kind: v.literal('found'),
    /** Of the element, then of those around it, the nearest first: a view may list only one of these. */
    refs: v.array(refSchema),
    isShown: v.boolean(),
    /** A label, or text in one: of a click on it the browser makes another one, on the control. */
    isLabel: v.boolean(),
    /** Of the element itself, where nothing in it can be acted on. */
    own: v.nullable(refSchema),
    /** A field whose text must never be kept. */
    isSecret: v.boolean(),
    /** Of a list: the label of the option that has the value which was asked for, or the value where none has it. */
    option: v.nullable(v.string()),
  }),
  /** Nothing on the page fits, or each selector fits several elements. */
  v.object({ kind: v.picklist(['none', 'several']) }),
]);
export type FoundTarget = v.InferOutput<typeof foundTargetSchema>;
