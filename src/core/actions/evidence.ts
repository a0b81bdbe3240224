/** What is known after an action was carried out. */
import * as v from 'valibot';
import type { TabId } from '../ids.ts';
import { reportedDialogSchema } from './browser-dialog.ts';
import { refSchema } from '../view/ref-schema.ts';

/** A short description of one element, for evidence and errors; never holds a secret. */
export const elementBriefSchema = v.object({
  ref: v.nullable(refSchema),
  role: v.string(),
  name: v.string(),
});
export type ElementBrief = v.InferOutput<typeof elementBriefSchema>;

/** What an action really did: never a bare success. */
export const evidenceSchema = v.object({
  /** The element that received the action. */
  hit: v.nullable(elementBriefSchema),
  /** What covers the target where it would have been clicked, so that another point of it was used. */
  coveredBy: v.nullable(elementBriefSchema),
  /** What has the focus afterwards. */
  focus: v.nullable(elementBriefSchema),
  /** The value or state read back ("checked", "selected: B"); secrets read "•••". */
  value: v.nullable(v.string()),
  /** It read the same before the action. */
  unchanged: v.optional(v.boolean()),
  /** DOM mutations until the page was quiet; 0 where none changed what is seen; saturates at 10,000. */
  mutations: v.number(),
  /** What a person would see change besides, in clauses: `it shows "Saved"`. */
  shown: v.optional(v.array(v.string())),
  /** Pixels that something scrolled by. */
  scrolled: v.nullable(v.object({ x: v.number(), y: v.number() })),
  /** A dialog or overlay that was not there before. */
  opened: v.nullable(v.string()),
  /** The document is being replaced: nothing more can be done in it. */
  navigating: v.boolean(),
  /** The target's ref was dead; the element was found again by role, name and ancestors. */
  refound: v.boolean(),
  /** Of typing: whether the field's text must never be kept, decided before the first key. */
  secret: v.exactOptional(v.boolean()),
  /** Of typing: how the text in the field differs from the text that was meant, in words. */
  differs: v.exactOptional(v.string()),
  /** Of typing: the field spells the text in its own way, as "2012-03-15" for "March 15, 2012". */
  isMeant: v.exactOptional(v.boolean()),
  /** The dialogs of the browser that opened meanwhile; the report tells them in words. */
  dialogs: v.exactOptional(v.array(reportedDialogSchema)),
  /** Anything else worth telling: where something was dropped, what opened below the pointer. */
  report: v.optional(v.string()),
  /** The run goes on in this tab. */
  movedTo: v.optional(
    v.pipe(
      v.number(),
      v.transform((n) => n as TabId),
    ),
  ),
});
export type Evidence = v.InferOutput<typeof evidenceSchema>;

/** The evidence of an action of which nothing was seen; what is known replaces its members. */
export const NOTHING_SEEN: Evidence = {
  hit: null,
  coveredBy: null,
  focus: null,
  value: null,
  mutations: 0,
  scrolled: null,
  opened: null,
  navigating: false,
  refound: false,
};

/** Whether something more specific is known of its effect than that the page changed. */
export const tellsEffect = ({ value, unchanged, shown, opened, navigating }: Evidence): boolean =>
  (value !== null && unchanged !== true) || shown !== undefined || opened !== null || navigating;
