/**
 * The action space: what can be done to a page, and what is known of it afterwards.
 * Owns the shapes and their parsers; must not know how an action is carried out (page/) or
 * how a model writes it (prompt/).
 */
import * as v from 'valibot';
import { conditionSchema } from './condition.ts';
import { lookSchema } from '../view/look.ts';
import { pixelSchema, placeEntries, placeSchema } from './place.ts';
import type { Ref, TabId } from '../ids.ts';
import { refSchema } from '../view/ref-schema.ts';

export { refSchema };

export const modifierSchema = v.picklist(['Control', 'Shift', 'Alt', 'Meta']);
export type Modifier = v.InferOutput<typeof modifierSchema>;

/** How the button is pressed. */
const pressEntries = {
  count: v.picklist([1, 2]),
  button: v.picklist(['left', 'right', 'middle']),
  modifiers: v.array(modifierSchema),
} as const;

/** Done in a moment: what the timed actions may do by themselves. */
const quickActions = [
  v.strictObject({ kind: v.literal('click'), ref: refSchema, ...pressEntries }),
  /** A point of a drawing, or of whatever the view has no line for. */
  v.strictObject({
    kind: v.literal('click_at'),
    ref: v.nullable(refSchema),
    /** From the element's top left corner; without a ref, of the main frame's viewport. */
    x: pixelSchema,
    y: pixelSchema,
    ...pressEntries,
  }),
  /** Lets the pointer rest there until the next action moves it. */
  v.strictObject({ kind: v.literal('hover'), ...placeEntries }),
  v.strictObject({
    kind: v.literal('type'),
    /** null types into what has the focus. */
    ref: v.nullable(refSchema),
    text: v.string(),
    mode: v.picklist(['replace', 'append']),
    /** Press Enter when the text is in. */
    enter: v.boolean(),
  }),
  v.strictObject({
    kind: v.literal('press'),
    /** A key or a chord in KeyboardEvent.key words: "Enter", "Control+a", "ArrowDown". */
    keys: v.string(),
    /** Focused first; null presses on what has the focus. */
    ref: v.nullable(refSchema),
  }),
  v.strictObject({
    kind: v.literal('scroll'),
    to: v.picklist(['up', 'down', 'left', 'right', 'top', 'bottom']),
    /** The element to scroll; null scrolls the page. */
    ref: v.nullable(refSchema),
  }),
] as const;
export const quickActionSchema = v.variant('kind', quickActions);
export type QuickAction = v.InferOutput<typeof quickActionSchema>;

export const MAX_SECONDS = 60;
const secondsSchema = v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_SECONDS));

