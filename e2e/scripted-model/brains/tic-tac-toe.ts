/** tic-tac-toe: the move that wins most often, whatever the other side does. */
import type { Brain } from '../brain.ts';
import { elements } from '../look.ts';
import { act, click, failed } from '../moves.ts';

type Mark = 'x' | 'o' | null;
type Board = readonly Mark[];

const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];

const winner = (board: Board): Mark =>
  LINES.map(([a = 0, b = 0, c = 0]) => {
    const mark = board[a] ?? null;
    return mark !== null && board[b] === mark && board[c] === mark ? mark : null;
  }).find((mark) => mark !== null) ?? null;

const free = (board: Board): readonly number[] => board.flatMap((mark, i) => (mark === null ? [i] : []));

const put = (board: Board, at: number, mark: Mark): Board => board.map((it, i) => (i === at ? mark : it));

const WIN = 1;
const DRAW = -0.5;
const LOSS = -0.75;

/** Chance-weighted: an opponent that takes a win, stops one, and else moves at random. */
function worth(board: Board, turn: 'x' | 'o'): number {
  const won = winner(board);
  if (won !== null) return won === 'x' ? WIN : LOSS;
  const moves = free(board);
  if (moves.length === 0) return DRAW;
  if (turn === 'x') return Math.max(...moves.map((at) => worth(put(board, at, 'x'), 'o')));
  const replies = likely(board, moves);
  return replies.reduce((sum, at) => sum + worth(put(board, at, 'o'), 'x'), 0) / replies.length;
}

function likely(board: Board, moves: readonly number[]): readonly number[] {
  for (const mark of ['o', 'x'] as const) {
    const decisive = moves.filter((at) => winner(put(board, at, mark)) === mark);
    if (decisive.length > 0) return decisive;
  }
  return moves;
}

function bestMove(board: Board): number | undefined {
  return free(board)
    .map((at) => ({ at, value: worth(put(board, at, 'x'), 'o') }))
    .toSorted((a, b) => b.value - a.value)[0]?.at;
}

export const ticTacToe: Brain = {
  task: 'tic-tac-toe',
  command: /^Playing as 'X', win a game of tic-tac-toe\.$/,
  decide(situation) {
    const cells = elements(situation);
    if (cells.length !== 9) return failed('the view shows no board');
    const board = cells.map(({ name }): Mark => {
      const mark = /mark-([xo])|^([xo])$/i.exec(name);
      return mark ? ((mark[1] ?? mark[2] ?? '').toLowerCase() as 'x' | 'o') : null;
    });
    const at = bestMove(board);
    const cell = at === undefined ? undefined : cells[at];
    return cell ? act(`Cell ${(at ?? 0) + 1}.`, click(cell)) : failed('the board is full');
  },
};
