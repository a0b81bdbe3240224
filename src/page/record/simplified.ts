/** A path of the pointer with as few points as draw the same line. */
import type { Point } from '../dom/element-box.ts';

/** How far the line may be off. */
const OFF_PX = 3;
/** What the action takes. */
const MAX_POINTS = 200;

/** @see https://en.wikipedia.org/wiki/Ramer%E2%80%93Douglas%E2%80%93Peucker_algorithm */
export function simplified(path: readonly Point[], off = OFF_PX): readonly Point[] {
  const kept = withinLine(path, off);
  return kept.length > MAX_POINTS ? simplified(path, off * 2) : kept;
}

function withinLine(path: readonly Point[], off: number): readonly Point[] {
  const [from, to] = [path[0], path.at(-1)];
  if (!from || !to || path.length < 3) return path;
  const distances = path.map((point) => distanceTo(point, from, to));
  const farthest = Math.max(...distances);
  if (farthest <= off) return [from, to];
  const at = distances.indexOf(farthest);
  return [...withinLine(path.slice(0, at + 1), off).slice(0, -1), ...withinLine(path.slice(at), off)];
}

/** Of a point to the line between two others. */
function distanceTo({ x, y }: Point, from: Point, to: Point): number {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return Math.hypot(x - from.x, y - from.y);
  return Math.abs((to.x - from.x) * (from.y - y) - (from.x - x) * (to.y - from.y)) / length;
}
