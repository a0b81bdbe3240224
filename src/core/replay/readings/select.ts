/** Which element of a page was meant: all readings of a demonstrated target, and the element that one of them finds. */
import type { Action } from '../../actions/action.ts';
import { elementsOf, type ElementItem, type PageView } from '../../view/view.ts';
import { containerTexts, distinguishingWords, holdsWords, partOfName, textsSay } from './container.ts';
import type { Act, Among, FromCommand, Selector } from '../dsl.ts';
import { bare, inForm, type ClueIndex } from './forms.ts';
import { locate, nameScore, NOTHING_WANTED, roleScore, type Located } from './locate.ts';
import { surroundings } from './surroundings.ts';
import { fold } from '../../fold.ts';
import { fromCommand, type Bindings } from './value.ts';

const isAlikeNamed = (a: ElementItem, b: ElementItem): boolean =>
  a.role === b.role && fold(a.name) === fold(b.name);

const whole = (clue: string): FromCommand => ({ from: 'command', clue, form: 'whole' });

/** All readings of a target, the best first; what it was in the demonstration is the last of them. */
export function selectorReadings(
  action: Action,
  target: ElementItem,
  view: PageView,
  index: ClueIndex,
): Selector[] {
  const { name } = target;
  const readings: Selector[] = [];
  const names = name === '' ? [] : index.named(name).map((it): FromCommand => ({ from: 'command', ...it }));
  const container = distinguishingWords(view, target, index.command);
  if (container !== null)
    for (const it of names.length > 0 ? names : [null])
      readings.push({ by: 'container', value: whole(container), name: it });
  readings.push(...names.map((value): Selector => ({ by: 'name', value })));
  const part = partOfName(view, target, index.command);
  if (part !== null) readings.push({ by: 'part', value: whole(part) });
  if (readings.length === 0 || part !== null) readings.push(...endReadings(name, index));
  if (readings.length === 0) {
    const label = name === '' && action.kind !== 'scroll' ? labelBefore(view, target) : '';
    if (label !== '')
      for (const it of index.named(label)) readings.push({ by: 'label', value: { from: 'command', ...it } });
  }
  readings.push(...ordinalReadings(target, view, index, readings.length === 0));
  const alike = alikeOf(target, view, view, null, 'role');
  return [
    ...readings,
    { by: 'same' },
    ...(alike.length === 1 ? [{ by: 'only' as const }] : []),
    { by: 'place', n: alike.indexOf(target) + 1 },
  ];
}

/** Readings that say nothing of the command. */
export const isFixed = ({ by }: Selector): boolean => by === 'same' || by === 'only' || by === 'place';

/** The line of text right before an element; the name of another element is no label. */
function labelBefore({ items }: PageView, element: ElementItem): string {
  const before = items[items.indexOf(element) - 1];
  return before?.kind === 'text' ? before.text : '';
}

const NAMES_ENDS = /\b(?:start|begin|end)(?:s|ing)?\b/i;

/** "The entry that starts with …": only of quoted texts, which are not words of the name. */
function endReadings(name: string, index: ClueIndex): Selector[] {
  if (!NAMES_ENDS.test(index.command)) return [];
  const it = fold(name);
  const texts = index.quoted.filter((text) => text !== '' && fold(text) !== it);
  const starts = texts.filter((text) => it.startsWith(fold(text)));
  const ends = texts.filter((text) => it.endsWith(fold(text)));
  const both = starts.flatMap(
    (start) =>
    ends.filter((end) => end !== start).map((end): Selector => ({ by: 'ends', start: whole(start), end: whole(end) })), // prettier-ignore
  );
  return [
    ...both,
    ...starts.map((start): Selector => ({ by: 'ends', start: whole(start), end: null })),
    ...ends.map((end): Selector => ({ by: 'ends', start: null, end: whole(end) })),
  ];
}

/** @param isUntold - Nothing else in the command tells which is meant: a plain number may be an ordinal. */
function ordinalReadings(
  target: ElementItem,
  view: PageView,
  index: ClueIndex,
  isUntold: boolean,
): Selector[] {
  const found: Selector[] = [];
  const numbers = isUntold ? index.numbers.filter((it) => /^\d+$/.test(it)) : [];
  for (const clue of [...index.ordinals, ...numbers]) {
    const form = inForm('ordinal', clue) === null ? 'whole' : 'ordinal';
    const n = Number(inForm(form, clue));
    for (const among of ['name', 'group', 'role'] as const) {
      const alike = alikeOf(target, view, view, target, among);
      if (alike.length > 1 && nth(alike, n) === target)
        found.push({ by: 'ordinal', n: { from: 'command', clue, form }, among });
    }
  }
  return found;
}

const nth = <T>(all: readonly T[], n: number): T | undefined => (n < 0 ? all.at(n) : all[n - 1]);

/** How many elements a page has among which the n-th could be meant. */
export const countAlike = (target: ElementItem, shown: PageView, live: PageView): number =>
  alikeOf(target, shown, live, null, 'role').length;

/** The elements among which the n-th is counted; the numbers and arrows of a pager are not counted. */
function alikeOf(
  target: ElementItem,
  shown: PageView,
  live: PageView,
  self: ElementItem | null,
  among: Among,
): ElementItem[] {
  const groups = surroundings(shown.items, target).groups;
  return elementsOf(live).filter(
    (it) =>
      it === self ||
      (it.role === target.role &&
        it.type === target.type &&
        (among === 'name' ? fold(it.name) === fold(target.name) : !isPager(it)) &&
        (among !== 'group' || surroundings(live.items, it).groups === groups)),
  );
}

