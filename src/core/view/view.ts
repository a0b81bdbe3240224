/**
 * The view: what the model is shown of a page, as data. The page walk (page/) fills it, the
 * prompt renders it, replay aligns against it, exemplars keep it. No DOM here.
 */
import * as v from 'valibot';
import { hintsSchema } from './hints.ts';
import { refSchema } from './ref-schema.ts';

export const stateSchema = v.picklist([
  'checked',
  'mixed',
  'selected',
  'pressed',
  'expanded',
  'collapsed',
  'disabled',
  'readonly',
  'required',
  'invalid',
  'focused',
  'current',
  'multiselect',
  'vertical',
  'covered',
  'offscreen',
  'editable',
  'touched',
  'modified',
]);
export type ElementState = v.InferOutput<typeof stateSchema>;

/** Column of a table row's cell, from 0, where the row is one line: absent for items outside of such rows. */
const cell = v.optional(v.number());

/** An element that can be acted on, or whose value matters. One line of the view, or a part of a row's line. */
const elementItemSchema = v.object({
  kind: v.literal('element'),
  ref: refSchema,
  /** ARIA role in the field's words (button, link, textbox, checkbox, radio, combobox, listbox,
   *  option, tab, menuitem, slider …); "clickable" for things that only a listener or a pointer
   *  cursor tells; "frame" for an iframe whose items follow one level deeper. */
  role: v.string(),
  /** Accessible name, white space folded; empty when there is none. */
  name: v.string(),
  /** Live value of a field, "•••" for a secret that is filled in; null when it has none. */
  value: v.nullable(v.string()),
  /** Input type where it changes how to act: "date", "password", "number", "file" …; else null. */
  type: v.nullable(v.string()),
  states: v.array(stateSchema),
  /** Labels of a select's options (capped); null for other elements. */
  options: v.nullable(v.array(v.string())),
  /** How many more options there are: the look action shows them page by page. */
  moreOptions: v.optional(v.number()),
  /** Nesting below groups: 0 is the page. */
  depth: v.number(),
  /** Viewport pixels [x, y, width, height]; null where geometry does not matter. */
  box: v.nullable(v.tuple([v.number(), v.number(), v.number(), v.number()])),
  cell,
  /** Only on the target of a recorded step. */
  hints: v.exactOptional(hintsSchema),
});
export type ElementItem = v.InferOutput<typeof elementItemSchema>;

/** Static text that carries information and is not already the name of an element. */
const textItemSchema = v.object({ kind: v.literal('text'), text: v.string(), depth: v.number(), cell });

/** A named or structural container; its items follow with a greater depth. */
const groupItemSchema = v.object({
  kind: v.literal('group'),
  /** heading, dialog, form, group, list, item, table, row, columns, navigation, region, alert …; columns is a table's header row. */
  role: v.string(),
  name: v.string(),
  depth: v.number(),
  cell,
});

const viewItemSchema = v.variant('kind', [elementItemSchema, textItemSchema, groupItemSchema]);
export type ViewItem = v.InferOutput<typeof viewItemSchema>;

/** A region that holds some of what the size cap left out. */
const leftOutSchema = v.object({
  ref: refSchema,
  role: v.string(),
  name: v.string(),
  /** Items. */
  count: v.number(),
});

export const pageViewSchema = v.object({
  url: v.string(),
  title: v.string(),
  /** Pixels: the viewport's size, how far the page is scrolled, how high it is in all. */
  viewport: v.object({ width: v.number(), height: v.number(), scrollY: v.number(), pageHeight: v.number() }),
  /** Document order; items of an open modal dialog come last. */
  items: v.array(viewItemSchema),
  /** Items that the size cap left out. */
  omitted: v.number(),
  /** Lines that a state filter left out of what a prompt shows. */
  filtered: v.optional(v.number()),
  /** Where most of them are; absent when nothing was left out. */
  leftOut: v.optional(v.array(leftOutSchema)),
  /** Set when only a part was asked for: page `page` of `pages` of that element (null: of all). No pages: it is gone. */
  part: v.optional(v.object({ ref: v.nullable(refSchema), page: v.number(), pages: v.number() })),
  /** The whole document as cleaned HTML, where that is what the model is shown. */
  dom: v.optional(v.string()),
  /** The tabs of the run, where it has more than one. */
  tabs: v.optional(v.array(v.object({ id: v.number(), title: v.string(), url: v.string(), current: v.boolean() }))),
  /** The URL says nothing about the task: a reader is not shown it. */
  hideUrl: v.optional(v.literal(true)),
});
export type PageView = v.InferOutput<typeof pageViewSchema>;

export const elementsOf = (view: PageView): ElementItem[] =>
  view.items.filter((item): item is ElementItem => item.kind === 'element');

export const findElement = (view: PageView, ref: string): ElementItem | undefined =>
  view.items.find((item): item is ElementItem => item.kind === 'element' && item.ref === ref);
