import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Evidence } from '../../core/actions/action.ts';
import type { Effect } from './effect.ts';
import { expectedReaction } from './expected-reaction.ts';
import type { ActionOf } from './handler.ts';

const server = createServer((_, response) => response.end('[]'));
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());

const CHOICE: ActionOf<'select'> = { kind: 'select', ref: '3' as ActionOf<'select'>['ref'], options: ['Shipped'] };
/** The page has drawn what was chosen. */
const EVIDENCE = { navigating: false, mutations: 4, scrolled: null, value: 'Shipped' } as unknown as Evidence;
const EFFECT = { respondsLater: true } as unknown as Effect;
const outcome = { effect: EFFECT, evidence: EVIDENCE, ended: 1100, hasAsked: false, isFocusMoved: false };

test('a filter may ask its server half a second after a choice, where the page has asked before', async () => {
  // What other tests of this process have asked.
  performance.clearResourceTimings();
  expect(expectedReaction(CHOICE, outcome)).toBeNull();
  const { port } = server.address() as AddressInfo;
  await (await fetch(`http://127.0.0.1:${port}/`)).text();
  await expect.poll(() => expectedReaction(CHOICE, outcome)).toMatchObject({ ms: 500, from: 1100 });
  expect(expectedReaction(CHOICE, { ...outcome, hasAsked: true })).toBeNull();
});

test('half a second may pass before anything comes of a click', () => {
  const click: ActionOf<'click'> = { ...CHOICE, kind: 'click', count: 1, button: 'left', modifiers: [] };
  const nothing = { ...EVIDENCE, mutations: 0, value: null };
  expect(expectedReaction(click, { ...outcome, evidence: nothing })).toMatchObject({ ms: 500, from: 1100 });
  expect(expectedReaction(click, outcome)).toBeNull();
});
