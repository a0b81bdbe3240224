import { expect, test } from 'vitest';
import type { DemonstrationSummary } from '../../protocol/exemplar-messages.ts';
import { asDemonstrationId } from '../../core/ids.ts';
import { commandParts } from '../examples/command-parts.ts';
import { matching } from './matching-examples.ts';

const summary = (command: string, over: Partial<DemonstrationSummary> = {}): DemonstrationSummary => ({
  id: asDemonstrationId(command),
  command,
  policy: 'web',
  source: 'recorded',
  verifiedBy: null,
  createdAt: '',
  enabled: true,
  stepCount: 1,
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

test.each([
  ['Write to Ann about Annual', ['Ann', 'Annual'], ['Ann', 'Annual']],
  ['cost (in $)', ['(in $)'], ['(in $)']],
  ['nothing', [], []],
])('slots of “%s”', (command, slots, expected) => {
  const parts = commandParts(command, slots);
  expect(parts.map(({ text }) => text).join('')).toBe(command);
  expect(parts.flatMap(({ text, isSlot }) => (isSlot ? [text] : []))).toEqual(expected);
});
