/**
 * The elements that the words of a part fit. One fits exactly when its whole name is said, in order, and every other word is a
 * small one, or is told by the row, card, group or section that it stands in. Others are near.
 */
import { isSave } from '../../gate/word-match.ts';
import { isSameName, wordsOfName } from '../../match/names.ts';
import { narrowed, withoutTwins } from '../../match/narrow.ts';
import { nth, readOrdinal } from '../../match/ordinal.ts';
import { elementsOf } from '../../view/tree.ts';
import type { ElementItem, PageView } from '../../view/view.ts';
import { fitsFor, namesOf, type Fit, type Found } from './fit.ts';
import { isChosen, type Takes } from './takes.ts';
import { classOf, type Phrase } from '../words/words.ts';

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
  const named = whole.filter(isAllSaid);
  const parts = named.length > 0 ? [] : fitsBy(false);
  const exact = named.length > 0 ? named : savedBy(phrase, parts);
  const some = takes.partOfName ? [...exact, ...parts.filter(isAllSaid)] : exact;
  const most = narrowed(
    some.filter((it) => some.every((other) => !isBetter(other, it))),
    [
      ({ held }) => held === 0,
      ({ level }) => level > 0,
      ({ element }) => isSameName(phrase.said, element.name),
      // What has a name of its own before a box that is called by what stands beside it.
      ({ element }) => element.name !== '',
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
    near: exact.length > 0 ? [] : nearOf([...whole, ...parts].filter((it) => !leavesVerb(it, phrase))),
  };
}

/** "Save", "save it": the only button whose name begins so and says no more than what is saved. */
function savedBy({ tokens, lead }: Phrase, parts: readonly Fit[]): readonly Fit[] {
  const [verb, ...others] = tokens.slice(lead).filter(({ is }) => is !== 'pointer');
  if (!verb || others.length > 0 || !isSave(verb.word)) return [];
  const isIt = ({ element: { role, name }, leftOver, isInRow }: Fit): boolean =>
    role === 'button' && wordsOfName(name)[0] === verb.word && leftOver.length === 0 && !isInRow;
  const found = parts.filter(isIt);
  return found.length === 1 ? found : [];
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

/** "Delete Recipes" ticks and chooses nothing that is called Recipes. */
const leavesVerb = ({ element, leftOver }: Fit, { tokens, isTarget }: Phrase): boolean =>
  !isTarget && isChosen(element) && leftOver.some((it) => it === tokens[0]?.word);

/** Those whose name is said whole, or holds all that was said. */
function nearOf(fits: readonly Fit[]): readonly Near[] {
  const near = fits.filter(
    ({ named, unsaid, called, held, leftOver, isInRow }) =>
      named > 0 &&
      // What is said of a row that is not there is about no other row.
      (!isInRow || called + held > 0 || leftOver.every((it) => ['pointer', 'more'].includes(classOf(it)))) &&
      (leftOver.length === 0 ||
        (unsaid === 0 && named + called + held >= leftOver.filter((it) => classOf(it) !== 'more').length)) &&
      !leftOver.some((word) => classOf(word) === 'turn' || (isInRow && classOf(word) === 'all') || /\d/u.test(word)),
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
