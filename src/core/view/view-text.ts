/**
 * Renders a view as the text that a model reads. One line an item, one space of indentation a depth:
 *
 *     page: Title host/path            the header; then `scroll: 0/4800` where the page is higher than the window
 *     12 button Ok                     an element: ref, role, name
 *     5 textbox:date Due = "2026-01-31" (required)     type, value (none when empty), states
 *     6 combobox Size = "S" [S | M]    options; `[like 6]` those of 6, where they are many
 *      8 link                   in an element of the same name
 *     7 circle red @10,20 30x40        box: left,top width x height; one number for a square
 *     - some text (done)               static text, and how it differs from the other items of its list
 *     - "one\ntwo"                     the same, of several lines
 *     # a heading
 *     table: Prices                    any other group
 *     columns: Name | Age              a table's header row, and its other rows: see row-line.ts
 *     - 12 link Ann | 42 | Rome
 *     part: page 2 of 9 of 812         only this much of it is shown; `part: 812 is gone` when it could not be
 *     ~ still loading: main            it shows that more is to come, and was not waited for any longer
 *     ~ 240 more left out (look: about 2 pages)     by the size cap, then `~ 812 table Prices: 180 left out` a region
 *     ~ 118 covered                    so many elements, with their texts, lie under a dialog or menu
 *     ~ offscreen                      the elements up to `~ onscreen` are outside the window
 *
 * What came from the page can't forge any of this: it never starts a line, is one line, holds nothing
 * invisible and no tags, and a name that reads like the tail of an element line is put in quotes.
 */
import { elementLine, renderBrief, type ShownOptions } from './element-line.ts';
import { clip, plain, wordOf } from './plain-text.ts';
import { rowLine, statesText, textLine, type Row } from './row-line.ts';
import { depthOf, hasCells, itemsOf, parentOf } from './tree.ts';
import { viewLines } from './view-lines.ts';
import type { ElementItem, PageView, ViewItem } from './view.ts';

export { renderBrief, renderElement } from './element-line.ts';

/** UTF-16 code units; what is longer ends in "…". */
const MAX_NAME = 160;
const MAX_TEXT = 600;
const MAX_HEADER_TITLE = 80;
const MAX_HEADER_PATH = 60;
const MAX_HEADER_HOST = 45;

/** A line of a rendered view, and the items that it tells; none for what is told of the view as a whole. */
export interface ViewTextLine {
  readonly text: string;
  readonly items: readonly ViewItem[];
}

export const renderView = (view: PageView): string =>
  renderLines(view)
    .map(({ text }) => text)
    .join('\n');

/** As many whole lines of the view as have room, and "…" in place of the rest. */
export function renderViewWithin(view: PageView, maxChars: number): string {
  const text = renderView(view);
  if (text.length <= maxChars) return text;
  const end = text.lastIndexOf('\n', maxChars);
  return end === -1 ? '…' : `${text.slice(0, end)}\n…`;
}

export function renderLines(view: PageView): readonly ViewTextLine[] {
  const lines: ViewTextLine[] = [];
  const tell = (text: string): unknown => lines.push({ text, items: [] });
  renderHeader(view).forEach(tell);
  if (view.part) tell(partLine(view.part));
  if (view.loading) tell(`~ still loading: ${view.loading.map((it) => clip(plain(it), MAX_NAME)).join(', ')}`);
  const shownOptions: ShownOptions = new Map();
  for (const line of viewLines(view)) {
    if (line.kind !== 'items') {
      tell(line.kind === 'covered' ? `~ ${line.count} covered` : `~ ${line.kind}`);
      continue;
    }
    const [item] = line.items;
    const text = isRow(item)
      ? rowLine(item, shownOptions)
      : lineOf(withoutSame(item, view), line.isInOffscreenRun, shownOptions);
    lines.push({ text: indent(depthOf(view, item)) + text, items: line.items });
  }
  if (view.omitted > 0) {
    tell(leftOutLine(view));
    for (const { ref, role, name, count } of view.leftOut ?? [])
      tell(`~ ${renderBrief({ ref, role, name })}: ${count} left out`);
  }
  if (view.filtered !== undefined && view.filtered > 0) tell(filteredLine(view.filtered));
  return lines;
}

