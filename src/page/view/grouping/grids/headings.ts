/** A line of headings: short texts or controls side by side, or several texts below each other in each of the boxes side by side. */
import { contains, parentOf } from '../../../dom/dom.ts';
import { elementOfNode, placeOf, wordsOfNode } from '../../walk/node-tree.ts';
import { textNode, type TextNode, type ViewNode } from '../../walk/view-node.ts';
import { isHeading } from '../texts.ts';
import { cellsOf, facing, isMirrored, middle, NEAR, type Box } from './places.ts';

export const MIN_COLUMNS = 3;

export const MAX_HEADING = 40;

const MAX_STACK = 4;

export function isHeadedAt(children: readonly ViewNode[], from: number): boolean {
  for (let i = from; i < from + MIN_COLUMNS; i += 1) if (!mayHead(children[i] as ViewNode)) return false;
  return true;
}

interface Headings {
  readonly nodes: readonly ViewNode[];
  /** How many nodes they are made of; where there are none: how many need not be tried again. */
  readonly count: number;
}

/** What stands side by side from there on. */
export function headingsFrom(children: readonly ViewNode[], from: number): Headings {
  const stacks = stacksFrom(children, from);
  if (isStacked(stacks)) return { nodes: stacks.map(joined), count: stacks.flat().length };
  // What is below a heading is a cell: the line ends there.
  const last = stacks.findIndex(({ length }) => length > 1);
  const line = (last < 0 ? stacks : stacks.slice(0, last + 1)).map(([first]) => first);
  // What follows on the same line is a shorter part of it.
  if (line.length < MIN_COLUMNS) return { nodes: [], count: line.length };
  const [heading] = line;
  return heading && line.every(looksLike(heading)) ? { nodes: line, count: line.length } : { nodes: [], count: 1 };
}

type Stack = [ViewNode, ...ViewNode[]];

/** Short texts or controls side by side, each with the texts that stand below it. */
function stacksFrom(children: readonly ViewNode[], from: number): readonly Stack[] {
  const stacks: Stack[] = [];
  const isBack = isMirrored(children.slice(from, from + 2));
  let first: Box | null = null;
  let last: Box | null = null;
  // Most nodes have no neighbor on their line, and need no more than two boxes.
  for (let to = from, node = children[to]; node && mayHead(node); node = children[(to += 1)]) {
    const stack = stacks.at(-1);
    const box = facing(placeOf(node), isBack);
    const isBelow = last !== null && middle(box) >= last.bottom && box.left < last.right && box.right > last.left;
    if (first === null || (Math.abs(middle(box) - middle(first)) <= NEAR && box.left >= first.right - 1)) {
      stacks.push([node]);
      first = box;
    } else if (stack && isBelow && node.kind === 'text' && stack[0].kind === 'text') stack.push(node);
    else break;
    // A list of texts is read once.
    if (stack && stack.length > MAX_STACK) break;
    last = box;
  }
  return stacks;
}

/** The name of a day above its number: headings of several texts below each other, each in a box of its own beside the others. */
function isStacked(stacks: readonly Stack[]): boolean {
  if (stacks.filter(({ length }) => length > 1).length < MIN_COLUMNS) return false;
  const cells = cellsOf(stacks.map(([first]) => elementOfNode(first)));
  const isWhole = stacks.every((stack, i) => stack.every((it) => contains(cells[i] as Element, elementOfNode(it))));
  return isWhole && new Set(cells.map(parentOf)).size === 1;
}

const joined = (stack: Stack): TextNode =>
  textNode(null, stack.map(wordsOfNode).join(' '), elementOfNode(stack[0]), stack[0].urgency);

function mayHead(node: ViewNode): boolean {
  if (node.kind === 'text') return node.cells === undefined && node.text.length <= MAX_HEADING;
  return (
    (isHeading(node) || (node.kind === 'element' && node.value === null && node.children.length === 0)) &&
    node.name !== '' &&
    node.name.length <= MAX_HEADING
  );
}

/** What a reader tells headings by from what is below them. */
export function looksLike(heading: ViewNode): (node: ViewNode) => boolean {
  let look: string | null = null;
  return (node) => kindOf(node) === kindOf(heading) && lookOf(node) === (look ??= lookOf(heading));
}

const kindOf = (node: ViewNode): string => (node.kind === 'text' ? 'text' : node.role);

function lookOf(node: ViewNode): string {
  const { fontWeight, fontSize, color, textTransform, backgroundColor } = getComputedStyle(elementOfNode(node));
  return [fontWeight, fontSize, color, textTransform, backgroundColor].join();
}
