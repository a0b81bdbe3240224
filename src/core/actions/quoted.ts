/** Cells of a table row that a model could misread are quoted in the view, their own quotes escaped. */
const QUOTED_CELL = /(?<=^|\| )"(?:[^"\\]|\\.)*"(?=$| \|)/g;
const unquoted = (cell: string): string => cell.slice(1, -1).replace(/\\(.)/g, '$1');

/** Text of a page as a person reads it in the panel: on one line, without quoted cells, cut to `max` characters. */
export function shortened(text: string, max: number): string {
  const folded = text.replace(/\s+/g, ' ').trim().replace(QUOTED_CELL, unquoted);
  return folded.length <= max ? folded : `${folded.slice(0, max - 1).trimEnd()}…`;
}

export const quoted = (text: string, max = 80): string => `“${shortened(text, max)}”`;
