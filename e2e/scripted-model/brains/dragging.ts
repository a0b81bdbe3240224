/** drag-*, draw-*, resize-textarea: from where a thing is to where it should be. */
import type { Brain } from '../brain.ts';
import { doneSoFar, elements, named, ofRole, submitButton } from '../look.ts';
import { act, click, drag, failed, pointAt, type ActionMove } from '../moves.ts';
import { between, centreOf, plus, rounded, type Point } from '../plane.ts';
import type { ElementLine, Situation } from '../read-prompt.ts';
import { shapesOf } from './shapes.ts';

const place = (point: Point): ReturnType<typeof pointAt> => {
  const { x, y } = rounded(point);
  return pointAt(x, y);
};

/** A steady hand: enough points between for pages that look at each. */
export function pull(from: Point, ...stops: readonly Point[]): ActionMove {
  let at = from;
  const path = stops.flatMap((stop) => {
    const leg = between(at, stop, 8);
    at = stop;
    return leg;
  });
  return drag(place(from), ...path.map(place));
}

const WAYS: Readonly<Record<string, Point>> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

const wasDragged = (situation: Situation): boolean =>
  doneSoFar(situation).some(({ verb, outcome }) => verb === 'drag' && !outcome.startsWith('FAILED'));

const dragBox: Brain = {
  task: 'drag-box',
  command: /^Drag the smaller box so that it is completely inside the larger box\.$/,
  decide(situation) {
    const submit = submitButton(situation);
    const boxes = elements(situation)
      .filter((it) => it.box !== null && it.ref !== submit?.ref)
      .toSorted((a, b) => (a.box?.[2] ?? 0) - (b.box?.[2] ?? 0));
    const [small, large] = [boxes[0], boxes.at(-1)];
    return small && large && submit
      ? act('Into its middle.', pull(centreOf(small), centreOf(large)), click(submit))
      : failed('there are no two boxes');
  },
};

const dragOneWay: Brain = {
  task: 'drag-circle',
  command: /^Drag the (?:circle|item) (left|right|up|down) then press Submit\.$/,
  decide(situation, [way = 'left']) {
    const submit = submitButton(situation);
    const [shape] = shapesOf(situation);
    const by = WAYS[way] ?? { x: 0, y: 0 };
    if (!shape || !submit) return failed('there is nothing to drag');
    const from = centreOf(shape.element);
    return act(`To the ${way}.`, pull(from, plus(from, { x: by.x * 30, y: by.y * 30 })), click(submit));
  },
};

/** The boxes to drop into are the largest shapes of the drawing. */
const BOX_PX = 40;

const dragShapes: Brain = {
  task: 'drag-shapes',
  command:
    /^Drag all (\w+?)s?(?: (shapes))? into the (?:black|left) box(?:, and everything else into the right box)?\.$/,
  decide(situation, [what = '']) {
    const submit = submitButton(situation);
    const all = shapesOf(situation);
    const boxes = all
      .filter(({ size }) => size > BOX_PX)
      .map(({ element }) => element)
      .toSorted((a, b) => (a.box?.[0] ?? 0) - (b.box?.[0] ?? 0));
    const [left, right] = boxes;
    if (!left || !submit) return failed('there is no box');
    const isWanted = ({ text, colour }: (typeof all)[number]): boolean =>
      text === what || colour === what || (what === 'square' && text === 'rectangle');
    const plan = all
      .filter(({ size }) => size <= BOX_PX)
      .flatMap((shape, i) => {
        const box = isWanted(shape) ? left : right;
        if (!box) return [];
        const spread = { x: ((i % 3) - 1) * 12, y: 0 };
        return [pull(centreOf(shape.element), plus(centreOf(box), spread))];
      });
    return act(`${plan.length} shapes.`, ...plan, click(submit));
  },
};

interface Slot {
  readonly text: string;
  readonly at: Point;
}

/** Things of a row, in order, each with the text that it holds. */
function slots({ page }: Situation): readonly Slot[] {
  const found: Slot[] = [];
  for (const [i, line] of page.lines.entries()) {
    if (line.kind !== 'element' || line.box === null || line.role === 'button') continue;
    const held = page.lines.slice(i + 1, i + 4).find((it) => it.kind === 'text' && it.depth > line.depth);
    const text = /^-?\w/.test(line.name) ? line.name : held?.kind === 'text' ? held.text : null;
    if (text !== null && !line.name.startsWith('.')) found.push({ text: text.trim(), at: centreOf(line) });
  }
  return found;
}

/** A sortable makes room once the dragged thing is more than half over its neighbour. */
const OVER_PX = 8;

const over = (a: number, b: number): number => (a === b ? 0 : Math.sign(b - a) * OVER_PX);

function moveTo(list: readonly Slot[], from: number, to: number): ActionMove | null {
  const [start, end] = [list[from]?.at, list[to]?.at];
  if (!start || !end || from === to) return null;
  const corner = { x: end.x + over(start.x, end.x), y: start.y };
  const goal = { x: corner.x, y: end.y + over(start.y, end.y) };
  return start.x === end.x ? pull(start, goal) : pull(start, corner, goal);
}

