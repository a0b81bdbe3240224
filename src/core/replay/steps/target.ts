/** Which elements of a live page an act means, and what a person would call them. */
import { quoted } from '../../actions/quoted.ts';
import { roleWords } from '../../actions/role-words.ts';
import { elementsOf, type ElementItem, type PageView } from '../../view/view.ts';
import type { Act, FromCommand } from '../dsl.ts';
import type { Located } from '../readings/locate.ts';
import { find, findEvery } from '../readings/find.ts';
import { cluesOfSelector, isFixed } from '../readings/selector.ts';
import { fromCommand, type Bindings } from '../readings/value.ts';
import { fold } from '../../fold.ts';
import type { Before } from './next.ts';

type Found = Located | { readonly kind: 'unsaid'; readonly was: string };

/** @param text - Of the member of a list, where the act stands for one. */
export function locateAct(it: Act, live: PageView, bindings: Bindings, text?: string, passed = 0): Found {
  const all = it.selectors.filter((selector) => !isFixed(selector));
  // A name that several have says nothing without the container that tells them apart.
  const isContained = all.some(({ by }) => by === 'container');
  const told = isContained ? all.filter(({ by }) => by !== 'name' && by !== 'part') : all;
  const found: ElementItem[] = [];
  let unclear: Located | null = null;
  for (const selector of told) {
    const located = find(selector, it, live, bindings, passed);
    if (located.kind === 'found') found.push(located.element);
    else if (located.kind === 'ambiguous') unclear ??= located;
    // "The 3rd" is no other one, whatever else fits.
    else if (selector.by === 'ordinal' && selector.n.form === 'ordinal') return { kind: 'absent' };
  }
  const different = [...new Set(found)];
  if (different.length > 1) return { kind: 'ambiguous', elements: different };
  if (different[0]) return { kind: 'found', element: different[0] };
  if (unclear) return unclear;
  const silent = told.find((selector) => selector.by === 'name' && bindings(selector.value.clue) === null);
  if (silent?.by === 'name') return { kind: 'unsaid', was: silent.value.clue };
  // What it was in the demonstration is meant only if the command says nothing else of it.
  const isSame = told.flatMap(cluesOfSelector).every(({ clue }) => fold(bindings(clue) ?? '') === fold(clue));
  if (text !== undefined || !isSame) return { kind: 'absent' };
  for (const selector of it.selectors.filter(isFixed)) {
    const located = find(selector, it, live, bindings);
    if (located.kind !== 'absent') return located;
  }
  return { kind: 'absent' };
}

export function everyOf(it: Act, live: PageView, bindings: Bindings): Found[] {
  const [selector] = it.selectors;
  const found = selector ? findEvery(selector, it, live, bindings) : [];
  const count = it.every?.count ? Number(fromCommand(it.every.count, bindings)) : found.length;
  return found.slice(0, count).map((element) => ({ kind: 'found', element }));
}

type Choice =
  | { readonly kind: 'found'; readonly element: ElementItem }
  | { readonly kind: 'ask'; readonly question: string }
  /** Nothing distinguishes them, or the answer does not. */
  | { readonly kind: 'unclear'; readonly count: number };

/** Several elements fit: the person says which is meant. */
export function chosenBy(
  elements: readonly ElementItem[],
  what: string,
  live: PageView,
  { answerTo }: Before,
): Choice {
  const unclear: Choice = { kind: 'unclear', count: elements.length };
  const named = elements.map((element) => ({ element, words: contextOf(live, element) }));
  const words = named.map((it) => it.words);
  if (words.includes('') || new Set(words.map(fold)).size < words.length || words.length > MAX_CHOICES) return unclear; // prettier-ignore
  const question = `${elements.length} elements could be the ${what}: ${words.map((it) => quoted(it)).join(' or ')}. Which is meant?`;
  const answer = answerTo(question);
  if (answer === null) return { kind: 'ask', question };
  const fits = named.filter((it) => fold(it.words).includes(fold(answer)) || fold(answer).includes(fold(it.words))); // prettier-ignore
  const [only] = fits;
  return only && fits.length === 1 ? { kind: 'found', element: only.element } : unclear;
}

const MAX_CHOICES = 5;

/** What a person would call it by: its name, or else the text before it. */
function contextOf(live: PageView, element: ElementItem): string {
  const alike = elementsOf(live).filter(
    (it) => it.role === element.role && fold(it.name) === fold(element.name),
  );
  if (element.name !== '' && alike.length === 1) return element.name;
  const at = live.items.indexOf(element);
  for (let i = at - 1; i >= 0 && i > at - 6; i -= 1) {
    const item = live.items[i];
    if (item?.kind === 'text') return item.text;
  }
  return '';
}

export const described = ({ target, selectors }: Act, bindings: Bindings): string => {
  const [best] = selectors;
  const said = (value: FromCommand | null): string | null => value && fromCommand(value, bindings);
  const name =
    best?.by === 'name' || best?.by === 'part' ? said(best.value) : best?.by === 'container' ? said(best.name) : null; // prettier-ignore
  const of = best?.by === 'container' ? said(best.value) : null;
  const nth = best?.by === 'ordinal' ? `${said(best.n)}. ` : '';
  const shown = nth === '' ? (name ?? target?.name ?? '') : '';
  return `${nth}${roleWords(target?.role ?? '')}${shown === '' ? '' : ` “${shown}”`}${of === null ? '' : ` of “${of}”`}`;
};
