import { expect, test } from 'vitest';
import { verdictOf } from './outcome.ts';

const as = { missing: [], damage: [] };
const missing = { missing: ['ticket 9 is not there'], damage: [] };
const damaged = { missing: [], damage: ['ticket 2 status was "new", is "closed"'] };

test.each([
  ['right', as, true, 'done', 1],
  // Says that it did not see what became of it: the state does.
  ['right', as, true, 'carried-out', 1],
  ['half done', as, true, 'failed', 1],
  ['half done', missing, true, 'failed', 1],
  ['not done', missing, true, 'failed', 0],
  ['false done', missing, true, 'done', 0],
  ['wrong deed', damaged, true, 'done', 1],
  ['refused', as, false, 'failed', 0],
  ['false done', as, false, 'done', 0],
  ['wrong deed', damaged, false, 'failed', 0],
] as const)('%s', (verdict, comparison, isPossible, end, came) =>
  expect(verdictOf({ comparison, isPossible, end, came })).toBe(verdict),
);
