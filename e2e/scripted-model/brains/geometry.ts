/** circle-center, find-midpoint, right-angle, bisect-angle: a point to be found; looked at where it came out, and corrected. */
import type { Brain } from '../brain.ts';
import { ofRole, submitButton } from '../look.ts';
import { act, click, clickAt, failed, note, type Move } from '../moves.ts';
import { centreOf, isInside, minus, nearest, plus, rounded, times, unit, type Point } from '../plane.ts';
import type { ElementLine, Situation } from '../read-prompt.ts';

const POINT_PX = 10;
const points = (situation: Situation): readonly ElementLine[] =>
  ofRole(situation, 'circle').filter(({ box }) => (box?.[2] ?? 0) <= POINT_PX);

/** Clicks, sees how far off the page drew it, clicks anew by as much to the other side, submits. */
function mark(situation: Situation, find: () => Point | null): Move {
  const submit = submitButton(situation);
  if (!submit) return failed('there is no Submit');
  const [, x, y] = situation.notes.map((text) => /^aimed at (-?\d+),(-?\d+)$/.exec(text)).find(Boolean) ?? [];
  if (x === undefined) {
    const found = find();
    if (!found) return failed('this drawing tells no such point');
    const aim = rounded(found);
    return act('Computed from the drawing.', note(`aimed at ${aim.x},${aim.y}`), clickAt(aim.x, aim.y));
  }
  const aim = { x: Number(x), y: Number(y) };
  const drawn = nearest(points(situation), aim, centreOf);
  if (!drawn) return failed('no point was drawn');
  const off = minus(centreOf(drawn), aim);
  if (situation.notes.includes('corrected') || Math.hypot(off.x, off.y) < 1)
    return act('The point is where it should be.', click(submit));
  const better = rounded(minus(aim, off));
  return act(`It came out ${off.x},${off.y} off.`, note('corrected'), clickAt(better.x, better.y));
}

const circleCenter: Brain = {
  task: 'circle-center',
  command: /^Find and click on the center of the circle, then press submit\.$/,
  decide: (situation) =>
    mark(situation, () => {
      const circle = ofRole(situation, 'circle').find(({ box }) => (box?.[2] ?? 0) > POINT_PX);
      return circle ? centreOf(circle) : null;
    }),
};

const findMidpoint: Brain = {
  task: 'find-midpoint',
  command: /^Find and click on the shortest mid-point between the two points, then press submit\.$/,
  decide: (situation) =>
    mark(situation, () => {
      const [a, b] = points(situation).map(centreOf);
      return a && b ? times(plus(a, b), 0.5) : null;
    }),
};

const [SHORTEST, LONGEST] = [20, 90];

/** The end of a leg from the corner along one of these ways, in the drawing; whole pixels turn it the least. */
function along(situation: Situation, corner: Point, ways: readonly Point[]): Point | null {
  const [drawing] = ofRole(situation, 'drawing');
  if (!drawing) return null;
  let [best, least]: [Point | null, number] = [null, Infinity];
  for (const way of ways)
    for (let length = LONGEST; length >= SHORTEST; length -= 1) {
      const end = rounded(plus(corner, times(way, length)));
      const leg = minus(end, corner);
      const turned = (Math.abs(leg.x * way.y - leg.y * way.x) + DRAWN_OFF_PX) / length;
      if (turned >= least || !isInside(end, drawing, 6)) continue;
      [best, least] = [end, turned];
    }
  return best;
}
/** Where it is drawn may be as much off: a long leg is turned less by it. */
const DRAWN_OFF_PX = 0.5;

const corner = (situation: Situation): ElementLine | undefined => points(situation).find(({ name }) => name === 'blue');

const rightAngle: Brain = {
  task: 'right-angle',
  command: /^Add a third point to create a right angle, then press submit\.$/,
  decide: (situation) =>
    mark(situation, () => {
      const at = corner(situation);
      const other = points(situation).find((it) => it !== at);
      if (!at || !other) return null;
      const leg = unit(minus(centreOf(other), centreOf(at)));
      return along(situation, centreOf(at), [
        { x: -leg.y, y: leg.x },
        { x: leg.y, y: -leg.x },
      ]);
    }),
};

const bisectAngle: Brain = {
  task: 'bisect-angle',
  command: /^Create a line that bisects the angle evenly in two, then press submit\.$/,
  decide: (situation) =>
    mark(situation, () => {
      const at = corner(situation);
      const [a, b] = points(situation).filter((it) => it !== at);
      if (!at || !a || !b) return null;
      const vertex = centreOf(at);
      const way = plus(unit(minus(centreOf(a), vertex)), unit(minus(centreOf(b), vertex)));
      return along(situation, vertex, [unit(way)]);
    }),
};

/** All of this file. */
export const geometry: readonly Brain[] = [circleCenter, findMidpoint, rightAngle, bisectAngle];
