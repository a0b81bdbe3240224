/**
 * The view: what the model is shown of a page, as data. The page walk (page/) fills it, the
 * prompt renders it, replay aligns against it, exemplars keep it. No DOM here.
 */
import * as v from 'valibot';
import { sensitiveKindSchema } from '../gate/sensitive/sensitive-kind.ts';
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
  // A style sheet shows it while the pointer is on what is around it.
  'on-hover',
  'editable',
  'touched',
  'modified',
  // What tells one item of a list from the others, by how it looks.
  'bold',
  'crossed-out',
  'unread',
  'flagged',
  'starred',
  'done',
  'overdue',
]);
export type ElementState = v.InferOutput<typeof stateSchema>;

/** Of a slider or a field for numbers, as far as it tells. */
const rangeSchema = v.object({
  min: v.nullable(v.number()),
  max: v.nullable(v.number()),
  /** Where it is not 1. */
  step: v.nullable(v.number()),
});
export type Range = v.InferOutput<typeof rangeSchema>;

/** Pixels: how far something is scrolled, and at most. */
const scrollSchema = v.object({ offset: v.number(), extent: v.number() });
export type Scroll = v.InferOutput<typeof scrollSchema>;

const childrenSchema = v.exactOptional(v.array(v.lazy((): v.GenericSchema<unknown, ViewNode> => nodeSchema)));

/** An element that can be acted on, or whose value matters. One line of the view, or a part of a row's line. */
const elementItemSchema = v.object({
  kind: v.literal('element'),
  ref: refSchema,
  /** ARIA role in the field's words (button, link, textbox, checkbox, radio, combobox, listbox,
   *  option, tab, menuitem, slider …); "clickable" for things that only a listener or a pointer
   *  cursor tells; "frame" for an iframe whose items are its children. */
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
  range: v.exactOptional(rangeSchema),
  /** Of a text of several lines that is higher than its box. */
  scroll: v.exactOptional(scrollSchema),
  /** Viewport pixels [x, y, width, height]; null where geometry does not matter. */
  box: v.nullable(v.tuple([v.number(), v.number(), v.number(), v.number()])),
  /** An earlier link of this name that leads to the same address. */
  twinOf: v.exactOptional(refSchema),
  /** Only on the target of a recorded step. */
  hints: v.exactOptional(hintsSchema),
  children: childrenSchema,
});
export interface ElementItem extends v.InferOutput<typeof elementItemSchema> {}

/** Stands for what a picture or drawing shows, where nothing tells it in words. */
export const NOT_DESCRIBED = 'not described';

/** Static text that carries information and is not already the name of an element. */
const textItemSchema = v.object({
  kind: v.literal('text'),
  text: v.string(),
  /** How it differs from the other items of its list. */
  states: v.exactOptional(v.array(stateSchema)),
  /** It is in the window, while the element before it is not. */
  onscreen: v.exactOptional(v.literal(true)),
});
export type TextItem = v.InferOutput<typeof textItemSchema>;

/** A named or structural container. */
const groupItemSchema = v.object({
  kind: v.literal('group'),
  /** heading, dialog, form, group, list, item, table, row, columns, navigation, region, alert …; columns is a table's header row. */
  role: v.string(),
  name: v.string(),
  children: childrenSchema,
});
export interface GroupItem extends v.InferOutput<typeof groupItemSchema> {}

/** What stands in one column of a row that is one line: several things, or nothing. It says nothing itself. */
const cellSchema = v.object({
  kind: v.literal('cell'),
  children: v.array(v.lazy((): v.GenericSchema<unknown, ViewItem> => itemSchema)),
});
export interface Cell {
  kind: 'cell';
  children: ViewItem[];
}

/** Something that a view tells of. */
export type ViewItem = ElementItem | TextItem | GroupItem;
/** The children of a row that is one line are its cells; all others are items. */
export type ViewNode = ViewItem | Cell;

const itemSchema: v.GenericSchema<unknown, ViewItem> = v.variant('kind', [
  elementItemSchema,
  textItemSchema,
  groupItemSchema,
]);
const nodeSchema: v.GenericSchema<unknown, ViewNode> = v.variant('kind', [
  elementItemSchema,
  textItemSchema,
  groupItemSchema,
  cellSchema,
]);

/** A region that holds some of what the size cap left out. */
const leftOutSchema = v.object({
  ref: refSchema,
  role: v.string(),
  name: v.string(),
  /** Items. */
  count: v.number(),
});

const [asks, isForm, ref] = [v.boolean(), v.exactOptional(v.boolean()), v.exactOptional(refSchema)];
const unreadSchema = v.object({ origin: v.string(), asks, isForm, ref });

export const viewSchema = v.object({
  url: v.string(),
  title: v.string(),
  /** What the site says of itself that it is. */
  shows: v.exactOptional(sensitiveKindSchema),
  /** The same of its frames. */
  framesShow: v.exactOptional(v.array(v.object({ origin: v.string(), shows: sensitiveKindSchema }))),
  /** Pixels: the viewport's size, how far the page is scrolled, how high it is in all. */
  viewport: v.object({ width: v.number(), height: v.number(), scrollY: v.number(), pageHeight: v.number() }),
  /** What stands on the page itself, in document order; an open modal dialog comes first. */
  children: v.array(nodeSchema),
  /** Items that the size cap left out. */
  omitted: v.number(),
  /** Parts that still showed that more is to come, when they had been waited for long enough: by role or tag. */
  loading: v.exactOptional(v.array(v.string())),
  /** Frames of other sites that the run may not read, and whether they ask for a secret, or hold a form. */
  unread: v.exactOptional(v.array(unreadSchema)),
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
export type PageView = v.InferOutput<typeof viewSchema>;
