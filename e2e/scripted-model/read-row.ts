/** Takes a row's line apart (src/core/view/row-line.ts). */

/**
 * @param text - What follows the beginning of the line.
 * @returns What is in the cells, in order, each as an element's line or a text; empty cells give nothing.
 */
export function cellsIn(text: string): string[] {
  const columns = split(text, '|');
  return (
    columns
      .flatMap((cell) => split(cell, ';'))
      .filter((piece) => piece !== '')
      // A ref without a role is a clickable cell; what is alone has its role.
      .map((piece) => (columns.length === 1 ? piece : piece.replace(/^([a-z]*[1-9]\d*) (?=[^a-z])/, '$1 clickable ')))
  );
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