const ROWS: Readonly<Record<string, number>> = { top: 0, center: 1, bottom: 2 };
const COLUMNS: Readonly<Record<string, number>> = { left: 0, center: 1, right: 2 };

/** From 0; null when the words name no place. */
function goalOf(words: string, from: number, count: number): number | null {
  const [, nth] = /^to the (\d+)\w+ position$/.exec(words) ?? [];
  if (nth !== undefined) return Number(nth) - 1;
  const isGrid = count === 9;
  const [, way] = /^(up|down|left|right) by one(?: position)?$/.exec(words) ?? [];
  if (way !== undefined) {
    const by = WAYS[way] ?? { x: 0, y: 0 };
    return from + by.x + by.y * (isGrid ? 3 : 1);
  }
  const [, row = '', column] = /^to the (top|center|bottom)(?: (left|center|right))?$/.exec(words) ?? [];
  if (row === '') return null;
  if (!isGrid) return row === 'top' ? 0 : count - 1;
  return (ROWS[row] ?? 0) * 3 + (COLUMNS[column ?? 'center'] ?? 1);
}

const dragItems: Brain = {
  task: 'drag-items',
  command: /^Drag (.+?) ((?:to the|up|down|left|right)\b.*)\.$/,
  decide(situation, [name = '', words = '']) {
    const list = slots(situation);
    const from = list.findIndex(({ text }) => text === name);
    const to = goalOf(words, from, list.length);
    const move = from < 0 || to === null ? null : moveTo(list, from, to);
    return move ? act(`From place ${from + 1} to ${(to ?? 0) + 1}.`, move) : failed(`"${name}" cannot go there`);
  },
};

const sortNumbers: Brain = {
  task: 'drag-sort-numbers',
  command: /^Sort the numbers in increasing order, starting with the lowest number at the top of the list\.$/,
  decide(situation) {
    const submit = submitButton(situation);
    const list = slots(situation);
    const order = list.map(({ text }) => Number(text));
    const wanted = order.toSorted((a, b) => a - b);
    const at = wanted.findIndex((number, i) => order[i] !== number);
    if (!submit || list.length === 0) return failed('there are no numbers');
    if (at < 0) return act('They are in order.', click(submit));
    const move = moveTo(list, order.indexOf(wanted[at] ?? 0), at);
    return move ? act(`${wanted[at]} belongs to place ${at + 1}.`, move) : failed('they cannot be sorted');
  },
};

const dot = (situation: Situation): ElementLine | undefined => ofRole(situation, 'circle')[0];

const drawLine: Brain = {
  task: 'draw-line',
  command: /^Draw a (vertical|horizontal) line that runs through the dot, then press submit\.$/,
  decide(situation, [way]) {
    const submit = submitButton(situation);
    const [drawing] = ofRole(situation, 'drawing');
    const through = dot(situation);
    if (!submit || !drawing?.box || !through) return failed('there is no dot');
    const [left, top, width, height] = drawing.box;
    const at = centreOf(through);
    const ends =
      way === 'vertical'
        ? ([
            { x: at.x, y: top + 6 },
            { x: at.x, y: top + height - 6 },
          ] as const)
        : ([
            { x: left + 6, y: at.y },
            { x: left + width - 6, y: at.y },
          ] as const);
    const path = between(ends[0], ends[1], 40);
    return act('Right through it.', drag(place(ends[0]), ...path.map(place)), click(submit));
  },
};

const drawCircle: Brain = {
  task: 'draw-circle',
  command: /^Draw a circle centered around the marked point by dragging the mouse\. Press submit when done\.$/,
  decide(situation) {
    const submit = submitButton(situation);
    const marked = dot(situation);
    if (!submit || !marked) return failed('there is no marked point');
    const { x, y } = centreOf(marked);
    const round = Array.from({ length: 41 }, (_, i) => {
      const turn = (i / 40) * 2 * Math.PI;
      return pointAt(x + 22 * Math.cos(turn), y + 22 * Math.sin(turn));
    });
    const [start, ...path] = round;
    return start ? act('Once around.', drag(start, ...path), click(submit)) : failed('no way around');
  },
};

const resizeTextarea: Brain = {
  task: 'resize-textarea',
  command:
    /^Resize the textarea so that the (width|height) is (larger|smaller) than its initial size then press Submit\.$/,
  decide(situation, [side, way]) {
    const submit = submitButton(situation);
    const handle =
      elements(situation).find(({ name }) => /resizable-se|resize/.test(name)) ?? named(situation, 'resize');
    if (!submit || !handle) return failed('there is no handle to resize it by');
    const by = way === 'larger' ? 15 : -15;
    const from = centreOf(handle);
    const to = plus(from, side === 'width' ? { x: by, y: 0 } : { x: 0, y: by });
    return wasDragged(situation)
      ? act('It was resized.', click(submit))
      : act('By its corner.', pull(from, to), click(submit));
  },
};

/** All of this file. */
export const dragging: readonly Brain[] = [
  dragBox,
  dragOneWay,
  dragShapes,
  dragItems,
  sortNumbers,
  drawLine,
  drawCircle,
  resizeTextarea,
];
