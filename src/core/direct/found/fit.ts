/** How the words of a part fit one element: which of them are its name, and what the others say of where it stands. */
import { isAlike, stemOf } from '../../commands/intent.ts';
import { waysToSay, wordsOfSign } from '../../match/names.ts';
import { nameOf } from '../../match/named.ts';
import { surroundingsIn } from '../../match/surroundings.ts';
import { withoutGroup } from '../../view/options.ts';
import { itemsIn } from '../../view/tree.ts';
import type { ElementItem, PageView } from '../../view/view.ts';
import { aroundOf, isNameIn, type Around } from './around.ts';
import { isField, type Takes } from './takes.ts';
import { classOf, isSmall, nounAt, type Phrase } from '../words/words.ts';

/** What fits: an element, or an option of a list. */
export interface Found {
  readonly element: ElementItem;
  readonly option: string | null;
  /** What is typed before it is pressed; into itself: what is typed. */
  readonly typed?: { readonly field: ElementItem; readonly text: string };
}

export const asFound = (elements: readonly ElementItem[]): readonly Found[] =>
  elements.map((element) => ({ element, option: null }));

/** How the words fit one element. */
export interface Fit extends Around, Found {
  /** How many words of its name are said, and are not said. */
  readonly named: number;
  readonly unsaid: number;
  /** The place of the first of them. */
  readonly first: number;
}

/** What an element, or an option of a list, is called by. */
interface Name {
  readonly text: string;
  readonly option: string | null;
  /** The name of the list, where the text is one of its options. */
  readonly label: string;
  readonly isLabelled: boolean;
  /** A part of it may be near. */
  readonly isOwn: boolean;
}

export function namesOf(element: ElementItem, view: PageView, { byCells, options }: Takes): readonly Name[] {
  const text = nameOf(element, view);
  const own = { text, option: null, label: '', isLabelled: false, isOwn: true };
  if (options !== undefined && element.options !== null)
    return element.options.map((option) => ({
      text: withoutGroup(option),
      option,
      label: text,
      isLabelled: options === 'labelled',
      isOwn: false,
    }));
  // A row is called by any of its cells: a part of all that it says is no name.
  const texts =
    element.role === 'row' ? itemsIn(view, element).flatMap((it) => (it.kind === 'text' ? [it.text] : [])) : [];
  if (texts.length > 0) return texts.map((cell) => ({ ...own, text: cell, isOwn: false }));
  const { row, title } = surroundingsIn(view, element);
  // What stands on a button is its name for who sees it.
  if (!isField(element) && HAS_LETTER.test(element.value ?? ''))
    return [own, { ...own, text: element.value ?? '', isOwn: false }];
  if (element.name !== '' || byCells === undefined || title === '') return [own];
  return [own, ...row.filter((it) => !isNameIn(it, view)).map((cell) => ({ ...own, text: cell, isOwn: false }))];
}

const HAS_LETTER = /\p{L}/u;

export function fitsFor(
  phrase: Phrase,
  element: ElementItem,
  name: Name,
  view: PageView,
  isWhole: boolean,
  { partOfName }: Takes,
): Fit[] {
  const { free, hasNoun } = freeWords(phrase, element);
  const fitBy = (used: readonly number[], unsaid: number): Fit => ({
    ...aroundOf(phrase, new Set(used), free, element, view),
    element,
    option: name.option,
    named: used.length,
    first: used[0] ?? 0,
    unsaid,
  });
  // "The second button" is called in any way.
  const byRole = hasNoun && isWhole && name.option === null ? [fitBy([], 0)] : [];
  const labels = waysToSay(name.label).flatMap((words) => [placesOf(words, phrase) ?? []]);
  const byName = waysToSay(name.text).flatMap((words) => {
    const places = placesOf(words, phrase);
    if (!isWhole) return places || !name.isOwn ? [] : partsOf(words);
    if (!places) return [];
    const labelled = labels.filter((label) => label.length > 0 && !label.some((at) => places.includes(at)));
    const all = labelled.map((label) => fitBy([...places, ...label], 0));
    return name.isLabelled ? all : [fitBy(places, 0), ...all];
  });
  // What a sign means is only offered.
  const bySign = isWhole || !name.isOwn ? [] : partsOf(wordsOfSign(name.text));
  return [...byRole, ...byName, ...bySign];

  /** Where some words of the name are said, if only by their stems; what is only offered, also by words that mean the same. */
  function partsOf(words: readonly string[]): Fit[] {
    const stems = words.map(stemOf);
    const stemAt = (at: number): string => {
      const word = phrase.tokens[at]?.word ?? '';
      const same = partOfName ? undefined : words.find((it) => isAlike(it, word));
      return stemOf(same ?? word);
    };
    const used = phrase.tokens.flatMap(({ is }, at) =>
      !free.has(at) && is !== 'turn' && is !== 'all' && stems.includes(stemAt(at)) ? [at] : [],
    );
    const unsaid = words.filter(
      (word) => !isSmall({ is: classOf(word) }) && !used.some((at) => stemAt(at) === stemOf(word)),
    ).length;
    // To say other forms of its words is not to say the name.
    return used.length === 0 ? [] : [fitBy(used, Math.max(unsaid, 1 / 2))];
  }
}

/**
 * The places where the words of a name are said in their order. "Log in" is also written "login".
 *
 * @returns undefined where a word is not said, and for no words.
 */
function placesOf(name: readonly string[], { tokens }: Phrase): readonly number[] | undefined {
  const said = tokens.map(({ word }) => word);
  const used: number[] = [];
  let n = 0;
  for (let at = 0; at < said.length && n < name.length; at += 1) {
    const [word = '', next = ''] = name.slice(n);
    const token = said[at] ?? '';
    // "Log me out" is said of "Logout", too.
    const others = [at + 1, tokens.findIndex((it, i) => i > at && !isSmall(it))];
    const then = others.find((i) => word !== token && word === token + said[i]);
    if (token === word || `@${token}` === word) {
      used.push(at);
      n += 1;
    } else if (next !== '' && word + next === token) {
      used.push(at);
      n += 2;
    } else if (then !== undefined) {
      used.push(at, (at = then));
      n += 1;
    }
  }
  return n > 0 && n === name.length ? used : undefined;
}

/** The places of the words that name nothing: those of pressing, small ones, and what people call its role. */
function freeWords(
  { tokens, lead }: Phrase,
  { role, states }: ElementItem,
): { readonly free: ReadonlySet<number>; readonly hasNoun: boolean } {
  const free = new Set<number>();
  let hasNoun = false;
  for (const [at, token] of tokens.entries()) {
    if (at < lead || isSmall(token)) free.add(at);
    const noun = at < lead || free.has(at) ? null : nounAt(tokens, at);
    if (noun === null) continue;
    const isOfRole = noun.roles.some((it) => it === role || (it === 'textbox' && states.includes('editable')));
    // What looks like a tab may be a link.
    if (!isOfRole && !(PRESSED.has(role) && noun.roles.some((it) => PRESSED.has(it)))) continue;
    hasNoun ||= isOfRole;
    for (let i = 0; i < noun.length; i += 1) free.add(at + i);
  }
  return { free, hasNoun };
}

const PRESSED = new Set(['button', 'link', 'tab', 'clickable', 'menuitem']);
