import { expect, test } from 'vitest';
import { NOTHING_SEEN } from '../../core/actions/action.ts';
import { err, ok } from '../../core/result.ts';
import type { PageOutcome } from './outcome.ts';
import { waitInFrames } from './wait-in-frames.ts';

const wait = (is: 'shown' | 'gone') =>
  ({ kind: 'wait', until: { ref: null, after: null, is, value: 'Saved' }, seconds: 0, do: null }) as const;
const met: PageOutcome = ok({ ...NOTHING_SEEN, report: 'it held' });
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
