/**
 * Tic-tac-toe by search to the end of the game. Against a perfect player every sound move is worth a draw, so that the
 * search could not choose; it assumes that the other side plays at random half of the time.
 */
import type { Plugin } from '../../core/planner/advice.ts';
import { findBoard, type Board, type Mark } from './tic-tac-toe-board.ts';

const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
] as const;

/** The task is mostly to win: a defeat is little worse than a draw. */
const WORTH = { won: 1, draw: 0, lost: -0.2 } as const;
/** How often the other side moves at random. */
const SLIPS = 0.5;

export const minimax: Plugin = {
  advise(view, task) {
    const found = findBoard(view);
    if (!found) return null;
    const { board, cells } = found;
    const us = sideIn(task) ?? sideToMove(board);
    const won = winner(board);
    if (won !== null) return { kind: 'tell', text: `The game of tic-tac-toe is over: ${won} has won.` };
    if (free(board).length === 0) return { kind: 'tell', text: 'The game of tic-tac-toe is over: a draw.' };
    if (sideToMove(board) !== us && isBegun(board))
      return { kind: 'tell', text: `In the game of tic-tac-toe it is ${other(us)}'s turn.` };
    const at = bestMove(board, us);
    const cell = at === undefined ? undefined : cells[at];
    if (!cell || at === undefined) return null;
    return {
      kind: 'act',
      plan: [{ kind: 'click', ref: cell.ref, count: 1, button: 'left', modifiers: [] }],
      why: `Tic-tac-toe: the best move for ${us} is row ${Math.floor(at / 3) + 1}, column ${(at % 3) + 1}.`,
    };
  },
};

/** "Playing as 'X'", "you are O". */
const sideIn = (task: string): Mark | null =>
  (/\b(?:as|are|with|play|for)\s+["'“‘]?([xo])\b/i.exec(task)?.[1]?.toLowerCase() as Mark | undefined) ?? null;

const other = (mark: Mark): Mark => (mark === 'x' ? 'o' : 'x');
const count = (board: Board, mark: Mark): number => board.filter((it) => it === mark).length;
const isBegun = (board: Board): boolean => board.some((it) => it !== null);
/** Who has fewer marks; either side may begin. */
const sideToMove = (board: Board): Mark => (count(board, 'x') > count(board, 'o') ? 'o' : 'x');

const winner = (board: Board): Mark | null =>
  LINES.map(([a, b, c]) => (board[a] === board[b] && board[b] === board[c] ? (board[a] ?? null) : null)).find(
    (mark) => mark !== null,
  ) ?? null;

const free = (board: Board): number[] => board.flatMap((mark, i) => (mark === null ? [i] : []));
const put = (board: Board, at: number, mark: Mark): Board => board.map((it, i) => (i === at ? mark : it));

function bestMove(board: Board, us: Mark): number | undefined {
  const known = new Map<string, number>();
  return free(board)
    .map((at) => ({ at, worth: worth(put(board, at, us), us, other(us), known) }))
    .toSorted((a, b) => b.worth - a.worth)[0]?.at;
}

/** @param known - Positions that were computed before: many orders of moves lead to one. */
function worth(board: Board, us: Mark, turn: Mark, known: Map<string, number>): number {
  const key = board.map((mark) => mark ?? '.').join('') + turn;
  const before = known.get(key);
  if (before !== undefined) return before;
  const value = worthOf(board, us, turn, known);
  known.set(key, value);
  return value;
}

function worthOf(board: Board, us: Mark, turn: Mark, known: Map<string, number>): number {
  const won = winner(board);
  if (won !== null) return won === us ? WORTH.won : WORTH.lost;
  const moves = free(board);
  if (moves.length === 0) return WORTH.draw;
  const after = (at: number): number => worth(put(board, at, turn), us, other(turn), known);
  if (turn === us) return Math.max(...moves.map(after));
  return SLIPS * mean(moves.map(after)) + (1 - SLIPS) * mean(sensible(board, turn, moves).map(after));
}

/** A move that wins; else one that keeps the other side from winning; else any. */
function sensible(board: Board, turn: Mark, moves: readonly number[]): readonly number[] {
  for (const mark of [turn, other(turn)]) {
    const decisive = moves.filter((at) => winner(put(board, at, mark)) === mark);
    if (decisive.length > 0) return decisive;
  }
  return moves;
}

const mean = (values: readonly number[]): number => values.reduce((sum, it) => sum + it, 0) / values.length;
