/** Describes an image of equal boxes in rows and columns (a pixel pattern, a board) row by row. Pure. */
import { regionsOf, type Pixels, type Region } from './regions.ts';

const MAX_BOXES = 128;
const MIN_BOXES = 6;
/** One letter for each color, so that each row is a short word. */
const SIGNS = 'abcd';

/** @returns "2 rows of 3 boxes, a grey, b white: aba bab"; null when it is no such pattern. */
export function patternOf(pixels: Pixels): string | null {
  const boxes = regionsOf(pixels, MAX_BOXES);
  const first = boxes?.[0];
  if (!boxes || !first || boxes.length < MIN_BOXES) return null;
  if (!boxes.every(({ box }) => isNear(box[2], first.box[2]) && isNear(box[3], first.box[3]))) return null;
  const rows = rowsOf(boxes);
  const [top] = rows;
  if (!top || top.length < 2 || rows.length < 2) return null;
  const isGrid = rows.every(
    (row) =>
      row.length === top.length &&
      row.every(({ box }, i) => Math.abs(box[0] - (top[i]?.box[0] ?? box[0])) < first.box[2] / 2),
  );
  if (!isGrid) return null;
  const colors = [...new Set(boxes.map(({ color }) => color))];
  if (colors.length > SIGNS.length) return null;
  const key = colors.map((color, i) => `${SIGNS[i]} ${color}`).join(', ');
  const output = rows.map((row) => row.map(({ color }) => SIGNS[colors.indexOf(color)]).join(''));
  return `${rows.length} rows of ${top.length} boxes, ${key}: ${output.join(' ')}`;
}

const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= Math.max(2, 0.15 * b);

/** From top to bottom, each row from left to right. */
function rowsOf(boxes: readonly Region[]): Region[][] {
  const rows: Region[][] = [];
  for (const region of boxes) {
    const row = rows.at(-1);
    const [head] = row ?? [];
    if (row && head && Math.abs(head.box[1] - region.box[1]) < head.box[3] / 2) row.push(region);
    else rows.push([region]);
  }
  return rows.map((row) => row.toSorted((a, b) => a.box[0] - b.box[0]));
}
