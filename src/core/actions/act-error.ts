/** Why an action was not carried out. */
import * as v from 'valibot';
import { refSchema } from '../view/ref-schema.ts';
import { elementBriefSchema } from './evidence.ts';

export const actErrorSchema = v.variant('kind', [
  /** The element is gone and could not be told again with certainty; nothing was done. */
  v.object({ kind: v.literal('stale-ref'), ref: refSchema, nearest: v.array(elementBriefSchema) }),
  v.object({
    kind: v.literal('not-interactable'),
    ref: refSchema,
    reason: v.picklist(['hidden', 'disabled', 'covered', 'not-editable', 'not-a-list']),
    /** What covers it. */
    by: v.nullable(elementBriefSchema),
  }),
  v.object({
    kind: v.literal('no-such-option'),
    ref: refSchema,
    wanted: v.string(),
    available: v.array(v.string()),
  }),
  v.object({ kind: v.literal('bad-value'), ref: refSchema, expected: v.string() }),
  v.object({ kind: v.literal('unknown-key'), keys: v.string() }),
  /** A condition did not come to hold; `saw` is what was there in the end. */
  v.object({ kind: v.literal('not-met'), afterMs: v.number(), saw: v.string() }),
  v.object({ kind: v.literal('no-such-text'), wanted: v.string() }),
  /** What was asked for cannot or must not be done; nothing was. `why` is a clause in plain words. */
  v.object({ kind: v.literal('refused'), why: v.string() }),
  /** No content script answers: restricted page, crashed tab, or the tab is gone. */
  v.object({ kind: v.literal('unreachable'), reason: v.picklist(['restricted', 'closed', 'no-answer']) }),
  /** No picture of the tab: another one is in front of it, or Chrome gives none. */
  v.object({ kind: v.literal('unseen'), reason: v.picklist(['behind', 'no-picture']) }),
  /** This dispatch id was already carried out: it is never done twice. */
  v.object({ kind: v.literal('already-done') }),
]);
export type ActError = v.InferOutput<typeof actErrorSchema>;
