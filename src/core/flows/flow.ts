/**
 * A flow: steps as the Recorder of Chrome DevTools keeps them, which name elements by selectors and say nothing of the
 * pages. It becomes a demonstration when it is tried: each step is done on the live page, and what was seen is kept.
 */
import * as v from 'valibot';
import { asDemonstrationId } from '../ids.ts';

/** A secret in a flow is dropped when it is imported, and asked for when the flow is tried. */
const targetSchema = v.object({
  /** Each leads to the same element: a path through shadow trees (`aria/Name`, `text/…`, `css`, `xpath/…`, `pierce/…`). */
  selectors: v.pipe(v.array(v.pipe(v.array(v.string()), v.minLength(1))), v.minLength(1)),
  /** The child frames on the way to its document, by index. */
  frame: v.array(v.number()),
});
export type FlowTarget = v.InferOutput<typeof targetSchema>;

/** The address of the page that the step led to; empty where only another page is known of, null where the page stayed. */
const opens = v.nullable(v.string());

const flowStepSchema = v.variant('kind', [
  v.object({ kind: v.literal('go-to'), url: v.string(), opens }),
  v.object({ kind: v.literal('press'), keys: v.string(), opens }),
  v.object({ kind: v.literal('scroll'), to: v.picklist(['top', 'down']), opens }),
  v.object({ kind: v.literal('wait-for'), target: targetSchema, opens }),
  v.object({ kind: v.literal('hover'), target: targetSchema, opens }),
  v.object({ kind: v.literal('change'), target: targetSchema, value: v.string(), opens }),
  v.object({
    kind: v.literal('click'),
    target: targetSchema,
    count: v.picklist([1, 2]),
    button: v.picklist(['left', 'right', 'middle']),
    opens,
  }),
]);
export type FlowStep = v.InferOutput<typeof flowStepSchema>;

export const flowSchema = v.object({
  /** Of the demonstration that it becomes. */
  id: v.pipe(v.string(), v.minLength(1), v.transform(asDemonstrationId)),
  /** Its title, which becomes the command. */
  command: v.pipe(v.string(), v.minLength(1)),
  /** ISO 8601. */
  createdAt: v.string(),
  steps: v.pipe(v.array(flowStepSchema), v.minLength(1)),
  /** Kinds of steps that replay has no use for. */
  leftOut: v.array(v.string()),
});
export type Flow = v.InferOutput<typeof flowSchema>;
