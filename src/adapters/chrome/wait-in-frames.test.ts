import { expect, test } from 'vitest';
import { NOTHING_SEEN } from '../../core/actions/action.ts';
import { err, ok } from '../../core/result.ts';
import type { PageOutcome } from './outcome.ts';
import { waitInFrames } from './wait-in-frames.ts';

const wait = (is: 'shown' | 'gone') =>
  ({ kind: 'wait', until: { ref: null, after: null, is, value: 'Saved' }, seconds: 0, do: null }) as const;
const met: PageOutcome = ok({ ...NOTHING_SEEN, report: ['it held'] });
const notMet: PageOutcome = err({ kind: 'not-met', afterMs: 0, saw: '' });

/** The main frame answers at once, the other one later. */
const outcomeOf = (is: 'shown' | 'gone', home: PageOutcome, other: PageOutcome): Promise<PageOutcome> =>
  waitInFrames(wait(is), {
    home: 0,
    others: [5],
    act: (frameId) =>
      frameId === 0 ? Promise.resolve(home) : new Promise((resolve) => setTimeout(resolve, 20, other)),
    stop: () => Promise.resolve(),
  });

test.each<['shown' | 'gone', PageOutcome, PageOutcome, boolean]>([
  ['shown', notMet, met, true],
  ['shown', met, notMet, true],
  ['shown', notMet, notMet, false],
  ['gone', met, notMet, false],
  ['gone', met, met, true],
])('%s: every frame has its say, however little time there is', async (is, home, other, isMet) => {
  expect((await outcomeOf(is, home, other)).ok).toBe(isMet);
});

test('what is repeated in one frame ends when another one shows what it is repeated for', async () => {
  const repeat = { ...wait('shown'), kind: 'repeat', times: 50, do: { kind: 'press', keys: 'n', ref: null } } as const;
  const { seconds: _, ...action } = repeat;
  let presses = 0;
  let tell: (() => void) | undefined;
  const shown = new Promise<PageOutcome>((resolve) => (tell = () => resolve(met)));
  const stopped: number[] = [];
  const outcome = await waitInFrames(action, {
    home: 0,
    others: [5],
    // The home frame gives up after six presses that change nothing in it.
    act: async (frameId): Promise<PageOutcome> => {
      if (frameId === 5) return shown;
      presses += 6;
      if (presses === 18) tell?.();
      await new Promise((resolve) => setTimeout(resolve, 5));
      return err({ kind: 'not-met', afterMs: 0, saw: '', times: 6 });
    },
    stop: async (frameId) => stopped.push(frameId),
  });
  expect(outcome).toMatchObject({ ok: true });
  expect(presses).toBe(18);
  expect(stopped).toContain(0);
});
