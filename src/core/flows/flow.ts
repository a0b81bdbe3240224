/**
 * A flow: steps as the Recorder of Chrome DevTools keeps them, which name elements by selectors and say nothing of the
 * pages. It becomes a demonstration when it is tried: each step is done on the live page, and what was seen is kept.
 */
import * as v from 'valibot';
import { goTo } from '../actions/kinds/go-to.ts';
import { QUICK } from '../actions/quick-actions.ts';
import { secretMask } from '../secret-mask.ts';
import { asDemonstrationId, asRef } from '../ids.ts';

/** A secret in a flow is dropped when it is imported, and asked for when the flow is tried. */
const targetSchema = v.object({
  /** Each leads to the same element: a path through shadow trees (`aria/Name`, `text/…`, `css`, `xpath/…`, `pierce/…`). */
  selectors: v.pipe(v.array(v.pipe(v.array(v.string()), v.minLength(1))), v.minLength(1)),
  /** The child frames on the way to its document, by index. */
  frame: v.array(v.number()),
});
export type FlowTarget = v.InferOutput<typeof targetSchema>;

/** Of a file: an hour of work has fewer. */
export const MAX_STEPS = 5_000;
/** Of a file: each command that is given later is read by it. */
export const MAX_COMMAND_CHARS = 5_000;

/** Stands in a step's action for its target, which no view has shown yet. */
export const UNSEEN_REF = asRef('1');

const flowStepSchema = v.object({
  /** The address of the page that the step led to; empty where only another page is known of, null where the page stayed. */
  opens: v.nullable(v.string()),
  /** The address of the tab, or of the frame of another site, that the step was recorded in; null for the first tab. */
  page: v.optional(v.nullable(v.string()), null),
  /** null: the page, or what has the focus. */
  target: v.nullable(targetSchema),
  /** What sets a field or a list is typing, until it is known which of both it is. null: the target is waited for. */
  action: v.nullable(v.union([QUICK.schema, goTo.schema])),
});
export type FlowStep = v.InferOutput<typeof flowStepSchema>;

export const flowSchema = v.object({
  /** Of the demonstration that it becomes. */
  id: v.pipe(v.string(), v.minLength(1), v.transform(asDemonstrationId)),
  /** Its title, which becomes the command. */
  command: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_COMMAND_CHARS)),
  /** ISO 8601. */
  createdAt: v.string(),
  steps: v.pipe(v.array(flowStepSchema), v.minLength(1)),
  /** Kinds of steps that replay has no use for. */
  leftOut: v.array(v.string()),
});
export type Flow = v.InferOutput<typeof flowSchema>;

/** Of the secret of one step: two may differ, whether the file or the page told that they are secrets. */
export const maskAt = (step: number): string => secretMask(step + 1);
