/** All readings of a demonstrated target: the ways to say which element of its page was meant. */
import type { ElementItem, PageView } from '../../view/view.ts';
import { fold } from '../../fold.ts';
import type { Act, FromCommand, Selector } from '../dsl.ts';
import { nth } from '../../match/ordinal.ts';
import { alikeOf } from './alike.ts';
import { distinguishingWords, partOfName } from './container.ts';
import { inForm, type ClueIndex } from './forms.ts';

const whole = (clue: string): FromCommand => ({ from: 'command', clue, form: 'whole' });

/** All readings of a target, the best first; what it was in the demonstration is the last of them. */
export function selectorReadings(target: ElementItem, view: PageView, index: ClueIndex): Selector[] {
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

/** The readings that say something of the command: where the person once chose between them, the chosen ones. */
export function toldOf({ selectors, notes }: Act): readonly Selector[] {
  const told = selectors.filter((it) => !isFixed(it));
  const chosen = new Set(notes.flatMap((it) => (it.kind === 'reading' ? [it.reading] : [])));
  const some = told.filter((it) => chosen.has(JSON.stringify(it)));
  return some.length > 0 ? some : told;
}

/** The texts of the command that a reading uses. */
export function cluesOfSelector(selector: Selector): FromCommand[] {
  switch (selector.by) {
    case 'name':
    case 'part':
      return [selector.value];
    case 'container':
      return selector.name === null ? [selector.value] : [selector.value, selector.name];
    case 'ends':
      return [selector.start, selector.end].filter((it) => it !== null);
    case 'ordinal':
      return [selector.n];
    case 'same':
    case 'only':
    case 'place':
      return [];
  }
}

const NAMES_ENDS = /\b(?:start|begin|end)(?:s|ing)?\b/i;

/** "The entry that starts with …": only of quoted texts, which are not words of the name. */
function endReadings(name: string, index: ClueIndex): Selector[] {
  if (!NAMES_ENDS.test(index.command)) return [];
  const it = fold(name);
  const texts = index.quoted.filter((text) => text !== '' && fold(text) !== it);
  const starts = texts.filter((text) => it.startsWith(fold(text)));
  const ends = texts.filter((text) => it.endsWith(fold(text)));
  const both = starts.flatMap((start) =>
    ends.filter((end) => end !== start).map((end): Selector => ({ by: 'ends', start: whole(start), end: whole(end) })),
  );
  return [
    ...both,
    ...starts.map((start): Selector => ({ by: 'ends', start: whole(start), end: null })),
    ...ends.map((end): Selector => ({ by: 'ends', start: null, end: whole(end) })),
  ];
}

/** @param isUntold - Nothing else in the command tells which is meant: a plain number may be an ordinal. */
function ordinalReadings(target: ElementItem, view: PageView, index: ClueIndex, isUntold: boolean): Selector[] {
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
