/**
 * The elements that the words of a part fit. One fits exactly when its whole name is said, in order, and every other word is a
 * small one, or is told by the row, card, group or section that it stands in. Others are near.
 */
import { isAlike, stemOf } from '../commands/intent.ts';
import { isSameName, waysToSay, wordsOfSign } from '../match/names.ts';
import { nameOf } from '../match/named.ts';
import { narrowed, withoutTwins } from '../match/narrow.ts';
import { nth, readOrdinal } from '../match/ordinal.ts';
import { surroundingsIn } from '../match/surroundings.ts';
import { withoutGroup } from '../view/options.ts';
import { elementsOf, itemsIn } from '../view/tree.ts';
import type { ElementItem, PageView } from '../view/view.ts';
import { aroundOf, isNameIn, type Around } from './around.ts';
import type { Takes } from './takes.ts';
import { isMore, isOfAll, isPointing, isRefused, isSmall, nounAt, type Phrase } from './words.ts';

/** What fits: an element, or an option of a list. */
export interface Found {
  readonly element: ElementItem;
  readonly option: string | null;
  /** What is typed before it is pressed; into itself: what is typed. */
  readonly typed?: { readonly field: ElementItem; readonly text: string };
}

interface Near {
  readonly element: ElementItem;
  /** What was said and is nowhere around it. */
  readonly leftOver: readonly string[];
}

interface Fits {
  /** More than one where the words do not tell which. */
  readonly exact: readonly Found[];
  /** Whether they are called as the words say, and what stands around them does not matter. */
  readonly isByName: boolean;
  /** The nearest first. */
  readonly near: readonly Near[];
}

/** How the words fit one element. */
interface Fit extends Around, Found {
  /** How many words of its name are said, and are not said. */
  readonly named: number;
  readonly unsaid: number;
  /** The place of the first of them. */
  readonly first: number;
}

const MAX_NEAR = 3;
/** A longer text says more than a name and where it stands. */
const MAX_WORDS = 24;

/** What was found on a view, which is asked several times on the way to a decision. */
const known = new WeakMap<PageView, Map<string, Fits>>();

export function fitsOf(phrase: Phrase, view: PageView, takes: Takes): Fits {
  const ofView = known.get(view) ?? new Map<string, Fits>();
  known.set(view, ofView);
  const key = JSON.stringify([takes.name, phrase]);
  const before = ofView.get(key);
  if (before) return before;
  const fits = readFits(phrase, view, takes);
  ofView.set(key, fits);
  return fits;
}

function readFits(phrase: Phrase, view: PageView, takes: Takes): Fits {
  if (phrase.tokens.length > MAX_WORDS) return { exact: [], isByName: false, near: [] };
  const elements = elementsOf(view).filter((it) => takes.accepts(it));
  const fitsBy = (isWhole: boolean): readonly Fit[] =>
    elements.flatMap((it) =>
      namesOf(it, view, takes).flatMap((name) => fitsFor(phrase, it, name, view, isWhole, takes)),
    );
  const isAllSaid = ({ leftOver, held, isLoose }: Fit): boolean =>
    leftOver.length === 0 && (held === 0 || (phrase.isTarget && !isLoose));
  const whole = fitsBy(true);
  const exact = whole.filter(isAllSaid);
  const parts = exact.length > 0 ? [] : fitsBy(false);
  const some = takes.partOfName ? [...exact, ...parts.filter(isAllSaid)] : exact;
  const most = narrowed(
    some.filter((it) => some.every((other) => !isBetter(other, it))),
    [
      ({ held }) => held === 0,
      ({ level }) => level > 0,
      ({ element }) => isSameName(phrase.said, element.name),
      ({ isNth, element }) => isNth || !element.states.includes('disabled'),
      ({ isNth, element }) => isNth || !element.states.includes('on-hover'),
      // People speak of what they see.
      ({ isNth, element }) => isNth || !element.states.includes('offscreen'),
    ],
  );
  const found = inPlace([...new Map(most.map((it) => [it.element, it])).values()], phrase);
  const single = new Set(withoutTwins(found.map(({ element }) => element)));
  return {
    exact: found.filter(({ element }) => single.has(element)),
    isByName: most.every(({ called, held }) => called + held === 0),
    near: exact.length > 0 ? [] : nearOf([...whole, ...parts]),
  };
}

/** More words; else what is said first: in "Start backup" the row follows its control. */
const isBetter = (a: Fit, b: Fit): boolean =>
  saidOf(a) !== saidOf(b) ? saidOf(a) > saidOf(b) : a.first !== b.first ? a.first < b.first : a.named > b.named;
const saidOf = ({ named, called, held }: Fit): number => named + called + held;

/** "The second Delete" */
function inPlace(fits: readonly Fit[], { tokens }: Phrase): readonly Fit[] {
  if (!fits.some(({ isNth }) => isNth)) return fits;
  const place = tokens.map(({ word }) => readOrdinal(word)).find((it) => it !== null) ?? 1;
  return [nth(fits, place)].filter((it) => it !== undefined);
}

/** Those whose name is said whole, or holds all that was said. */
function nearOf(fits: readonly Fit[]): readonly Near[] {
  const near = fits.filter(
    ({ named, unsaid, called, held, leftOver, isInRow }) =>
      named > 0 &&
      // What is said of a row that is not there is about no other row.
      (!isInRow || called + held > 0 || leftOver.every((it) => isPointing(it) || isMore(it))) &&
      (leftOver.length === 0 ||
        (unsaid === 0 && named + called + held >= leftOver.filter((it) => !isMore(it)).length)) &&
      !leftOver.some((word) => (isRefused(word) && (isInRow || !isOfAll(word))) || /\d/u.test(word)),
  );
  const cost = ({ leftOver, unsaid, held, named }: Fit): number =>
    leftOver.length * 4 + unsaid * 2 + held * 3 - named / 2;
  // "Delete Bill" is about the rows that hold it rather than a Delete above them all.
  const told = near.filter(({ leftOver }) => leftOver.length === 0);
  const isOfRow = told.some(({ called, held }) => called + held > 0);
  const sorted = (isOfRow ? told : near).toSorted((a, b) => cost(a) - cost(b));
  const least = sorted.filter((it) => it.leftOver.length === sorted[0]?.leftOver.length);
  const isFirst = (it: Fit, i: number): boolean => least.findIndex(({ element }) => element === it.element) === i;
  return least.filter((it, i) => isFirst(it, i)).slice(0, MAX_NEAR);
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

function namesOf(element: ElementItem, view: PageView, { byCells, options }: Takes): readonly Name[] {
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
  if (element.name !== '' || byCells === undefined || title === '') return [own];
  return [own, ...row.filter((it) => !isNameIn(it, view)).map((cell) => ({ ...own, text: cell, isOwn: false }))];
}

function fitsFor(
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
    const used = phrase.tokens.flatMap((_, at) =>
      !free.has(at) && !isRefused(phrase.tokens[at]?.word ?? '') && stems.includes(stemAt(at)) ? [at] : [],
    );
    const unsaid = words.filter(
      (word) => !isSmall({ word, isQuoted: false }) && !used.some((at) => stemAt(at) === stemOf(word)),
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
