/** Finds a board of tic-tac-toe in a view, whatever it is made of: nine alike elements, in rows of three. */
import { elementsOf } from '../../core/view/tree.ts';
import type { ElementItem, PageView } from '../../core/view/view.ts';
import { byRole } from './by-role.ts';

export type Mark = 'x' | 'o';
export type Board = readonly (Mark | null)[];

interface FoundBoard {
  readonly cells: readonly ElementItem[];
  readonly board: Board;
}

const MARKS: Readonly<Record<string, Mark>> = {
  x: 'x',
  '×': 'x',
  '✕': 'x',
  '✖': 'x',
  '❌': 'x',
  '╳': 'x',
  cross: 'x',
  o: 'o',
  '○': 'o',
  '◯': 'o',
  '⭕': 'o',
  nought: 'o',
  naught: 'o',
  circle: 'o',
};

/** Words of a cell that nobody has taken. */
const FREE = /^(?:empty|free|blank|cell|square|box|field|row|column|col|r|c|[1-9]|[a-c])$/;

/** @returns undefined for what is no cell. */
function markOf({ name, value }: ElementItem): Mark | null | undefined {
  const words = `${name} ${value ?? ''}`
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{S}]+/u)
    .filter((word) => word !== '');
  const marks = words.flatMap((word) => MARKS[word] ?? []);
  if (marks.length === 1) return marks[0];
  // A name such as ".cell-4" is a hint from a class or an id.
  const isFree = name.startsWith('.') || words.every((word) => FREE.test(word));
  return marks.length === 0 && isFree ? null : undefined;
}

const SIZE = 9;

/** @returns null when there is no board, or more than one way to see it. */
export function findBoard(view: PageView): FoundBoard | null {
  const candidates = [...byRole(elementsOf(view)).values()].flatMap((alike) => {
    const cells = inRows(alike.filter((it) => markOf(it) !== undefined));
    const board = (cells ?? []).map((it) => markOf(it) ?? null);
    return cells && isFair(board) ? [{ cells, board }] : [];
  });
  const [found, ...others] = candidates;
  return found && others.length === 0 ? found : null;
}

/** Nobody is more than one move ahead. */
function isFair(board: Board): boolean {
  const [x, o] = (['x', 'o'] as const).map((mark) => board.filter((it) => it === mark).length);
  return Math.abs((x ?? 0) - (o ?? 0)) <= 1;
}

/** In the order of a reader: by their boxes where they have them, else as they stand in the document. */
function inRows(cells: readonly ElementItem[]): readonly ElementItem[] | null {
  if (cells.length !== SIZE) return null;
  const boxes = cells.flatMap(({ box }) => (box ? [box] : []));
  if (boxes.length < SIZE) return cells;
  const height = Math.min(...boxes.map(([, , , it]) => it));
  const sorted = cells.toSorted((a, b) => {
    const [ax, ay] = a.box ?? [0, 0];
    const [bx, by] = b.box ?? [0, 0];
    return Math.abs(ay - by) > height / 2 ? ay - by : ax - bx;
  });
  const top = (at: number): number => sorted[at]?.box?.[1] ?? Infinity;
  const isLevel = (a: number, b: number): boolean => Math.abs(top(a) - top(b)) <= height / 2;
  const isBoard = [0, 3, 6].every((from) => isLevel(from, from + 2) && !isLevel(from, from + 3));
  return isBoard ? sorted : null;
}
