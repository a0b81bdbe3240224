/**
 * Renders a view as the text that a model reads. One line an item, one space of indentation a depth:
 *
 *     page: Title host/path            the header; then `scroll: 0/4800` where the page is higher than the window
 *     12 button Ok                     an element: ref, role, name
 *     5 textbox:date Due = "2026-01-31" (required)     type, value (none when empty), states
 *     6 combobox Size = "S" [S | M]    options; `[like 6]` those of 6, where they are many
 *      8 link                   in an element of the same name
 *     7 circle red @10,20 30x40        box: left,top width x height; one number for a square
 *     - some text                      static text
 *     # a heading
 *     table: Prices                    any other group
 *     part: page 2 of 9 of 812         only this much of it is shown; `part: 812 is gone` when it could not be
 *     ~ 240 more left out              by the size cap, then `~ 812 table Prices: 180 left out` a region
 *     ~ offscreen                      the elements up to `~ onscreen` are outside the window
 *
 * What came from the page can't forge any of this: it never starts a line, is one line, holds nothing
 * invisible and no tags, and a name that reads like the tail of an element line is put in quotes.
 */
import type { ElementBrief } from '../actions/action.ts';
import { MAX_OPTION, MAX_OPTIONS_TOTAL } from './option-limits.ts';
import { stateSchema, type ElementItem, type PageView, type ViewItem } from './view.ts';

/** UTF-16 code units; what is longer ends in "…". */
const MAX_NAME = 160;
const MAX_TEXT = 600;
const MAX_VALUE = 2000;
const MAX_HEADER_TITLE = 80;
const MAX_HEADER_PATH = 60;

export function renderView(view: PageView): string {
  const lines = renderHeader(view);
  if (view.part) lines.push(partLine(view.part));
  let offscreen = false;
  const told = new Map<string, string>();
  view.items.forEach((item, index) => {
    if (item.kind === 'element') {
      const isOff = isOffscreen(item);
      if (isOff !== offscreen && (!isOff || runOf(view.items, index) > 1)) {
        lines.push(isOff ? '~ offscreen' : '~ onscreen');
        offscreen = isOff;
      }
    }
    lines.push(indent(item.depth) + lineOf(withoutSame(item, view.items[index - 1]), offscreen, told));
  });
  if (view.omitted > 0) {
    lines.push(`~ ${view.omitted} more left out`);
    for (const { ref, role, name, count } of view.leftOut ?? [])
      lines.push(`~ ${renderBrief({ ref, role, name })}: ${count} left out`);
  }
  return lines.join('\n');
}

/** The page's title and place, and how far it is scrolled where it is higher than the window. */
export function renderHeader(view: PageView): string[] {
  const { scrollY, height, pageHeight } = view.viewport;
  const scroll =
    pageHeight > height + 1 ? [`scroll: ${Math.round(scrollY)}/${Math.round(pageHeight - height)}`] : [];
  return [header(view), ...scroll];
}

const partLine = ({ ref, page, pages }: NonNullable<PageView['part']>): string =>
  pages === 0 ? `part: ${ref} is gone` : `part: page ${page} of ${pages} of ${ref ?? 'all'}`;

/** One line for an element in evidence, errors and history: `12 button Ok`. */
export const renderBrief = ({ ref, role, name }: ElementBrief): string =>
  [ref ?? '', wordOf(role), nameText(name)].filter((part) => part !== '').join(' ');

/** One element's line without indentation, all of its states spelled out. */
export const renderElement = (item: ElementItem): string => elementLine(item, false);

function header({ title, url, hideUrl }: PageView): string {
  const name = clip(plain(title), MAX_HEADER_TITLE);
  const place = hideUrl === true ? '' : shortUrl(url);
  return `page: ${[name, place].filter((part) => part !== '').join(' ')}`;
}

function shortUrl(url: string): string {
  const bare = plain(url)
    .replace(/^https?:\/\//, '')
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '');
  return clip(bare, MAX_HEADER_PATH);
}

/** What is in an element of its own name does not say it again, nor the states of both. */
const withoutSame = (item: ViewItem, above: ViewItem | undefined): ViewItem =>
  item.kind === 'element' &&
  above?.kind === 'element' &&
  above.depth === item.depth - 1 &&
  above.name === item.name
    ? { ...item, name: '', states: item.states.filter((state) => !above.states.includes(state)) }
    : item;

const isOffscreen = (item: ElementItem): boolean => item.states.includes('offscreen');

/** How many offscreen elements follow from here before an onscreen one; counts to two. */
function runOf(items: readonly ViewItem[], from: number): number {
  let run = 0;
  for (let i = from; i < items.length && run < 2; i += 1) {
    const item = items[i];
    if (item?.kind !== 'element') continue;
    if (!isOffscreen(item)) break;
    run += 1;
  }
  return run;
}

const INDENTS = Array.from({ length: 21 }, (_, depth) => ' '.repeat(depth));
const indent = (depth: number): string => INDENTS[Math.min(depth, 20)] ?? '';

