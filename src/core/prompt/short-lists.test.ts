import { expect, test } from 'vitest';
import { sampleElement, sampleView } from '../../../e2e/samples/view-samples.ts';
import { renderView } from '../view/view-text.ts';
import { withShortLists } from './short-lists.ts';

const options = (count: number) =>
  Array.from({ length: count }, (_, i) =>
    sampleElement(`${i + 1}`, 'option', `Town ${i}`, { states: i === 99 ? ['selected'] : [], depth: 1 }),
  );
const list = (count: number) => sampleView([sampleElement('900', 'listbox', 'Town'), ...options(count)]);

test('a list of many entries is cut to its first ones and what is chosen, and says how many more there are', () => {
  const lines = renderView(withShortLists(list(125))).split('\n');
  expect(lines.length).toBe(34);
  expect(lines.slice(-3)).toEqual([
    ' 30 option Town 29',
    ' 100 option Town 99 (selected)',
    ' - …94 more: click option "its name"',
  ]);
});

test('a shorter one stays as it is', () => {
  const view = list(60);
  expect(withShortLists(view)).toBe(view);
});
