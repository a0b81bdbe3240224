import { expect, test } from 'vitest';
import { LABEL_HEIGHT, placeLabels, type Box, type Mark } from './mark-labels.ts';

const WINDOW = [800, 600] as const;
const mark = (ref: string, ...box: [number, number, number, number]): Mark => ({ ref, box });
const labels = (...marks: Mark[]): ReturnType<typeof placeLabels> =>
  placeLabels(marks, (text) => text.length * 7 + 4, WINDOW);
const isInside = ([x, y, w, h]: Box, [ox, oy, ow, oh]: Box): boolean =>
  x >= ox && y >= oy && x + w <= ox + ow && y + h <= oy + oh;

test('labels lie inside the boxes of their elements', () => {
  const table = [0, 1, 2, 3].flatMap((row) =>
    [0, 1, 2].map((column) => mark(`${row * 3 + column + 1}`, column * 60, row * 20, 60, 20)),
  );
  for (const { box, place } of labels(...table)) expect(isInside(place, box)).toBe(true);
});

test('elements nested in one place share one, the outermost first', () => {
  expect(labels(mark('3', 10, 10, 100, 30), mark('4', 12, 12, 96, 26))).toEqual([
    { text: '3 4', box: [10, 10, 100, 30], place: [10, 10, 25, LABEL_HEIGHT] },
  ]);
});

test('one that is nested in a larger one has its own, and the two do not overlap', () => {
  const [outer, inner] = labels(mark('3', 10, 10, 200, 100), mark('4', 12, 12, 60, 30));
  expect(outer?.place.slice(0, 2)).toEqual([10, 10]);
  expect(inner?.place.slice(0, 2)).not.toEqual([12, 12]);
  expect(isInside(inner?.place ?? [0, 0, 0, 0], [12, 12, 60, 30])).toBe(true);
});

test('a small element has it beside; of one partly out of the window it is in sight', () => {
  expect(labels(mark('7', 50, 50, 10, 10))[0]?.place).toEqual([60, 50, 11, LABEL_HEIGHT]);
  expect(labels(mark('8', -30, -5, 100, 40))[0]?.place).toEqual([0, 0, 11, LABEL_HEIGHT]);
});