/** "3", ">" and "…" lead to other pages of a list, and are none of its entries. */
export const isPager = ({ role, name }: ElementItem): boolean =>
  (role === 'link' || role === 'button') && name !== '' && (/^\d+$/.test(name) || bare(name) === '');

/**
 * Finds the element that a reading means on a live view.
 * @param passed - How many of a list whose n-th is meant were on its pages before this one.
 */
export function find(
  selector: Selector,
  { target, view: shown }: Pick<Act, 'target' | 'view'>,
  live: PageView,
  bindings: Bindings,
  passed = 0,
): Located {
  if (!target) return { kind: 'absent' };
  switch (selector.by) {
    case 'same':
      return locate(shown, target, live, NOTHING_WANTED);
    case 'container': {
      const container = fromCommand(selector.value, bindings);
      const name = selector.name === null ? null : fromCommand(selector.name, bindings);
      if (container === null || (selector.name !== null && name === null)) return { kind: 'absent' };
      return locate(shown, target, live, { ...NOTHING_WANTED, name, container });
    }
    case 'name':
    case 'part': {
      const text = fromCommand(selector.value, bindings);
      if (text === null) return { kind: 'absent' };
      return locate(shown, target, live, { ...NOTHING_WANTED, [selector.by]: text });
    }
    case 'label': {
      const text = fromCommand(selector.value, bindings);
      return text === null
        ? { kind: 'absent' }
        : oneOf(
            elementsOf(live).filter(
              (it) =>
                it.role === target.role &&
                nameScore(text, surroundings(live.items, it).before || it.name) > 0,
            ),
          );
    }
    case 'ends': {
      const start = selector.start === null ? '' : fromCommand(selector.start, bindings);
      const end = selector.end === null ? '' : fromCommand(selector.end, bindings);
      if (start === null || end === null) return { kind: 'absent' };
      return oneOf(
        elementsOf(live).filter(
          (it) =>
            roleScore(target, it) > 0 &&
            fold(it.name).startsWith(fold(start)) &&
            fold(it.name).endsWith(fold(end)),
        ),
      );
    }
    case 'only':
      return oneOf(alikeOf(target, shown, live, null, 'role'));
    case 'place': {
      const element = alikeOf(target, shown, live, null, 'role')[selector.n - 1];
      return element ? { kind: 'found', element } : { kind: 'absent' };
    }
    case 'ordinal': {
      const n = Number(fromCommand(selector.n, bindings) ?? Number.NaN) - passed;
      const element = nth(alikeOf(target, shown, live, null, selector.among), n);
      return element ? { kind: 'found', element } : { kind: 'absent' };
    }
  }
}

function oneOf(found: readonly ElementItem[]): Located {
  const [element] = found;
  if (!element) return { kind: 'absent' };
  return found.length === 1 ? { kind: 'found', element } : { kind: 'ambiguous', elements: found };
}

/** All elements named like the target that stand in a container (row, card) that holds the text. */
export function findEvery(
  selector: Selector,
  { target }: Pick<Act, 'target'>,
  live: PageView,
  bindings: Bindings,
): ElementItem[] {
  if (!target || selector.by !== 'container') return [];
  const text = fromCommand(selector.value, bindings);
  const name = selector.name === null ? target.name : fromCommand(selector.name, bindings);
  if (text === null || name === null) return [];
  return elementsOf(live).filter(
    (it) =>
      it.role === target.role &&
      (fold(it.name) === fold(name) || nameScore(name, it.name) > 0) &&
      textsSay(containerTexts(live.items, it), text) > 0,
  );
}

/** The runs of the command's words that all of these elements' containers hold, and those of no other one named alike. */
export function sharedContainer(
  targets: readonly ElementItem[],
  view: PageView,
  index: ClueIndex,
): { readonly clue: string; readonly isAll: boolean } | null {
  const [first] = targets;
  if (!first) return null;
  const alike = elementsOf(view).filter((it) => isAlikeNamed(it, first));
  const texts = new Map(alike.map((it) => [it, containerTexts(view.items, it)]));
  const holds = (it: ElementItem, clue: string): boolean => textsSay(texts.get(it) ?? [], clue) > 0;
  const own = texts.get(first) ?? [];
  const clues = index.runs.filter((clue) => own.some((text) => holdsWords(text, clue)));
  for (const clue of clues.toSorted((a, b) => b.length - a.length)) {
    if (!targets.every((it) => holds(it, clue))) continue;
    const matching = alike.filter((it) => holds(it, clue));
    if (matching.length < alike.length) return { clue, isAll: matching.length === targets.length };
  }
  return null;
}

export const cluesOfSelector = (selector: Selector): FromCommand[] => {
  if (selector.by === 'same' || selector.by === 'only' || selector.by === 'place') return [];
  if (selector.by === 'ordinal') return [selector.n];
  if (selector.by === 'container')
    return selector.name === null ? [selector.value] : [selector.value, selector.name];
  if (selector.by === 'ends') return [selector.start, selector.end].filter((it) => it !== null);
  return [selector.value];
};
