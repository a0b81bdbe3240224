/** Why an action was not carried out, and what came of one that was dispatched. */
import * as v from 'valibot';
import type { Verdict } from '../gate/authorize.ts';
import { questionSchema } from '../gate/question.ts';
import { refSchema } from '../view/ref-schema.ts';
import { elementBriefSchema } from '../view/ref-schema.ts';
import { evidenceSchema } from './evidence.ts';
import { toldSchema } from '../i18n/told.ts';
import { assertNever } from '../result.ts';

const failureSchema = v.variant('kind', [
  /** The element is gone and could not be identified with certainty; nothing was done. */
  v.object({ kind: v.literal('stale-ref'), ref: refSchema, nearest: v.array(elementBriefSchema) }),
  /** The element is not what the view showed any more; nothing was done. */
  v.object({
    kind: v.literal('changed'),
    ref: refSchema,
    changes: v.array(
      v.object({
        what: v.picklist(['role', 'name', 'link address', 'form address']),
        was: v.string(),
        now: v.string(),
      }),
    ),
  }),
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
  v.object({ kind: v.literal('bad-value'), ref: refSchema, expected: toldSchema }),
  v.object({ kind: v.literal('unknown-key'), keys: v.string() }),
  /** A condition did not come to hold; `saw` is what was there in the end. */
  v.object({
    kind: v.literal('not-met'),
    afterMs: v.number(),
    saw: v.string(),
    /** How often something was done meanwhile. */
    times: v.exactOptional(v.number()),
  }),
  v.object({ kind: v.literal('no-such-text'), wanted: v.string() }),
  /** What was asked for cannot or must not be done; nothing was. */
  v.object({
    kind: v.literal('refused'),
    why: toldSchema,
    /** The page asks whether it may be left, and the plan has not said so. */
    stays: v.exactOptional(v.literal(true)),
  }),
  /** No content script answers: restricted page, crashed tab, or the tab is gone. */
  v.object({ kind: v.literal('unreachable'), reason: v.picklist(['restricted', 'closed', 'no-answer']) }),
  /** An error page of the browser is in the place of the page. `code` is Chrome's, empty where it is not known. */
  v.object({ kind: v.literal('not-loaded'), code: v.string() }),
  /** No picture of the tab: another one is in front of it, or Chrome gives none. */
  v.object({ kind: v.literal('unseen'), reason: v.picklist(['behind', 'no-picture']) }),
  /** The person has to be asked first; nothing was done. */
  v.object({ kind: v.literal('asks'), question: questionSchema }),
  /** This dispatch id was already carried out: it is never done twice. */
  v.object({ kind: v.literal('already-done') }),
]);
export const actErrorSchema = v.intersect([
  failureSchema,
  /** As in evidence: a text is a secret however typing it went. */
  v.object({ secret: v.exactOptional(v.boolean()) }),
  /** What was done before it failed. */
  v.object({ report: v.exactOptional(toldSchema) }),
]);
export type ActError = v.InferOutput<typeof actErrorSchema>;

/** What an action fails with by the gate; null where it may be done. */
export function refusalBy(verdict: Verdict): ActError | null {
  switch (verdict.kind) {
    case 'allowed':
      return null;
    case 'refused':
      return { kind: 'refused', why: verdict.why };
    case 'question':
      return { kind: 'asks', question: verdict.question };
    default:
      return assertNever(verdict);
  }
}

export const actOutcomeSchema = v.variant('ok', [
  v.object({ ok: v.literal(true), evidence: evidenceSchema }),
  v.object({ ok: v.literal(false), error: actErrorSchema }),
  /** Dispatched, but no reply came: the worker died, or the page did not answer. It is never sent again. */
  v.object({ ok: v.literal('unknown') }),
]);
export type ActOutcome = v.InferOutput<typeof actOutcomeSchema>;
