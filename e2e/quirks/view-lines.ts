/** The prompt as a fixture speaks of it: lines without refs, and refs by their lines. */
import { cellsIn } from '../scripted-model/read-row.ts';

/** Of the latest view. */
export const viewLines = (prompt: string): string[] =>
  prompt.slice(prompt.lastIndexOf('<view>\n') + '<view>\n'.length, prompt.lastIndexOf('\n</view>')).split('\n');

/** Nor with its indentation, where the focus happens to be, and what was done to it before. */
export const withoutRef = (line: string): string =>
  line
    .trim()
    .replace(/^[a-z]*[1-9]\d* /, '')
    .replace(/ (?:focused|touched|modified)(?= |\))/g, '')
    .replace(/ \((?:focused|touched|modified)\)/, '')
    .replace(/\((?:focused|touched|modified) /, '(');

const HAS_REF = /^\s*[a-z]*[1-9]\d* /;
/** The words that follow a role and name: value, options, states, box. */
const TAIL = /^(?: = ".*| \[.*| \((?:[a-z]+ ?)+\).*| @-?\d.*)?$/u;

/** The line, and the elements in it where it is a row of a table. */
const elementLines = (line: string): string[] =>
  /^\s*(?:- |columns: )/.test(line) ? cellsIn(line.replace(/^\s*(?:- |columns: )/, '')) : [line];

/**
 * "click {button Ok}" -> "click 12".
 *
 * @throws Error with the view when no line, or more than one, is called so.
 */
export const withRefs = (action: string, lines: readonly string[]): string =>
  action.replace(/\{([^}]+)\}/g, (_, wanted: string) => {
    const found = lines.flatMap(elementLines).filter((line) => {
      if (!HAS_REF.test(line)) return false;
      const text = withoutRef(line);
      if (/^\/.*\/$/.test(wanted)) return new RegExp(`^(?:${wanted.slice(1, -1)})$`, 'u').test(text);
      return text.startsWith(wanted) && TAIL.test(text.slice(wanted.length));
    });
    const ref = /[a-z]*[1-9]\d*/.exec(found[0] ?? '')?.[0];
    if (ref === undefined || found.length > 1)
      throw new Error(
        `${found.length === 0 ? 'no line is' : 'more than one line is'} {${wanted}} in\n${lines.join('\n')}`,
      );
    return ref;
  });

/** What the model reads of its last action: what stands behind the last arrow of its history. */
export function lastOutcome(prompt: string): string {
  const history = prompt.slice(prompt.lastIndexOf('<history>'), prompt.lastIndexOf('</history>'));
  return history.slice(history.lastIndexOf(' -> ') + ' -> '.length).trim();
}
