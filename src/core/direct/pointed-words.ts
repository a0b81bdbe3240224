/** An element that a person points at, as they would say it in a command: its text is the page's, and so in quotes. */
import { surroundingsIn } from '../match/surroundings.ts';
import { elementsOf } from '../view/tree.ts';
import type { PageView } from '../view/view.ts';
import type { ElementBrief } from '../view/ref-schema.ts';
import { nounOf } from './words/words.ts';

const MAX_CHARS = 80;

/** @returns Its name, or what it is; and its row, where that alone tells which. */
export function pointedWords({ ref, role, name }: ElementBrief, view: PageView): string {
  const elements = elementsOf(view);
  const element = elements.find((it) => it.ref === ref);
  const isOnly = elements.filter((it) => it.role === role && it.name === name).length < 2;
  const row = element === undefined || (isOnly && name !== '') ? '' : surroundingsIn(view, element).title;
  return `${name === '' ? `the ${nounOf(role)}` : inQuotes(name)}${row === '' ? '' : ` in ${inQuotes(row)}`}`;
}

const inQuotes = (text: string): string =>
  `"${text
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .replaceAll(/["“”]/g, "'")
    .trim()
    .slice(0, MAX_CHARS)}"`;