const isRow = (item: ViewItem): item is Row => hasCells(item) || (item.kind === 'element' && item.role === 'row');

/** The elements on those lines can be acted on all the same. */
const filteredLine = (count: number): string =>
  `~ ${count} more ${count === 1 ? 'line' : 'lines'} left out by a filter: look with ref null, page 1 shows the page whole`;

/** How much is left out, and about how many pages the look action has where none is shown yet. */
function leftOutLine(view: PageView): string {
  const { omitted, part, filtered } = view;
  const items = itemsOf(view).length;
  const line = `~ ${omitted} more left out`;
  if (part || filtered !== undefined || items === 0) return line;
  return `${line} (look: about ${Math.ceil((items + omitted) / items)} pages)`;
}

/** The page's title and place, and how far it is scrolled where it is higher than the window. */
export function renderHeader(view: PageView): string[] {
  const { scrollY, height, pageHeight } = view.viewport;
  const scroll = `scroll: ${Math.round(scrollY)}/${Math.round(pageHeight - height)}`;
  return [header(view), ...(isScrollable(view) ? [scroll] : [])];
}

/** Whether the page is higher than the window. */
export const isScrollable = ({ viewport: { height, pageHeight } }: PageView): boolean => pageHeight > height + 1;

const partLine = ({ ref, page, pages }: NonNullable<PageView['part']>): string =>
  pages === 0 ? `part: ${ref} is gone` : `part: page ${page} of ${pages} of ${ref ?? 'all'}`;

function header({ title, url, hideUrl }: PageView): string {
  const name = clip(plain(title), MAX_HEADER_TITLE);
  const place = hideUrl === true ? '' : shortUrl(url);
  return `page: ${[name, place].filter((part) => part !== '').join(' ')}`;
}

/** Of a long host the end stays: it is the part that somebody has registered. */
function shortUrl(url: string): string {
  const bare = plain(url)
    .replace(/^https?:\/\//, '')
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '');
  const host = /^[^/]*/.exec(bare)?.[0] ?? '';
  return host.length > MAX_HEADER_HOST
    ? `…${host.slice(1 - MAX_HEADER_HOST)}${clip(bare.slice(host.length), MAX_HEADER_PATH - MAX_HEADER_HOST)}`
    : clip(bare, MAX_HEADER_PATH);
}

/** The first thing in an element of its own name does not say it again, nor the states of both. */
function withoutSame(item: ViewItem, view: PageView): ViewItem {
  const around = parentOf(view, item);
  if (item.kind !== 'element' || around?.kind !== 'element' || !isCalledLikeAround(item, view)) return item;
  return { ...item, name: '', states: item.states.filter((state) => !around.states.includes(state)) };
}

/** Whether it is the first thing in an element, and has its name. */
export function isCalledLikeAround(item: ElementItem, view: PageView): boolean {
  const around = parentOf(view, item);
  return around?.kind === 'element' && around.children?.[0] === item && around.name === item.name;
}

const INDENTS = Array.from({ length: 21 }, (_, depth) => ' '.repeat(depth));
const indent = (depth: number): string => INDENTS[Math.min(depth, 20)] ?? '';

function lineOf(item: ViewItem, offscreenRun: boolean, shownOptions: ShownOptions): string {
  switch (item.kind) {
    case 'element':
      return elementLine(item, offscreenRun, shownOptions);
    case 'text':
      return `- ${textLine(clip(item.text.includes('\n') ? item.text : plain(item.text), MAX_TEXT))}${statesText(item.states)}`;
    case 'group': {
      const isText = item.role === 'heading' || item.role === 'columns';
      const name = clip(plain(item.name), isText ? MAX_TEXT : MAX_NAME);
      if (item.role === 'heading') return `# ${name}`;
      return name === '' ? `${wordOf(item.role)}:` : `${wordOf(item.role)}: ${name}`;
    }
  }
}
