import { expect, test } from 'vitest';
import type { Fingerprint } from '../dom/fingerprint.ts';
import { targetChanges } from './target-change.ts';

const button = (name: string, more: Partial<Fingerprint> = {}): Fingerprint => ({
  role: 'button',
  name,
  tag: 'button',
  words: '',
  ancestors: [],
  href: null,
  formAction: null,
  ...more,
});
const link = (href: string): Fingerprint => button('More', { role: 'link', href });
const row = (words: string): Fingerprint => button('', { role: 'row', words });
const field = (name: string): Fingerprint => button(name, { role: 'searchbox' });

test.each([
  ['the same', button('Pay'), button('Pay'), []],
  ['a new name', button('Cancel'), button('Pay'), [['name', 'Cancel', 'Pay']]],
  ['a number in it', button('Inbox (3)'), button('Inbox (4)'), [['name', 'Inbox (3)', 'Inbox (4)']]],
  ['other words in a row', row('Newsletter'), row('Anna'), [['name', 'Newsletter', 'Anna']]],
  ['other groups around it', button('Pay'), button('Pay', { ancestors: ['dialog'] }), []],
  ['nothing left', button('Pay'), null, [['role', 'button', 'nothing that can be used']]],
  [
    'another address',
    link('https://a.example/x'),
    link('https://b.example/x?secret=1'),
    [['link address', 'https://a.example/x', 'https://b.example/x']],
  ],
  [
    'another query',
    link('https://a.example/x?id=1'),
    link('https://a.example/x?id=2'),
    [['link address', 'https://a.example/x', 'https://a.example/x with other parameters']],
  ],
] as const)('an element that stood still: %s', (_name, was, now, changes) => {
  expect(targetChanges({ fingerprint: was, ticks: false }, now).map((it) => Object.values(it))).toEqual(changes);
});

test.each([
  ['a clock', button('Book (9:59)'), button('Book (10:00)'), true],
  ['a counter in an address', link('https://a.example/?t=1'), link('https://a.example/?t=22'), true],
  ['a hint that is typed and deleted', field('Search sho'), field('Search shoes'), true],
  ['other words', button('Book (9:59)'), button('Pay (9:58)'), false],
  ['an amount with a sign', button('Bid €10'), button('Bid €20'), false],
  ['an amount with a code', button('Bid 10 EUR'), button('Bid 20 EUR'), false],
  ['another role', button('1'), button('1', { role: 'link' }), false],
] as const)('an element that ticks: %s', (_name, was, now, isSame) => {
  expect(targetChanges({ fingerprint: was, ticks: true }, now).length === 0).toBe(isSame);
});
