/**
 * Views as they were kept and exported before they were trees: a list of items with depths. Texts of the cells of a
 * row were one text with bars in between, and the range of a slider was its only option.
 */
import * as v from 'valibot';
import { nested, type PlacedItem } from '../nested.ts';
import type { ElementItem, PageView, Range, Scroll, ViewItem } from '../view.ts';

const placeSchema = v.looseObject({ kind: v.string(), depth: v.number(), cell: v.optional(v.number()) });
const flatSchema = v.looseObject({ items: v.array(placeSchema) });

/** @returns A view of before as a tree, any other one as it is. */
export function withTree(view: PageView): PageView {
  if (!v.is(flatSchema, view)) return view;
  const { items, ...rest } = view;
  return { ...(rest as unknown as PageView), children: nested(items.flatMap(placedOf)) };
}

function placedOf({ depth, cell, ...item }: v.InferOutput<typeof placeSchema>): PlacedItem[] {
  return inCells({ item: withFields(item as unknown as ViewItem), depth, column: cell });
}

/** The texts of a row apart, where they were one. */
export function inCells({ item, depth, column }: PlacedItem): PlacedItem[] {
  const isInRow = column !== undefined;
  if (isInRow && item.kind === 'text' && !item.text.includes(BAR)) {
    const text = unquoted(item.text);
    return [{ item: text === item.text ? item : { ...item, text }, depth, column }];
  }
  const isRow = item.kind !== 'text' && (item.role === 'row' || item.role === 'columns');
  const cells = item.kind === 'text' || isRow ? splitCells(item.kind === 'text' ? item.text : item.name) : [];
  if (cells.length < 2) return [{ item, depth, column }];
  const texts = cells.flatMap((text, i): PlacedItem[] =>
    text === ''
      ? []
      : [{ item: { kind: 'text', text }, depth: isInRow ? depth : depth + 1, column: (column ?? 0) + i }],
  );
  if (isInRow) return texts;
  const row: ViewItem =
    item.kind === 'element'
      ? { ...item, name: cells.filter((it) => it !== '').join(' ') }
      : { kind: 'group', role: item.kind === 'text' ? 'row' : item.role, name: '' };
  return [{ item: row, depth }, ...texts];
}

const BAR = ' | ';

/** A bar inside of a cell was within quotes. */
function splitCells(text: string): string[] {
  if (!text.includes(BAR) && !/^\| | \|$/.test(text)) return [text];
  const cells = [''];
  for (const [part] of text.matchAll(/"(?:[^"\\]|\\.)*"|[^|"]+|./g))
    if (part === '|') cells.push('');
    else cells[cells.length - 1] += part;
  return cells.map((cell) => unquoted(cell.trim()));
}

function unquoted(text: string): string {
  if (!/^"(?:[^"\\]|\\.)*"$/.test(text)) return text;
  try {
    return String(JSON.parse(text));
  } catch {
    return text;
  }
}

const RANGE =
  /^(?:from (?<from>-?[\d.]+)|up to (?<upTo>-?[\d.]+)|(?<min>-?[\d.]+) to (?<max>-?[\d.]+))(?: step (?<step>[\d.]+))?$/;
const SCROLL = /^scroll (?<offset>\d+)\/(?<extent>\d+)$/;

/** The range and the scroll position were the only option. */
function withFields(item: ViewItem): ViewItem {
  const [only, ...others] = (item.kind === 'element' && item.options) || [];
  if (item.kind !== 'element' || only === undefined || others.length > 0) return item;
  const range = ['slider', 'spinbutton', 'scrollbar'].includes(item.role) ? rangeIn(only) : null;
  const scroll = item.role === 'textbox' ? scrollIn(only) : null;
  if (range === null && scroll === null) return item;
  return { ...item, options: null, ...(range && { range }), ...(scroll && { scroll }) } satisfies ElementItem;
}

function rangeIn(text: string): Range | null {
  const { from, upTo, min = from, max = upTo, step } = RANGE.exec(text)?.groups ?? {};
  if (min === undefined && max === undefined) return null;
  const number = (it: string | undefined): number | null => (it === undefined ? null : Number(it));
  return { min: number(min), max: number(max), step: number(step) };
}

function scrollIn(text: string): Scroll | null {
  const { offset, extent } = SCROLL.exec(text)?.groups ?? {};
  return offset === undefined ? null : { offset: Number(offset), extent: Number(extent) };
}
