/** Places in the window, in CSS pixels, as the view's boxes give them. */
import type { ElementLine } from './read-prompt.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const centreOf = ({ box }: Pick<ElementLine, 'box'>): Point =>
  box ? { x: box[0] + box[2] / 2, y: box[1] + box[3] / 2 } : { x: 0, y: 0 };

export const plus = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });
export const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
export const times = (a: Point, k: number): Point => ({ x: a.x * k, y: a.y * k });
export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
export const unit = (a: Point): Point => times(a, 1 / (Math.hypot(a.x, a.y) || 1));
export const rounded = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });

/** @param margin - Pixels to stay away from the rim. */
export function isInside(point: Point, { box }: Pick<ElementLine, 'box'>, margin = 0): boolean {
  if (!box) return false;
  const [left, top, width, height] = box;
  return (
    point.x >= left + margin &&
    point.x <= left + width - margin &&
    point.y >= top + margin &&
    point.y <= top + height - margin
  );
}

/** Points from one to the other, both left out of the first: `steps` of them, the last is the end. */
export const between = (from: Point, to: Point, steps: number): readonly Point[] =>
  Array.from({ length: steps }, (_, i) => plus(from, times(minus(to, from), (i + 1) / steps)));

export const nearest = <T>(list: readonly T[], to: Point, place: (it: T) => Point): T | undefined =>
  list.toSorted((a, b) => distance(place(a), to) - distance(place(b), to))[0];
