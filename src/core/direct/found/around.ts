/** What the words of a phrase that are no part of an element's name say of the row, card, group or section that it stands in. */
import { pluralsOf } from '../../commands/intent.ts';
import { fold } from '../../fold.ts';
import { holdsWords, isSameName, waysToSay, wordsIn } from '../../match/names.ts';
import { readOrdinal } from '../../match/ordinal.ts';
import { surroundingsIn } from '../../match/surroundings.ts';
import { itemsOf } from '../../view/tree.ts';
import type { ElementItem, PageView } from '../../view/view.ts';
import { isField } from './takes.ts';
import { isSmall, type Phrase } from '../words/words.ts';

export interface Around {
  /** How many words a row, a cell of it or a section is called by. */
  readonly called: number;
  /** How many words are only a part of such a text. */
  readonly held: number;
  /** Such words stand behind no preposition, so that they may be meant otherwise. */
  readonly isLoose: boolean;
  /** 3: its row is called so; 2: a cell of it, or a section; 1: its row holds it; 0: what is within its row does. */
  readonly level: number;
  /** What is nowhere around it. */
  readonly leftOver: readonly string[];
  /** "The second". */
  readonly isNth: boolean;
  readonly isInRow: boolean;
}

const isPlacing = ({ is }: Phrase['tokens'][number]): boolean => is === 'pointer' || is === 'place' || is === 'overlay';

/** @param used - The places of the words of its name. @param free - The places of words that name nothing. */
export function aroundOf(
  { tokens }: Phrase,
  used: ReadonlySet<number>,
  free: ReadonlySet<number>,
  element: ElementItem,
  view: PageView,
): Around {
  const { title, heading, row, nested, sections, roles } = surroundingsIn(view, element);
  const titles = [title, heading].filter((it) => it !== '');
  const { controls, elements, kinds } = namesIn(view);
  const isInRow = isOfRow(element, view);
  // The name of another control is about that one: "Delete Emma" is not the link Emma in a row that has a button Delete.
  const isOther = (it: string): boolean => (isInRow ? controls : elements).has(fold(it));
  const ofRow = [...titles, ...row.filter((it) => !isOther(it))];
  const inRow = [...ofRow, ...nested.filter((it) => !isOther(it))];
  const heard = new Set([...inRow, ...sections].flatMap((it) => wordsIn(it).map((word) => word.replace('@', ''))));
  const leftOver: string[] = [];
  /** Words of a section, and those that only point at a place or at a kind of things: they tell nothing alone. */
  const ofSection: string[] = [];
  const ofPlace: string[] = [];
  let [called, held, level, isLoose, isNth] = [0, 0, 0, false, false];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined || used.has(at) || free.has(at)) continue;
    const isVague = token.is === 'turn' || token.is === 'all';
    const byRow = isVague ? 0 : longestFrom(at, (words) => ofRow.some((it) => isCalled(words, it)));
    const bySection = longestFrom(at, (words) => sections.some((it) => isCalled(words, it)));
    const byPart = isVague ? 0 : longestFrom(at, (words) => inRow.some((it) => holdsWords(it, words.join(' '))));
    const isOfPlace =
      token.is === 'overlay'
        ? roles.some((it) => it.endsWith('dialog'))
        : isPlacing(token) || pluralsOf(token.word).some((it) => kinds.has(it));
    if (byRow > 0) {
      level = Math.max(level, titles.some((it) => isCalled(wordsFrom(at, byRow), it)) ? 3 : 2);
      called += byRow;
      at += byRow - 1;
    } else if (bySection > 0 && bySection >= byPart) {
      tellsSection(at, bySection);
      at += bySection - 1;
    } else if (byPart > 0) {
      held += byPart;
      if (ofRow.some((it) => holdsWords(it, wordsFrom(at, byPart).join(' ')))) level = Math.max(level, 1);
      isLoose ||= !isBehindPreposition(at);
      at += byPart - 1;
    } else if (isOfPlace) {
      if (!isBehindPreposition(at)) ofPlace.push(token.word);
    } else if (readOrdinal(token.word) !== null && token.is !== 'quoted') isNth = true;
    else leftOver.push(token.word);
  }
  // Where it stands in a row, its section alone tells nothing of it: "Delete Groceries" is not about an item of that list.
  const named = new Set([...used].map((at) => tokens[at]?.word));
  const saysRow = ofRow.some((it) => !isSameName(it, element.name) && wordsIn(it).every((word) => named.has(word)));
  const isOwnName = used.size > 0 && (saysRow || !controls.has(fold(element.name)));
  if (isInRow && called + held === 0) leftOver.push(...ofSection, ...(isOwnName ? [] : ofPlace));
  else called += ofSection.length;
  return { called, held, isLoose, level: called > 0 ? Math.max(level, 2) : level, leftOver, isNth, isInRow };

  function tellsSection(at: number, count: number): void {
    if (isBehindPreposition(at)) called += count;
    else ofSection.push(...wordsFrom(at, count));
  }

  function isBehindPreposition(at: number): boolean {
    for (let i = at - 1; i >= 0 && !used.has(i); i -= 1) {
      const token = tokens[i];
      if (token === undefined || token.is === 'preposition') return token !== undefined;
      if (token.is !== 'article' && !isPlacing(token)) return false;
    }
    return false;
  }

  /** How many words from here on pass: the most that do. */
  function longestFrom(at: number, passes: (words: readonly string[]) => boolean): number {
    let end = at;
    while (!used.has(end) && heard.has(tokens[end]?.word ?? '')) end += 1;
    for (; end > at; end -= 1) {
      const last = tokens[end - 1];
      if (last && (!isSmall(last) || end === at + 1) && passes(wordsFrom(at, end - at))) return end - at;
    }
    return 0;
  }

  function wordsFrom(at: number, count: number): readonly string[] {
    return tokens.slice(at, at + count).map(({ word }) => word);
  }
}

