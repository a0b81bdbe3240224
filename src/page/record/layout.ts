/** Where elements are, so that the panel can draw a recorded step's target and what is around it. */
import { MAX_BOXES, type Layout } from '../../core/exemplars/demonstration.ts';
import type { Ref } from '../../core/ids.ts';
import type { PageView } from '../../core/view/view.ts';
import type { RefRegistry } from '../dom/refs.ts';
import { boxesOf } from '../view/boxes.ts';

type Box = Layout[string];

/** CSS pixels from the center of the target: about what the panel has room for. */
const REACH_X = 220;
const REACH_Y = 90;

export const layoutOf = (view: PageView, refs: RefRegistry): Layout =>
  Object.fromEntries(
    boxesOf(view, refs).map(({ ref, box: [x, y, width, height] }) => [
      ref,
      [Math.round(x), Math.round(y), Math.round(width), Math.round(height)] satisfies Box,
    ]),
  );

/** @returns The target and its nearest neighbors; null where the target is not in the window. */
export function layoutAround(ref: Ref, layout: Layout): Layout | null {
  const target = layout[ref];
  if (!target) return null;
  const [x, y] = centreOf(target);
  const near = Object.entries(layout)
    .map(([it, box]) => ({ it, box, dx: Math.abs(centreOf(box)[0] - x), dy: Math.abs(centreOf(box)[1] - y) }))
    .filter(
      ({ it, box: [, , width, height], dx, dy }) =>
        it === ref || (dx < REACH_X + width / 2 && dy < REACH_Y + height / 2),
    )
    .toSorted((a, b) => a.dx + a.dy - b.dx - b.dy)
    .slice(0, MAX_BOXES);
  return Object.fromEntries(near.map(({ it, box }) => [it, box]));
}

const centreOf = ([x, y, width, height]: Box): [number, number] => [x + width / 2, y + height / 2];
