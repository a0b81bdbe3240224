/** Nodes of a flow as a person sees them: a box with a name on it, a port at each side, a button at the left. */
import { clickAt, drag, pointAt, type ActionMove, type Place } from '../../scripted-model/moves.ts';
import type { ElementLine, Situation } from '../../scripted-model/read-prompt.ts';
import { textOf, type Finder } from '../script/finders.ts';
import { step } from '../script/steps.ts';
import type { Step } from '../script/script.ts';

/** Wide enough for a node: icons, ports and buttons in it are smaller. */
const MIN_WIDTH = 60;
const MAX_WIDTH = 400;

/** Either the box bears the name, or the name is a text right below the box in the view. */
export const flowNode =
  (name: string): Finder =>
  ({ page: { lines } }) => {
    const isNode = (line: (typeof lines)[number] | undefined): line is ElementLine =>
      line?.kind === 'element' && widthOf(line) >= MIN_WIDTH && widthOf(line) <= MAX_WIDTH;
    const named = lines.find((line) => isNode(line) && line.name === name);
    if (isNode(named)) return named;
    const index = lines.findIndex((line) => line.kind !== 'element' && textOf(line) === name);
    const above = lines.slice(Math.max(0, index - 4), Math.max(0, index)).toReversed();
    return above.find((line): line is ElementLine => isNode(line) && line.role === 'clickable');
  };

/** Drags an entry of the palette below a node of the flow. */
export const dragBelow = (entry: Finder, node: string, right: number, down: number): Step =>
  step(`drag a node below ${node}`, (situation) => {
    const [from, beside] = [entry(situation), boxOf(node, situation)];
    return from && beside && drag({ ref: from.ref, x: null, y: null }, pointAt(beside.x + right, beside.y + down));
  });

export const wire = (from: string, to: string): Step =>
  step(`wire ${from} to ${to}`, (situation) => {
    const [start, end] = [boxOf(from, situation), boxOf(to, situation)];
    return start && end && drag(outputOf(start), inputOf(end));
  });

export const move = (node: string, down: number): Step =>
  step(`move ${node}`, (situation) => {
    const box = boxOf(node, situation);
    return box && drag(middleOf(box), pointAt(box.x + box.width / 2, box.y + box.height / 2 + down));
  });

/** An inject node's button sticks out at its left. */
export const clickButtonOf = (node: string): Step =>
  step(`click the button of ${node}`, (situation): ActionMove | undefined => {
    const box = boxOf(node, situation);
    return box && clickAt(box.x + 12, box.y + box.height / 2);
  });

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function boxOf(node: string, situation: Situation): Box | undefined {
  const [x, y, width, height] = flowNode(node)(situation)?.box ?? [];
  return x === undefined || y === undefined || width === undefined || height === undefined
    ? undefined
    : { x, y, width, height };
}

const PORT_INSET = 5;
const inputOf = ({ x, y, height }: Box): Place => pointAt(x + PORT_INSET, y + height / 2);
const outputOf = ({ x, y, width, height }: Box): Place => pointAt(x + width - PORT_INSET, y + height / 2);
const middleOf = ({ x, y, width, height }: Box): Place => pointAt(x + width / 2, y + height / 2);
const widthOf = ({ box }: ElementLine): number => box?.[2] ?? 0;
