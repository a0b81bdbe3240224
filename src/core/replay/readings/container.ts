/**
 * The container that a target belongs to: the row, list item or stretch of the page around it.
 * "Add the blue mug to the cart" names no button; it names the list item whose button is meant.
 */
import type { ElementItem, PageView, ViewItem } from '../../view/view.ts';
import { isLight } from '../../commands/intent.ts';
import { fold } from '../../fold.ts';
import { textOf, tokensOf } from '../../commands/tokens.ts';
import { columnOf } from './cell.ts';
import { elementsOf, itemsBefore, wordsOf } from '../../view/tree.ts';
import { enclosingContainer } from './enclosing.ts';

/** How many items before a target may belong to it where no container encloses it. */
const REACH = 6;

export const isNamedAlike = (a: ElementItem, b: ElementItem): boolean =>
  a.role === b.role && fold(a.name) === fold(b.name);

/** "Like (3)" and "Like (12)": what they stand in tells which is meant, since the counts change. "Section #2" is a name. */
const areTwins = (a: ElementItem, b: ElementItem): boolean =>
  a.role === b.role && withoutCount(a.name) === withoutCount(b.name);

const withoutCount = (name: string): string => fold(name.replace(/\([^()]*\d[^()]*\)/g, ''));

interface Container {
  /** Without the element's own, folded. */
  readonly texts: readonly string[];
  /** Those of its texts that are headings. */
  readonly headings: readonly string[];
}

/** An item belongs to one view. */
const containersRead = new WeakMap<ElementItem, Container>();

function containerOf(view: PageView, element: ElementItem): Container {
  let container = containersRead.get(element);
  if (!container) containersRead.set(element, (container = readContainer(view, element)));
  return container;
}

/** Texts of the container that the element stands in, without its own, folded. */
export const containerTexts = (view: PageView, element: ElementItem): readonly string[] =>
  containerOf(view, element).texts;

/** 3 when the container has the wanted text as its heading, else as textsSay. */
export function containerSays(view: PageView, element: ElementItem, wanted: string): 0 | 1 | 2 | 3 {
  const { texts, headings } = containerOf(view, element);
  return headings.includes(fold(wanted)) ? 3 : textsSay(texts, wanted);
}

function readContainer(view: PageView, element: ElementItem): Container {
  const enclosing = enclosingContainer(view, element);
  const textsOf = (members: readonly ViewItem[]): string[] =>
    members
      .filter((item) => item !== element)
      .map((item) => fold(wordsOf(item)))
      .filter((it) => it !== '');
  const headings = (enclosing ?? []).filter((it) => it.kind === 'group' && it.role === 'heading');
  return { texts: textsOf(enclosing ?? before(view, element)), headings: textsOf(headings) };
}

/** What stands before it, up to the element that is named alike: what is before that one belongs to that one. */
function before(view: PageView, element: ElementItem): readonly ViewItem[] {
  const near = itemsBefore(view, element, REACH);
  return near.slice(near.findLastIndex((it) => it.kind === 'element' && areTwins(it, element)) + 1);
}

/** 2 when one of the texts is the wanted one, or that with a number ("{4} Open tickets"), 1 when one holds it as whole words, else 0. */
export function textsSay(texts: readonly string[], wanted: string): 0 | 1 | 2 {
  const folded = fold(wanted);
  if (folded === '') return 0;
  const holding = texts.filter((text) => holdsWords(text, folded));
  const isIt = (text: string): boolean =>
    text === folded || (/\p{L}/u.test(folded) && !/\p{L}/u.test(text.replace(folded, '')));
  return texts.includes(folded) || holding.some(isIt) ? 2 : holding.length > 0 ? 1 : 0;
}

const MAX_KNOWN = 4000;
const known = new Map<string, readonly string[]>();

/** The tokens of a text, remembered: the texts of a page are compared with many runs of a command. */
function keysOf(text: string): readonly string[] {
  let keys = known.get(text);
  if (!keys) {
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(text, (keys = tokensOf(text).map(({ key }) => key)));
  }
  return keys;
}

const holdsRun = (all: readonly string[], words: readonly string[]): boolean =>
  words.length > 0 && all.some((_, i) => words.every((word, k) => all[i + k] === word));

/** Whether a text holds another one as whole words; those in quotes are words of a page like any others. */
export function holdsWords(text: string, wanted: string): boolean {
  const [all, words] = [keysOf(text), keysOf(wanted)];
  return holdsRun(all, words) || (all.some((key) => key.includes(' ')) && holdsRun(split(all), split(words)));
}
const split = (keys: readonly string[]): string[] => keys.flatMap((key) => key.split(' '));

/**
 * The words of the command that tell the target's container from those of other elements named alike.
 * @returns null when no other element is named alike, or the command does not say which is meant.
 */
export function distinguishingWords(view: PageView, target: ElementItem, command: string): string | null {
  const column = columnOf(view, target);
  const named = elementsOf(view).filter((it) => areTwins(it, target));
  const alike = (column.length > 0 ? column : named).filter((it) => it !== target);
  if (alike.length === 0) return null;
  return longestRun(command, containerTexts(view, target), (run) => {
    // A text that others mention is theirs no more than a heading makes it.
    const most = containerSays(view, target, run) === 3 ? 2 : 0;
    return alike.every((item) => containerSays(view, item, run) <= most);
  });
}

/** Words of the command that are a part of the target's name and of no other name of its role. */
export function partOfName(view: PageView, target: ElementItem, command: string): string | null {
  if (target.name === '' || holdsRun(keysOf(command), keysOf(target.name))) return null;
  const others = elementsOf(view).flatMap((it) => (it.role === target.role && it !== target ? [fold(it.name)] : []));
  return longestRun(command, [fold(target.name)], (run) => !others.some((name) => holdsWords(name, run)));
}

/** The run of the command with the most words that one of the texts holds and that will do; never the verb. */
export function longestRun(command: string, texts: readonly string[], willDo: (run: string) => boolean): string | null {
  const tokens = tokensOf(command);
  const verb = tokens.findIndex((token) => token.kind === 'word' && !isLight(token));
  const runs: string[] = [];
  for (let length = Math.min(tokens.length, 12); length > 0; length -= 1) {
    for (let i = 0; i + length <= tokens.length; i += 1) {
      const run = tokens.slice(i, i + length);
      const [first] = run;
      const last = run[length - 1];
      if (!first || !last || (verb >= i && verb < i + length)) continue;
      // A run neither begins nor ends with a light word or a mark.
      if ([first, last].some((token) => token.kind === 'mark' || isLight(token))) continue;
      const text = textOf(command, run);
      if (texts.some((it) => holdsWords(it, text))) runs.push(text);
    }
  }
  // A quoted text is one token, however many words it has.
  return runs.toSorted((a, b) => keysOf(b).length - keysOf(a).length).find(willDo) ?? null;
}
