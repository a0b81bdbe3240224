import { describe, expect, test } from 'vitest';
import { sampleNewRun, samplePolicy } from '../../../e2e/samples/run-samples.ts';
import { sampleElement, sampleText, sampleView } from '../../../e2e/samples/view-samples.ts';
import { NO_USAGE } from '../../core/usage.ts';
import { startRun, step } from '../../core/run/step.ts';
import type { PageView } from '../../core/view/view.ts';
import { counting } from './counting.ts';
import { minimax } from './minimax.ts';
import { PLUGIN_NAMES, pluginNamed, unknownPlugin } from '../../core/policy.ts';

/** "x.o/.x./..." as a page of buttons. */
const page = (board: string, nameOf = (mark: string) => (mark === '.' ? '' : mark)): PageView =>
  sampleView([
    sampleText('Tic-tac-toe'),
    ...board
      .replaceAll('/', '')
      .split('')
      .map((mark, i) => sampleElement(String(i + 1), 'button', nameOf(mark))),
  ]);

const AS_X = "Playing as 'X', win a game of tic-tac-toe.";
const moveOn = (view: PageView, task = AS_X): string | undefined => {
  const advice = minimax.advise(view, task);
  if (advice?.kind !== 'act') return advice?.text;
  const [action] = advice.plan;
  return action?.kind === 'click' ? action.ref : undefined;
};

describe('minimax', () => {
  test.each([
    ['xx./oo./...', '3', 'wins'],
    ['xo./.o./..x', '8', 'stops a row, when it cannot win'],
  ])('%s: %s', (board, ref) => {
    expect(moveOn(page(board))).toBe(ref);
  });

  test('plays the side that the task names, or whose turn it is', () => {
    expect(moveOn(page('xx./oo./x..'), 'You are O. Win.')).toBe('6');
    expect(moveOn(page('xx./oo./x..'), 'Win the game')).toBe('6');
    expect(moveOn(page('xx./oo./x..'))).toBe("In the game of tic-tac-toe it is o's turn.");
  });

  test('says that a game is over', () => {
    expect(moveOn(page('xxx/oo./...'))).toMatch(/x has won/);
    expect(moveOn(page('xox/xxo/oxo'))).toMatch(/draw/);
  });

  test('reads the board from names, hints and values, and its rows from boxes', () => {
    expect(moveOn(page('xx./oo./...', (mark) => (mark === '.' ? 'Empty cell' : `.mark-${mark}`)))).toBe('3');
    expect(moveOn(page('xx./oo./...', (mark) => ({ '.': '', x: '✕', o: '○' })[mark] ?? ''))).toBe('3');
    expect(moveOn(page('xx./oo./...', (mark) => (mark === '.' ? '.ttt-0' : `.mark-${mark}`)))).toBe('3');
    const cells = 'xx.oo....'.split('').map((mark, i) =>
      sampleElement(String(i + 1), 'clickable', mark === '.' ? '' : mark, {
        box: [(i % 3) * 40, Math.floor(i / 3) * 40, 40, 40],
      }),
    );
    expect(moveOn(sampleView(cells.toReversed()))).toBe('3');
  });

  test('has no advice where there is no board', () => {
    expect(
      minimax.advise(
        page('.........', () => '.o-button'),
        AS_X,
      ),
    ).toBeNull();
    expect(minimax.advise(page('xx./oo.'), AS_X)).toBeNull();
    expect(
      minimax.advise(
        page('xx./oo./...', () => 'Buy now'),
        AS_X,
      ),
    ).toBeNull();
    const nineInARow = '.........'
      .split('')
      .map((_, i) => sampleElement(String(i + 1), 'button', '', { box: [i * 40, 0, 40, 40] }));
    expect(minimax.advise(sampleView(nineInARow), AS_X)).toBeNull();
  });

  test('wins as often as can be against a player that begins every other game and slips 55 times in 100', () => {
    expect(chanceOfX()).toBeCloseTo(0.848, 2);
  });
});

test('counting tells how many there are of each role, and of each word in their names', () => {
  const shapes = ['red', 'large red', 'blue', 'large blue', 'blue'].map((name, i) =>
    sampleElement(String(i + 1), 'circle', name),
  );
  const advice = counting.advise(sampleView([...shapes, sampleElement('9', 'button', 'Go')]), '');
  expect(advice).toEqual({
    kind: 'tell',
    text: 'Elements in the view, exactly: circle: 5 (blue 3, large 2, red 2, large blue 1, large red 1)',
  });
  expect(counting.advise(sampleView([sampleElement('9', 'button', 'Go')]), '')).toBeNull();
});

test('a policy that asks for a plug-in that does not exist is refused by name', () => {
  expect(unknownPlugin({ name: 'play', plugin: 'minmax' })).toBe(
    `the policy play asks for the plug-in “minmax”, which does not exist; there are: ${PLUGIN_NAMES.join(', ')}`,
  );
  expect(unknownPlugin({ name: 'play', plugin: 'minimax' })).toBeNull();
  expect(unknownPlugin({ name: 'web', plugin: null })).toBeNull();
  expect(pluginNamed('constructor')).toBeNull();

  const policies = [samplePolicy('web'), samplePolicy('play', { plugin: 'minmax' })];
  let { state } = startRun(sampleNewRun({ policies })) as ReturnType<typeof step>;
  state = step(state, { type: 'observed', at: 1, view: page('.........') }).state;
  const decision = { kind: 'invoke', policy: 'play', args: {} } as const;
  const planned = {
    by: 'model' as const,
    reasoning: '',
    decision,
    exemplars: [],
    usage: NO_USAGE,
    modelCalls: 1,
  };
  state = step(state, { type: 'decided', at: 2, planned }).state;
  expect(state.stack).toHaveLength(1);
  expect(state.timeline.at(-1)).toMatchObject({
    notice: { kind: 'invoke-refused', reason: [expect.stringContaining('“minmax”, which does not exist')] },
  });
});

// ---- the player of MiniWoB++: half of its games it begins with

const ROWS = ['012', '345', '678', '036', '147', '258', '048', '246'];
const wins = (board: string, mark: string): boolean =>
  ROWS.some((row) => row.split('').every((at) => board[Number(at)] === mark));
const put = (board: string, at: number, mark: string): string => board.slice(0, at) + mark + board.slice(at + 1);
const freeOf = (board: string): number[] => board.split('').flatMap((mark, i) => (mark === '.' ? [i] : []));

function chanceOfX(): number {
  const known = new Map<string, number>();
  const chance = (board: string, turn: 'x' | 'o'): number => {
    const key = board + turn;
    const value =
      known.get(key) ??
      (wins(board, 'x')
        ? 1
        : wins(board, 'o') || !board.includes('.')
          ? 0
          : turn === 'x'
            ? ours(board)
            : theirs(board));
    known.set(key, value);
    return value;
  };
  const ours = (board: string): number => chance(put(board, Number(moveOn(page(board))) - 1, 'x'), 'o');
  const theirs = (board: string): number => {
    const free = freeOf(board);
    const decisive = ['o', 'x'].map((mark) => free.filter((at) => wins(put(board, at, mark), mark)));
    const smart = board === '.........' ? free : (decisive.find((it) => it.length > 0) ?? free);
    const mean = (moves: readonly number[]): number =>
      moves.reduce((sum, at) => sum + chance(put(board, at, 'o'), 'x'), 0) / moves.length;
    return 0.55 * mean(free) + 0.45 * mean(smart);
  };
  return (chance('.........', 'x') + chance('.........', 'o')) / 2;
}
