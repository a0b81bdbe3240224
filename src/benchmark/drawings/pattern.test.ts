import { expect, test } from 'vitest';
import { patternOf } from './pattern.ts';
import type { Pixels } from './regions.ts';

/** A picture of boxes 10 pixels apart on black paper. */
function picture(rows: readonly string[], side = 8): Pixels {
  const width = (rows[0]?.length ?? 0) * 10 + 2;
  const height = rows.length * 10 + 2;
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const isBox = (x - 2) % 10 < side && (y - 2) % 10 < side && x >= 2 && y >= 2;
      const sign = rows[Math.floor((y - 2) / 10)]?.[Math.floor((x - 2) / 10)];
      const light = !isBox ? 0 : sign === '#' ? 255 : 110;
      data.set([light, light, light, 255], (y * width + x) * 4);
    }
  return { width, height, data };
}

test('boxes in rows and columns are told row by row', () => {
  expect(patternOf(picture(['.##.', '#..#', '#..#']))).toMatch(
    /^3 rows of 4 boxes, a \S*gr[ae]y, b white: abba baab baab$/,
  );
});

test('boxes that leave a place of the grid empty are no pattern', () => {
  const { width, height, data } = picture(['.##.', '#..#', '#..#']);
  for (let y = 12; y < 22; y += 1) data.fill(0, (y * width + 12) * 4, (y * width + 22) * 4);
  expect(patternOf({ width, height, data })).toBeNull();
});

test('a plain picture is none', () => {
  expect(patternOf(picture(['#'], 40))).toBeNull();
});
