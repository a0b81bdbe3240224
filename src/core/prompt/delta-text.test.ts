import { describe, expect, test } from 'vitest';
import { unfoldDelta } from '../../../e2e/scripted-model/unfold-delta.ts';
import { deltaText } from './delta-text.ts';

const lines = (count: number): string[] =>
  Array.from({ length: count }, (_, i) => `${i + 1} button Entry number ${i + 1}`);
const view = (body: readonly string[]): string => ['page: Shop', ...body].join('\n');

describe('a view told by what changed', () => {
  const before = view(lines(100));

  test('shows the changed line in its place and names the rest', () => {
    const after = view(lines(100).with(49, '50 button Entry number 50 (disabled)'));
    expect(deltaText(before, after)?.split('\n')).toEqual([
      'page: Shop',
      '= lines 2-49 of the earlier view: 1 button Entry number 1 … 48 button Entry number 48',
      '49 button Entry number 49',
      '50 button Entry number 50 (disabled)',
      '51 button Entry number 51',
      '= lines 53-101 of the earlier view: 52 button Entry number 52 … 100 button Entry number 100',
    ]);
  });

  test.each<[string, string[]]>([
    ['nothing', lines(100)],
    ['a line is gone', lines(100).toSpliced(30, 1)],
    ['many are new', lines(100).toSpliced(70, 0, '- new', '101 button Fresh', ' 102 link In it')],
    ['first and last', lines(100).with(0, '- first').with(99, '- last')],
    ['two changed places, lines that are alike', [...lines(40), '- a', '- a', '- a', ...lines(100).slice(42)]],
    ['moved', [...lines(100).slice(10), ...lines(10)]],
  ])('can be undone: %s', (_what, body) => {
    const delta = deltaText(before, view(body));
    expect(delta).not.toBeNull();
    expect(unfoldDelta(before, delta ?? '')).toBe(view(body));
  });

  test('is no use when most is new, or on a small page', () => {
    expect(deltaText(before, view(lines(100).map((line) => `${line}!`)))).toBeNull();
    expect(deltaText(view(lines(3)), view(lines(3)))).toBeNull();
  });
});
