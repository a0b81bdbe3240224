/** What is known after an action was carried out. */
import * as v from 'valibot';
import type { TabId } from '../ids.ts';
import { reportedDialogSchema } from './browser-dialog.ts';
import { elementBriefSchema } from '../view/ref-schema.ts';
import { toldSchema } from '../i18n/told.ts';

/** What was read from an element: the text that it holds, its state, or what is chosen in it. */
const readSchema = v.object({
  /** "•••" for a secret that is filled in; null where the element holds no text. */
  value: v.nullable(v.string()),
  /** The value is only the beginning of a longer text. */
  isCut: v.exactOptional(v.literal(true)),
  state: v.exactOptional(
    v.picklist([
      'checked',
      'not checked',
      'partly checked',
      'selected',
      'not selected',
      'pressed',
      'not pressed',
      'expanded',
      'collapsed',
    ]),
  ),
  /** Labels of the chosen options of a list. */
  selected: v.exactOptional(v.array(v.string())),
});
export type Read = v.InferOutput<typeof readSchema>;

export const wasRead = ({ value, state, selected }: Read): boolean =>
  value !== null || state !== undefined || selected !== undefined;

/** What a person would see change, besides the value of the target. */
const changeSchema = v.variant('kind', [
  /** A field reads differently. */
  v.object({ kind: v.literal('value'), element: elementBriefSchema, value: v.string() }),
  /** An element has gained a state, or (`isOn` false) lost it. */
  v.object({ kind: v.literal('state'), element: elementBriefSchema, state: v.string(), isOn: v.boolean() }),
  /** A text is there that was not. `inTarget`: in the element that was acted on; `inPlace`: in what held it before it went. */
  v.object({
    kind: v.literal('text'),
    text: v.string(),
    inTarget: v.boolean(),
    inPlace: v.exactOptional(v.literal(true)),
  }),
  v.object({ kind: v.literal('gone'), text: v.string() }),
]);
export type VisibleChange = v.InferOutput<typeof changeSchema>;

/** What opened over the page; `browser-dialog`: one of the browser's own, which is closed again. */
const openedSchema = v.object({
  kind: v.picklist(['dialog', 'menu', 'listbox', 'overlay', 'browser-dialog']),
  name: v.string(),
  /** A field for text in it has the focus, and none for a secret. */
  hasFocus: v.exactOptional(v.literal(true)),
});
export type Opened = v.InferOutput<typeof openedSchema>;

/** A page that was read in the background, or a file that the browser keeps. `foreign`: it led to a site that the run may not read. */
export const readPageSchema = v.object({
  kind: v.picklist(['read', 'foreign', 'not-loaded', 'file']),
  url: v.string(),
  title: v.string(),
  /** The beginning of its main text, with line breaks. */
  text: v.string(),
  /** Characters that were left out. */
  left: v.number(),
});
export type ReadPage = v.InferOutput<typeof readPageSchema>;

/** More are not told of at once. */
const MAX_PAGES = 6;

/** What an action really did: never a bare success. */
export const evidenceSchema = v.object({
  /** The element that received the action. */
  hit: v.nullable(elementBriefSchema),
  /** What covers the target where it would have been clicked, so that another point of it was used. */
  coveredBy: v.nullable(elementBriefSchema),
  /** What has the focus afterwards. */
  focus: v.nullable(elementBriefSchema),
  /** Read back from the target once the page has settled. */
  ...readSchema.entries,
  /** It read the same before the action. */
  unchanged: v.optional(v.boolean()),
  /** DOM mutations until the page was quiet; 0 where none changed what is seen; saturates at 10,000. */
  mutations: v.number(),
  /** What a person would see change besides, the most important first. */
  changed: v.optional(v.array(changeSchema)),
  /** Pixels that something scrolled by. */
  scrolled: v.nullable(v.object({ x: v.number(), y: v.number() })),
  /** A dialog or overlay that was not there before. */
  opened: v.nullable(openedSchema),
  /** The document is being replaced, or only that of the frame that it was in: nothing more can be done in it. */
  navigating: v.union([v.boolean(), v.literal('frame')]),
  /** The target's ref was dead; the element was found again by role, name and ancestors. */
  refound: v.boolean(),
  /** Of typing: whether the field's text must never be kept, decided before the first key. */
  secret: v.exactOptional(v.boolean()),
  /** Of typing: how the text in the field differs from the text that was meant. */
  differs: v.exactOptional(toldSchema),
  /** Of typing: the field spells the text in its own way, as "2012-03-15" for "March 15, 2012". */
  isMeant: v.exactOptional(v.boolean()),
  /** The dialogs of the browser that opened meanwhile; the report tells them in words. */
  dialogs: v.exactOptional(v.array(reportedDialogSchema)),
  /** What pages say that were read in the background (the page itself tells their addresses), and files that were kept. */
  pages: v.exactOptional(
    v.pipe(
      v.array(readPageSchema),
      v.transform((pages) => pages.slice(0, MAX_PAGES)),
    ),
  ),
  /** Anything else worth telling: where something was dropped, what opened below the pointer. */
  report: v.optional(toldSchema),
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

/** What the page said in an alert of the browser; null where it said nothing. */
export const alertIn = ({ dialogs = [] }: Evidence): string | null =>
  dialogs.find(({ kind }) => kind === 'alert')?.text ?? null;

/** What a control asks that turned into a question as it was pressed ("Are you sure?"), or gave way to one ("Sure? Yes No"); null for one that did not. */
export function askedInPlace({ changed = [] }: Evidence): string | null {
  for (const it of changed) {
    if (it.kind !== 'text' || !(it.inTarget || it.inPlace)) continue;
    const [, asked] = (it.inPlace ? WITH_ANSWERS : QUESTION).exec(it.text) ?? [];
    if (asked !== undefined) return asked;
  }
  return null;
}
const QUESTION = /^(.*[?？])\s*$/su;
const WITH_ANSWERS = /^(.*?[?？])(?:\s*\S+){0,4}$/su;

/** Whether something more specific is known of its effect than that the page changed. */
export const tellsEffect = (evidence: Evidence): boolean =>
  (wasRead(evidence) && evidence.unchanged !== true) ||
  evidence.changed !== undefined ||
  evidence.pages !== undefined ||
  evidence.opened !== null ||
  evidence.navigating !== false;
