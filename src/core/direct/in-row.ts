/** A command that is no more than what the page calls things: a control, one with words of its row ("Delete Buy milk"), a list with an option ("Sort by Title"). */
import { elementsOf } from '../view/tree.ts';
import { optionNamed } from '../match/option.ts';
import { targetNamed } from '../match/named.ts';
import { surroundingsIn } from '../match/surroundings.ts';
import { fold } from '../fold.ts';
import type { Ref } from '../ids.ts';
import type { ElementItem, PageView } from '../view/view.ts';
import { holdsWords, isCalled } from '../match/names.ts';
import type { Part } from './part.ts';

const SMALL_WORDS = /^(?:(?:the|an?|my|to|for|of|from|on|in|with|at)\s+)+/iu;
/** Words that mean several things, or none by its name. */
const VAGUE =
  /^(?:all|every|each|any|both|everything|none|nothing|no|not|never|except|but|only|selected|now|later|here|it|its|this|that|these|those|them|first|second|third|last|next|previous|new|another|other|others)\b/iu;
/** A longer command says more than two names. */
const MAX_WORDS = 20;
/** A word, or the number of an order. */
const NAME = /\p{L}{3}|\d{4}/u;

/** Presses what is called so, letter for letter. */
export const clickOn = (name: string, near: string | null = null): Part => ({
  kind: 'click',
  said: name,
  target: targetNamed(name, near),
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
      const meant = names.filter((name) => isCalled(called, name));
      if (meant.length === 0) continue;
      const fits = controls
        .filter(({ name }) => meant.includes(name))
        .filter((it) => isOfRow(it, rest, view) || isOfTitle(it, rest, view));
      // One word of a longer title may be about anything ("Remove from basket" and a row "Basket ball"); of two rows it is asked.
      const [only, ...others] = fits;
      if (only && others.length === 0 && !isOfRow(only, rest, view) && !/\s|\d{4}/u.test(rest)) continue;
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
    if (option !== null)
      return {
        kind: 'choose',
        said: command,
        hypotheses: [{ options: [option], list: targetNamed(name) }],
        target: targetNamed(option),
      };
  }
  return null;
}

/** Whether the command has all words of the name: comparing every part of it with every name takes long. */
function isWithin(name: string, command: string): boolean {
  const words = fold(name).match(/\p{L}+/gu) ?? [];
  return words.length > 0 && words.every((word) => command.includes(word));
}

/** What its row is called; any other text may speak of another row. */
function titleOf(control: ElementItem, view: PageView): string {
  const { title, heading } = surroundingsIn(view, control);
  return heading === '' ? title : heading;
}

/** Whether its row, or a cell of it, is called so. */
function isOfRow(control: ElementItem, words: string, view: PageView): boolean {
  const called = titleOf(control, view);
  return called !== '' && [called, ...surroundingsIn(view, control).row].some((it) => isCalled(words, it));
}

const isOfTitle = (control: ElementItem, words: string, view: PageView): boolean =>
  holdsWords(titleOf(control, view), words);
