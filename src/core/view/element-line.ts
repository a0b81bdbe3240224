/** Renders an element as one line: `5 textbox:date Due = "2026-01-31" (required)`. See view-text.ts for the form. */
import type { ElementBrief } from './ref-schema.ts';
import { MAX_OPTION, MAX_OPTIONS_TOTAL } from './options.ts';
import { clip, plain, quoted, wordOf } from './plain-text.ts';
import { stateSchema, type ElementItem, type Range } from './view.ts';

/** UTF-16 code units; what is longer ends in "…". */
const MAX_NAME = 160;
const MAX_VALUE = 2000;

/** One line for an element in evidence, errors and history: `12 button Ok`. */
export const renderBrief = ({ ref, role, name }: ElementBrief): string =>
  [ref ?? '', wordOf(role), nameText(name)].filter((part) => part !== '').join(' ');

/** One element's line without indentation, all of its states spelled out. */
export const renderElement = (item: ElementItem): string => elementLine(item, false);

/** Lists of options by the first element of the view that has them. */
export type ShownOptions = Map<string, string>;

/** @param withoutOffscreen - The line stands where the reader knows, or need not know, that it is offscreen. */
export function elementLine(item: ElementItem, withoutOffscreen: boolean, shownOptions?: ShownOptions): string {
  return lineWithName(item, nameText(item.name), withoutOffscreen, shownOptions);
}

/** @param name - As it is to stand in the line. */
export function lineWithName(
  item: ElementItem,
  name: string,
  withoutOffscreen: boolean,
  shownOptions?: ShownOptions,
): string {
  let line = `${item.ref} ${kindOf(item)}`;
  if (name !== '') line += ` ${name}`;
  // An empty field has nothing to say.
  if (item.value !== null && item.value !== '') line += ` = ${quoted(clip(item.value, MAX_VALUE))}`;
  if (item.options !== null && item.options.length > 0)
    line += ` [${optionsOnce(item.ref, item.options, item.moreOptions ?? 0, shownOptions)}]`;
  if (item.range) line += ` [${rangeText(item.range)}]`;
  if (item.scroll) line += ` [scroll ${item.scroll.offset}/${item.scroll.extent}]`;
  const states = withoutOffscreen ? item.states.filter((state) => state !== 'offscreen') : item.states;
  if (states.length > 0) line += ` (${states.join(' ')})`;
  if (item.box !== null) {
    const [x, y, width, height] = item.box;
    line += ` @${x},${y} ${width === height ? width : `${width}x${height}`}`;
  }
  return line;
}

/** A text box of several lines is a role by itself. */
/** As a view writes it: `button`, `textbox:date`, `textarea`. */
export const kindOf = ({ role, type }: ElementItem): string =>
  type === null ? wordOf(role) : role === 'textbox' && type === 'textarea' ? type : `${wordOf(role)}:${wordOf(type)}`;

function rangeText({ min, max, step }: Range): string {
  const ends = max === null ? `from ${min}` : min === null ? `up to ${max}` : `${min} to ${max}`;
  return step === null ? ends : `${ends} step ${step}`;
}

/** Shorter lists are told each time. */
const MIN_LIKE = 30;

function optionsOnce(
  ref: string,
  options: readonly string[],
  more: number,
  shownOptions: ShownOptions | undefined,
): string {
  const text = optionsText(options, more);
  const first = text.length < MIN_LIKE ? undefined : shownOptions?.get(text);
  if (first !== undefined) return `like ${first}`;
  shownOptions?.set(text, ref);
  return text;
}

/** Whether the options of one are long enough, and those of another one too, to be told once. */
export function repeatsOptions(elements: readonly ElementItem[]): boolean {
  const lists = elements.flatMap(({ options, moreOptions }) =>
    options ? [optionsText(options, moreOptions ?? 0)] : [],
  );
  const long = lists.filter((text) => text.length >= MIN_LIKE);
  return new Set(long).size < long.length;
}

function optionsText(options: readonly string[], more: number): string {
  const shown: string[] = [];
  let total = 0;
  for (const option of options) {
    const text = clip(plain(option), MAX_OPTION).replace(/[|[\]]|^like (?=[a-z]*\d+$)/g, (mark) => `\\${mark}`);
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

/** Beside a ref it would be a second number. */
const NUMBER = /^\d+$/;

export function nameText(name: string): string {
  if (NUMBER.test(name)) return `"${name}"`;
  if (name === '' || (name.length <= MAX_NAME && PLAIN_NAME.test(name))) return name;
  const text = clip(plain(name), MAX_NAME);
  return LOOKS_LIKE_TAIL.test(text) ? JSON.stringify(text) : text;
}
