import { expect, test } from 'vitest';
import { filledPart } from './filled-part.ts';

/** A letter for each color. */
function pictureOf(...rows: readonly string[]) {
  const bytes = rows.flatMap((row) => row.split('').flatMap((color) => [color.charCodeAt(0), 0, 0, 255]));
  return { data: Uint8ClampedArray.from(bytes), width: rows[0]?.length ?? 0, height: rows.length };
}

test.each([
  ['margins at the right and below are left out', ['....', 'ab..', '..c.', '....'], [0, 0, 3, 3]],
  ['those at the left and above stay', ['....', '...a'], [0, 0, 4, 2]],
  ['what goes to an edge stays', ['..a.', '....', '...b'], [0, 0, 4, 3]],
  ['one color alone is the whole picture', ['...', '...'], [0, 0, 3, 2]],
])('%s', (_, rows, part) => {
  expect(filledPart(pictureOf(...rows))).toEqual(part);
});