function lineOf(item: ViewItem, offscreenRun: boolean, told: Told): string {
  switch (item.kind) {
    case 'element':
      return elementLine(item, offscreenRun, told);
    case 'text':
      return `- ${clip(plain(item.text), MAX_TEXT)}`;
    case 'group': {
      const name = clip(plain(item.name), item.role === 'heading' ? MAX_TEXT : MAX_NAME);
      if (item.role === 'heading') return `# ${name}`;
      return name === '' ? `${wordOf(item.role)}:` : `${wordOf(item.role)}: ${name}`;
    }
  }
}

/** Lists of options by the first element of the view that has them. */
type Told = Map<string, string>;

function elementLine(item: ElementItem, offscreenRun: boolean, told?: Told): string {
  let line = `${item.ref} ${kindOf(item)}`;
  const name = nameText(item.name);
  if (name !== '') line += ` ${name}`;
  // An empty field has nothing to say.
  if (item.value !== null && item.value !== '') line += ` = ${quoted(clip(item.value, MAX_VALUE))}`;
  if (item.options !== null && item.options.length > 0)
    line += ` [${optionsOnce(item.ref, item.options, item.moreOptions ?? 0, told)}]`;
  const states = offscreenRun ? item.states.filter((state) => state !== 'offscreen') : item.states;
  if (states.length > 0) line += ` (${states.join(' ')})`;
  if (item.box !== null) {
    const [x, y, width, height] = item.box;
    line += ` @${x},${y} ${width === height ? width : `${width}x${height}`}`;
  }
  return line;
}

/** A text box of several lines is a role by itself. */
const kindOf = ({ role, type }: ElementItem): string =>
  type === null
    ? wordOf(role)
    : role === 'textbox' && type === 'textarea'
      ? type
      : `${wordOf(role)}:${wordOf(type)}`;

/** Shorter lists are told each time. */
const MIN_LIKE = 30;

function optionsOnce(ref: string, options: readonly string[], more: number, told: Told | undefined): string {
  const text = optionsText(options, more);
  const first = text.length < MIN_LIKE ? undefined : told?.get(text);
  if (first !== undefined) return `like ${first}`;
  told?.set(text, ref);
  return text;
}

function optionsText(options: readonly string[], more: number): string {
  const shown: string[] = [];
  let total = 0;
  for (const option of options) {
    const text = clip(plain(option), MAX_OPTION).replace(
      /[|[\]]|^like (?=[a-z]*\d+$)/g,
      (mark) => `\\${mark}`,
    );
    if (total + text.length > MAX_OPTIONS_TOTAL) break;
    total += text.length;
    shown.push(text);
  }
  const rest = options.length - shown.length + more;
  return shown.join(' | ') + (rest > 0 ? ` | …${rest} more` : '');
}

/** A name that could pass for a value, options, states or a box of its element. */
const LOOKS_LIKE_TAIL = new RegExp(`"|(?:^|\\s)[=@[]|\\((?:${stateSchema.options.join('|')})\\b`, 'i');

/** Nothing to be changed in it, and nothing that a tail could begin with. */
const PLAIN_NAME = /^[!#-')-;>?A-Z\\-~]+(?: [!#-')-;>?A-Z\\-~]+)*$/;

function nameText(name: string): string {
  if (name === '' || (name.length <= MAX_NAME && PLAIN_NAME.test(name))) return name;
  const text = clip(plain(name), MAX_NAME);
  return LOOKS_LIKE_TAIL.test(text) ? JSON.stringify(text) : text;
}

/** Roles and types are words of ours; whatever else arrives here is not let through. */
const wordOf = (word: string): string => (/^[a-z][a-z-]{0,30}$/i.test(word) ? word : 'generic');

/** C0 and C1 controls, line ends, direction marks, invisible operators and blanks, tag characters. */
const INVISIBLE =
  /[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;
/** Something that a reader could take for a tag: a whole one, or one of the prompt's section marks. */
const TAG =
  /<(?=\s*[/!?]?\s*[a-z][^<>]{0,200}>|\s*\/?\s*(?:view|earlier|command|task|notes|history|changes|tabs|examples?|person)\b)/gi;

/** Nothing to be changed in it: by far the most, where a page is in English. */
const PLAIN = /^[!-;=-~]+(?: [!-;=-~]+)*$/;

const plain = (text: string): string =>
  text === '' || PLAIN.test(text)
    ? text
    : text
        .replace(/[\s\u2028\u2029]+/g, ' ')
        .replace(INVISIBLE, '')
        .replace(TAG, '‹')
        .trim();

/** Exact: blanks at the ends stay, line ends read \n, what is invisible is spelled out. */
const quoted = (value: string): string =>
  JSON.stringify(value.replace(TAG, '‹')).replace(
    INVISIBLE,
    (char) => `\\u${char.codePointAt(0)?.toString(16).padStart(4, '0')}`,
  );

/** Never cuts a surrogate pair in two. */
function clip(text: string, max: number): string {
  if (text.length <= max) return text;
  const end = /[\ud800-\udbff]/.test(text.charAt(max - 2)) ? max - 2 : max - 1;
  return `${text.slice(0, end)}…`;
}
