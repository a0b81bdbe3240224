/**
 * Makes text of a page or of the person safe to be a part of one line in a prompt: no line ends, no
 * control or bidi characters, and none of the prompt's own section tags.
 */
import { INVISIBLE } from '../view/plain-text.ts';

/** Those that a reader cannot see and that mean nothing in a text of the person's. */
const CONTROLS = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
const SECTION_MARK =
  /<(?=\s*\/?\s*(?:view|legend|earlier|command|task|notes|history|last_answer|changes|advice|tabs|examples|example|person)\b)/gi;

/**
 * The person's own text, whole and with its line breaks and tabs: what is to be typed may be a part of it. Only
 * the tag that would end its section is broken up.
 */
export const commandText = (command: string): string =>
  command
    .replace(/\r\n?/g, '\n')
    .replace(/<(?=\s*\/\s*command\b)/gi, '‹')
    .replace(CONTROLS, (character) => (character === '\n' || character === '\t' ? character : ''));

export function dataText(text: string, maxChars = 300): string {
  const line = text
    .replace(/[\r\n\t\u2028\u2029]+/g, ' ')
    .replace(INVISIBLE, '')
    .replace(SECTION_MARK, '‹');
  return line.length > maxChars ? `${line.slice(0, maxChars - 1)}…` : line;
}
