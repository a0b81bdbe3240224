/** A command that says a control with words of its row within ("Delete Buy milk"), or a list with one of its options ("Sort by Title"). */
import { fold } from '../fold.ts';
import { elementsOf, type ElementItem, type PageView } from '../view/view.ts';
import { holdsWords, likeness } from './names.ts';
import { optionNamed } from './plan-part.ts';
import { surroundingsOf } from './surroundings.ts';

const SMALL_WORDS = /^(?:(?:the|an?|my|to|for|of|from|on|in|with|at)\s+)+/iu;
/** Words that mean several things, or none by its name. */
const VAGUE =
  /^(?:all|every|each|any|both|everything|it|its|this|that|these|those|them|first|second|third|last|next|previous|new|another)\b/iu;
/** A word, or the number of an order. */
const NAME = /\p{L}{3}|\d{4}/u;

/** @returns The same as a direct command; null where the page has no such control. */
export function clickInRow(command: string, view: PageView): string | null {
  const words = command.split(/\s+/u);
  const controls = elementsOf(view).filter(({ name }) => isWithin(name, fold(command)));
  for (let length = 1; length < words.length; length += 1)
    for (let at = 1; at + length <= words.length; at += 1) {
      const name = [...words.slice(0, at), ...words.slice(at + length)].join(' ');
      const rest = words.slice(at, at + length).join(' ').replace(SMALL_WORDS, '');
      if (NAME.test(rest) && !VAGUE.test(rest) && isInRow(name, rest, controls, view))
        return `click “${name}” in the row of “${rest}”`;
    }
  return null;
} // prettier-ignore

/** "Sort by Title" is the option Title of the list "Sort by". @returns The same as a direct command; null where the page has no such list. */
export function chooseInList(command: string, view: PageView): string | null {
  for (const { name, options } of elementsOf(view)) {
    const label = fold(name).replace(/[^\p{L}\p{N}]+$/u, '');
    const said = fold(command);
    if (options === null || label === '' || !said.startsWith(`${label} `)) continue;
    const option = optionNamed(said.slice(label.length + 1).replace(/^(?:to|by) /u, ''), options);
    if (option !== undefined) return `choose “${option}” in “${name}”`;
  }
  return null;
}

/** Whether the command has all longer words of the name: comparing every part of it with every name takes long. */
const isWithin = (name: string, command: string): boolean =>
  name !== '' && (fold(name).match(/\p{L}{3,}/gu) ?? []).every((word) => command.includes(word));

/** The words name the row: what it is called holds them, or a cell is nothing else. Any other text may speak of another one. */
const isInRow = (called: string, words: string, controls: readonly ElementItem[], view: PageView): boolean =>
  controls.some((it) => {
    if (likeness(called, it.name) < 2) return false;
    const { row, title, heading } = surroundingsOf(view, it);
    if (title === '' && heading === '') return false;
    const cells = row.flatMap((text) => text.split(' | '));
    return holdsWords(heading === '' ? title : heading, words) || cells.some((cell) => likeness(words, cell) >= 2);
  }); // prettier-ignore
