/** Takes a row's line apart (src/core/view/row-line.ts). */

/**
 * @param text - What follows the beginning of the line.
 * @returns What is in the cells, in order, each as an element's line or a text; empty cells give nothing.
 */
export const cellsIn = (text: string): string[] =>
  cellTexts(text)
    .flatMap((cell) => split(cell, ';'))
    .filter((piece) => piece !== '');

/** Cells of a run, `116-124 Ann | 42`, are written out as elements. */
function cellTexts(text: string): string[] {
  const cells = split(text, '|');
  for (let at = 0; at < cells.length; at += 1) {
    const [, prefix, from, to, name] = /^([a-z]*)([1-9]\d*)-(\d+)(?: (.*))?$/.exec(cells[at] ?? '') ?? [];
    if (prefix === undefined) continue;
    cells[at] = name ?? '';
    for (let number = Number(from); number <= Number(to); number += 1)
      cells[at + number - Number(from)] =
        `${prefix}${number} clickable ${cells[at + number - Number(from)] ?? ''}`;
    at += Number(to) - Number(from);
  }
  return cells;
}

/** At a mark that is neither in quotes nor in brackets. */
function split(text: string, mark: '|' | ';'): string[] {
  const parts = [''];
  let depth = 0;
  for (const [piece] of text.matchAll(/"(?:[^"\\]|\\.)*"|\\.|[^]/g)) {
    if (piece === '[') depth += 1;
    if (piece === ']') depth -= 1;
    if (piece === mark && depth === 0) parts.push('');
    else parts[parts.length - 1] += piece;
  }
  return parts.map((part) => part.trim());
}
