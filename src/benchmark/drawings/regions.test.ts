import { describe, expect, test } from 'vitest';
import { regionsOf, type Region } from './regions.ts';

type Ink = (x: number, y: number) => readonly [number, number, number] | null;

/** Sampled four times a pixel, so that rims are soft as a canvas draws them. */
function paint(ink: Ink, width = 150, height = 100, paper: readonly number[] = [0, 0, 0, 0]): Region[] | null {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const sum = [0, 0, 0, 0];
      for (const [dx, dy] of [
        [0.25, 0.25],
        [0.75, 0.25],
        [0.25, 0.75],
        [0.75, 0.75],
      ] as const) {
        const color = ink(x + dx, y + dy);
        const [r = 0, g = 0, b = 0, a = 0] = color ? [...color, 255] : paper;
        [r * a, g * a, b * a, a].forEach((value, i) => (sum[i] = (sum[i] ?? 0) + value));
      }
      const [r = 0, g = 0, b = 0, a = 0] = sum;
      data.set(a === 0 ? [0, 0, 0, 0] : [r / a, g / a, b / a, a / 4], (y * width + x) * 4);
    }
  return regionsOf({ width, height, data });
}

/** Distance to the edge of a regular polygon: negative inside. */
function edge(x: number, y: number, sides: number, radius: number, turn: number): number {
  const angle = Math.atan2(y, x) - turn;
  const part = (2 * Math.PI) / sides;
  const inPart = ((angle % part) + part) % part;
  return Math.hypot(x, y) * Math.cos(inPart - part / 2) - radius * Math.cos(part / 2);
}

const NAMES = ['', '', '', 'triangle', 'quadrilateral', 'pentagon', 'hexagon', 'heptagon'];

describe('polygons of any turn', () => {
  for (let sides = 3; sides <= 7; sides += 1)
    for (const turn of [0, 0.2, 0.55, 1, 1.7, 2.9])
      test(`${sides} sides turned by ${turn}, filled and drawn as a line`, () => {
        const at = (x: number, y: number): number => edge(x - 75, y - 50, sides, 35, turn);
        const [filled, ...more] = paint((x, y) => (at(x, y) < 0 ? [200, 30, 30] : null)) ?? [];
        expect([filled?.kind, filled?.isOutline, more.length]).toEqual([NAMES[sides], false, 0]);
        const [line, ...others] = paint((x, y) => (Math.abs(at(x, y)) < 1.5 ? [0, 0, 0] : null)) ?? [];
        expect([line?.kind, line?.color, line?.isOutline, others.length]).toEqual([NAMES[sides], 'black', true, 0]);
      });
});

test('several shapes on paper of a color, with their boxes', () => {
  const regions = paint(
    (x, y) => {
      if (Math.hypot(x - 30, y - 30) < 20) return [0, 0, 255];
      if (x > 80 && x < 120 && y > 40 && y < 60) return [255, 255, 0];
      return Math.abs(y - x / 3 - 45) < 1 && x < 60 ? [255, 0, 0] : null;
    },
    150,
    100,
    [255, 255, 255, 255],
  );
  expect(regions?.map(({ kind, color, isOutline }) => `${color} ${kind}${isOutline ? ' outline' : ''}`)).toEqual([
    'blue circle',
    'yellow quadrilateral',
    'red line',
  ]);
  expect(regions?.[1]?.box).toEqual([80, 40, 40, 20]);
});

test('an open curve, a star and a picture are not taken for what they are not', () => {
  const arc = paint((x, y) => (Math.abs(Math.hypot(x - 75, y - 50) - 30) < 2 && x < 90 ? [0, 0, 0] : null));
  expect(arc?.map(({ kind }) => kind)).toEqual(['shape']);
  const star = paint((x, y) => {
    const spin = Math.cos(5 * Math.atan2(y - 50, x - 75));
    return Math.hypot(x - 75, y - 50) < 20 + 18 * spin ? [0, 0, 0] : null;
  });
  expect(star?.map(({ kind }) => kind)).toEqual(['shape']);
  expect(paint((x, y) => [(x * 37) % 256, (y * 91) % 256, (x * y) % 256])).toBeNull();
  expect(paint(() => null)).toEqual([]);
});
