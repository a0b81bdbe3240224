/** A command that is no more than what the page calls things: a control, one with words of its row ("Delete Buy milk"), a list with an option ("Sort by Title"). */
import { fold } from '../fold.ts';
import type { Ref } from '../ids.ts';
import { elementsOf } from '../view/tree.ts';
import type { ElementItem, PageView } from '../view/view.ts';
import { holdsWords, likeness } from '../match/names.ts';
import type { Part } from './part.ts';
import { optionNamed } from './plan-part.ts';
import { surroundingsOf } from './surroundings.ts';
import type { Target } from './target.ts';

const SMALL_WORDS = /^(?:(?:the|an?|my|to|for|of|from|on|in|with|at)\s+)+/iu;
/** Words that mean several things, or none by its name. */
const VAGUE =
  /^(?:all|every|each|any|both|everything|none|nothing|no|not|never|except|but|only|selected|now|later|here|it|its|this|that|these|those|them|first|second|third|last|next|previous|new|another|other|others)\b/iu;
/** A longer command says more than two names. */
const MAX_WORDS = 20;
/** A word, or the number of an order. */
const NAME = /\p{L}{3}|\d{4}/u;

const named = (name: string, near: string | null = null): Target => ({
  said: near === null ? name : `${name} in the row of ${near}`,
  readings: [{ name, roles: null, nth: null, near }],
});

/** Presses what is called so, letter for letter. */
export const clickOn = (name: string, near: string | null = null): Part => ({
  kind: 'click',
  said: name,
  target: named(name, near),
  how: 'left',
});

interface InRow {
  readonly part: Part;
  /** The controls that may be meant. */
  readonly refs: readonly Ref[];
}

/** @returns null where the page has no such control. */
export function clickInRow(command: string, view: PageView): InRow | null {
  const words = command.split(/\s+/u);
  if (words.length > MAX_WORDS) return null;
  const said = fold(command);
  const controls = elementsOf(view).filter(({ name }) => isWithin(name, said));
  // Every row may have a control of the same name.
  const names = [...new Set(controls.map(({ name }) => name))];
  for (let length = 1; length < words.length; length += 1)
    for (let at = 1; at + length <= words.length; at += 1) {
      const called = [...words.slice(0, at), ...words.slice(at + length)].join(' ');
      const rest = words
        .slice(at, at + length)
        .join(' ')
        .replace(SMALL_WORDS, '');
      if (!NAME.test(rest) || VAGUE.test(rest)) continue;
      const meant = names.filter((name) => likeness(called, name) >= 2);
      if (meant.length === 0) continue;
      const fits = controls
        .filter(({ name }) => meant.includes(name))
        .map((it) => ({ ref: it.ref, fit: fitOf(it, rest, view) }))
        .filter(({ fit }) => fit > 0);
      // One word of a longer title may be about anything ("Remove from basket" and a row "Basket ball"); of two rows it is asked.
      if (fits.length === 1 && fits[0]?.fit === 1 && !/\s|\d{4}/u.test(rest)) continue;
      const refs = fits.map(({ ref }) => ref);
      if (refs.length > 0) return { part: clickOn(called, rest), refs };
    }
  return null;
}

/** "Sort by Title" is the option Title of the list "Sort by". @returns null where the page has no such list. */
export function chooseInList(command: string, view: PageView): Part | null {
  const said = fold(command);
  for (const { name, options } of elementsOf(view)) {
    if (options === null) continue;
    const label = fold(name).replace(/[^\p{L}\p{N}]+$/u, '');
    if (label === '' || !said.startsWith(`${label} `)) continue;
    const option = optionNamed(said.slice(label.length + 1).replace(/^(?:to|by) /u, ''), options);
    if (option !== undefined)
      return {
        kind: 'choose',
        said: command,
        readings: [{ options: [option], list: named(name) }],
        target: named(option),
      };
  }
  return null;
}

/** Whether the command has all words of the name: comparing every part of it with every name takes long. */
function isWithin(name: string, command: string): boolean {
  const words = fold(name).match(/\p{L}+/gu) ?? [];
  return words.length > 0 && words.every((word) => command.includes(word));
}

/** 2: the row or a cell is called so; 1: what the row is called holds the words; 0: any other text may speak of another row. */
function fitOf(control: ElementItem, words: string, view: PageView): 0 | 1 | 2 {
  const { row, title, heading } = surroundingsOf(view, control);
  if (title === '' && heading === '') return 0;
  const called = heading === '' ? title : heading;
  if ([called, ...row].some((it) => likeness(words, it) >= 2)) return 2;
  return holdsWords(called, words) ? 1 : 0;
}
