/** Colors as computed styles and declarations write them, as far as `rgb()`, hexadecimal digits and a few names. */
import { oncePerText } from '../../../core/view/once-per.ts';

export type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

const NAMED: ReadonlyMap<string, Rgba> = new Map([
  ['white', [255, 255, 255, 1]],
  ['black', [0, 0, 0, 1]],
  ['transparent', [0, 0, 0, 0]],
]);

/** null: written in another way, so that nobody knows here. */
export const rgbaOf = oncePerText((text): Rgba | null => {
  const named = NAMED.get(text);
  if (named) return named;
  const found = /^rgba?\(([\d.]+), ([\d.]+), ([\d.]+)(?:, ([\d.]+))?\)$/.exec(text);
  if (!found) return null;
  const [, red, green, blue, alpha = '1'] = found;
  return [Number(red), Number(green), Number(blue), Number(alpha)];
});

/** By its index: a pattern would make an iterator for each color. */
export const alphaOf = (color: Rgba): number => color[3];

/** Of 255. Grey text on white that is still read differs by more. */
const MAX_DIFFERENCE = 20;

export const isNear = (a: Rgba, b: Rgba): boolean =>
  Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]), Math.abs(a[2] - b[2])) <= MAX_DIFFERENCE;