interface Names {
  readonly elements: ReadonlySet<string>;
  /** Of several elements: of what is in each row. */
  readonly shared: ReadonlySet<string>;
  /** Those, and of buttons. */
  readonly controls: ReadonlySet<string>;
  /** Words of headings and groups, and the last ones of controls ("Experiments", "New experiment"): what things are called together. */
  readonly kinds: ReadonlySet<string>;
}
const known = new WeakMap<PageView, Names>();

function namesIn(view: PageView): Names {
  const before = known.get(view);
  if (before) return before;
  const elements = new Set<string>();
  const shared = new Set<string>();
  const buttons = new Set<string>();
  const kinds = new Set<string>();
  for (const item of itemsOf(view)) {
    if (item.kind === 'group') for (const word of wordsIn(item.name)) kinds.add(word);
    if (item.kind !== 'element') continue;
    const name = fold(item.name);
    // "Who paid?" is no kind of things.
    const words = isField(item) || item.options !== null ? [] : wordsIn(item.name);
    // What stands in a row is called like its row, not like others of its kind.
    for (const word of surroundingsIn(view, item).title === '' ? words.slice(-1) : [])
      for (const it of words.length > 1 ? [word, ...pluralsOf(word)] : [word]) kinds.add(it);
    if (item.role === 'button') buttons.add(name);
    if (elements.has(name)) shared.add(name);
    elements.add(name);
  }
  const controls = new Set([...shared, ...buttons]);
  const names = { elements, shared, controls, kinds };
  known.set(view, names);
  return names;
}

/** Whether there is one of it in each row or card. */
export function isOfRow(element: ElementItem, view: PageView): boolean {
  const { title, heading } = surroundingsIn(view, element);
  return title !== '' || (heading !== '' && namesIn(view).shared.has(fold(element.name)));
}

/** Whether it is the name of a control rather than of one row. */
export const isNameIn = (text: string, view: PageView): boolean => namesIn(view).controls.has(fold(text));

/** Whether the words are all of a text, or all but numbers and marks. */
const isCalled = (words: readonly string[], text: string): boolean =>
  waysToSay(text).some((way) => way.length > 0 && way.join('') === words.join(''));
