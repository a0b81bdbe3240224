import { expect, test } from 'vitest';
import type { DemonstrationSummary } from '../../protocol/exemplar-messages.ts';
import { asDemonstrationId } from '../../core/ids.ts';
import { matching, offered } from './matching-examples.ts';

const summary = (command: string, over: Partial<DemonstrationSummary> = {}): DemonstrationSummary => ({
  id: asDemonstrationId(command),
  command,
  policy: 'web',
  source: 'recorded',
  verifiedBy: null,
  createdAt: '',
  enabled: true,
  stepCount: 1,
  title: '',
  path: '',
  invokes: false,
  host: 'shop.example',
  sentence: [],
  helped: 0,
  failed: 0,
  ...over,
});
const LIST = [
  summary('Buy a book'),
  summary('Buy a ticket', { host: 'rail.example', source: 'run' }),
  summary('7', { policy: 'pick_date', source: 'imported' }),
];

test.each([
  ['', 'all', ['Buy a book', 'Buy a ticket', '7']],
  ['buy', 'all', ['Buy a book', 'Buy a ticket']],
  ['RAIL buy', 'all', ['Buy a ticket']],
  ['pick_date', 'all', ['7']],
  ['buy', 'run', ['Buy a ticket']],
  ['(', 'all', []],
] as const)('searching “%s” of %s', (search, source, expected) => {
  expect(matching(LIST, search, source).map(({ command }) => command)).toEqual(expected);
});

test('own examples of the site come first, then what helped most, then the newest; at most six', () => {
  const list = [
    summary('imported', { source: 'imported', helped: 9 }),
    summary('old'),
    summary('new', { createdAt: '2026-02-01', source: 'run' }),
    summary('helpful', { helped: 2 }),
    summary('bundled', { source: 'bundled' }),
    summary('elsewhere', { host: 'mail.example' }),
    summary('off', { enabled: false }),
    summary('failed', { failed: 5 }),
    summary('of a policy', { policy: 'pick_date' }),
  ];
  expect(offered(list, 'shop.example').map(({ command }) => command)).toEqual(['helpful', 'new', 'old', 'imported']);
  expect(
    offered(
      Array.from('abcdefgh').map((it) => summary(it)),
      'shop.example',
    ),
  ).toHaveLength(6);
  expect(offered([summary('file', { host: '' })], '')).toEqual([]);
});