export const actionSchema = v.variant('kind', [
  ...quickActions,
  /** Presses at its own place, moves through `path` and lets go at the end of it. */
  v.strictObject({
    kind: v.literal('drag'),
    ...placeEntries,
    path: v.pipe(v.array(placeSchema), v.minLength(1), v.maxLength(200)),
  }),
  /** Selects text as a drag over it would. */
  v.strictObject({
    kind: v.literal('select_text'),
    /** A field, an editor or any element; null looks in the whole page. */
    ref: v.nullable(refSchema),
    /** A part of the text there; null for all of it. */
    text: v.nullable(v.pipe(v.string(), v.minLength(1))),
  }),
  v.strictObject({
    kind: v.literal('select'),
    ref: refSchema,
    /** Visible labels of the options; more than one only where the list allows it. */
    options: v.pipe(v.array(v.string()), v.minLength(1)),
  }),
  /** Waits in the page until the condition holds, or (null) for the whole time, and acts at once then. */
  v.strictObject({
    kind: v.literal('wait'),
    until: v.nullable(conditionSchema),
    seconds: secondsSchema,
    do: v.nullable(quickActionSchema),
  }),
  /** Does it again and again until the condition holds, or (null) that many times. */
  v.strictObject({
    kind: v.literal('repeat'),
    do: quickActionSchema,
    until: v.nullable(conditionSchema),
    /** With a condition: at most. */
    times: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200)),
  }),
  /** Reports what changes, in order: in the element, or in the whole page. */
  v.strictObject({ kind: v.literal('watch'), ref: v.nullable(refSchema), seconds: secondsSchema }),
  /** Keeps the pointer on a moving element; or clicks each of several as soon as it can be hit. */
  v.strictObject({
    kind: v.literal('follow'),
    refs: v.pipe(v.array(refSchema), v.minLength(1), v.maxLength(30)),
    seconds: secondsSchema,
    click: v.boolean(),
  }),
  /** Moves the pointer over all of an element, coarsely and then ever finer, until the condition holds. */
  v.strictObject({
    kind: v.literal('sweep'),
    ref: refSchema,
    until: conditionSchema,
    /** Click there. */
    click: v.boolean(),
  }),
  v.strictObject({ kind: v.literal('go_to'), url: v.pipe(v.string(), v.minLength(1)) }),
  v.strictObject({ kind: v.literal('back') }),
  v.strictObject({ kind: v.literal('forward') }),
  v.strictObject({ kind: v.literal('new_tab'), url: v.nullable(v.string()) }),
  /** By the number that the view's list of tabs gives it. */
  v.strictObject({ kind: v.literal('switch_tab'), tab: v.number() }),
  v.strictObject({ kind: v.literal('close_tab'), tab: v.nullable(v.number()) }),
  /** How the page's confirms, prompts and questions on leaving are answered for the rest of this plan. */
  v.strictObject({
    kind: v.literal('dialog'),
    accept: v.boolean(),
    /** For a prompt; null takes what it proposes. */
    text: v.nullable(v.string()),
  }),
  /** Chooses what the next view shows of a long page; does nothing to it, and ends the plan. */
  v.strictObject({ kind: v.literal('look'), ...lookSchema.entries }),
  v.strictObject({
    kind: v.literal('note'),
    /** Kept with the run and shown to every policy on the stack; does nothing to the page. */
    text: v.string(),
  }),
]);
export type Action = v.InferOutput<typeof actionSchema>;
/** What the executor gets: what is done to a page or its tab. */
export type PageAction = Exclude<Action, { kind: 'note' | 'look' }>;
export const isPageAction = (action: Action): action is PageAction =>
  action.kind !== 'note' && action.kind !== 'look';

const TAB_ACTIONS = ['go_to', 'back', 'forward', 'new_tab', 'switch_tab', 'close_tab', 'dialog'] as const;
/** Done to the tab and not to the document in it. */
export type TabAction = Extract<PageAction, { kind: (typeof TAB_ACTIONS)[number] }>;
export const isTabAction = (action: PageAction): action is TabAction =>
  (TAB_ACTIONS as readonly string[]).includes(action.kind);

/** What an action addresses first; null when that is the page. Tells which frame it belongs to. */
export function refOf(action: PageAction): Ref | null {
  switch (action.kind) {
    case 'wait':
      return action.until?.ref ?? action.do?.ref ?? null;
    case 'repeat':
      return action.do.ref ?? action.until?.ref ?? null;
    case 'follow':
      return action.refs[0] ?? null;
    default:
      return 'ref' in action ? action.ref : null;
  }
}

/** A short description of one element, for evidence and errors; never holds a secret. */
export const elementBriefSchema = v.object({
  ref: v.nullable(refSchema),
  role: v.string(),
  name: v.string(),
});
export type ElementBrief = v.InferOutput<typeof elementBriefSchema>;

/** What an action really did: never a bare success. */
export const evidenceSchema = v.object({
  /** What received the action. */
  hit: v.nullable(elementBriefSchema),
  /** What lay over the target's clickable points when another point of it had to be used. */
  coveredBy: v.nullable(elementBriefSchema),
  /** What has the focus afterwards. */
  focus: v.nullable(elementBriefSchema),
  /** The value or state read back ("checked", "selected: B"); secrets read "•••". */
  value: v.nullable(v.string()),
  /** It read the same before the action. */
  unchanged: v.optional(v.boolean()),
  /** DOM mutations seen until the page was quiet; saturates at 10,000. */
  mutations: v.number(),
  /** Pixels that something scrolled by. */
  scrolled: v.nullable(v.object({ x: v.number(), y: v.number() })),
  /** A dialog or overlay that was not there before. */
  opened: v.nullable(v.string()),
  /** The document is being replaced: nothing more can be done in it. */
  navigating: v.boolean(),
  /** The target's ref was dead; the element was found again by role, name and ancestors. */
  refound: v.boolean(),
  /** What else is worth a word: where a thing was dropped, what a pointer's rest opened. */
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

/** Of an action that nothing was seen of: what is known is put over it. */
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
