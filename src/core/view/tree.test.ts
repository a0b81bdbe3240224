import { expect, test } from 'vitest';
import {
  sampleElement as element,
  sampleGroup as group,
  sampleText as text,
  sampleView,
} from '../../../e2e/samples/view-samples.ts';
import * as tree from './tree.ts';
import type { ViewItem } from './view.ts';

const ann = element('1', 'link', 'Ann', { depth: 2, cell: 0 });
const age = text('42', 2, { cell: 1 });
const edit = element('2', 'button', 'Edit', { depth: 2, cell: 2 });
const more = element('3', 'button', 'More');
const view = sampleView([group('table', 'People'), group('row', '', 1), ann, age, edit, text('Total: 1', 1), more]);
const words = (items: readonly ViewItem[]): string[] => items.map((it) => tree.wordsOf(it) || it.kind);

test('items come in document order, and cells are none', () => {
  expect(words(tree.itemsOf(view))).toEqual(['People', 'group', 'Ann', '42', 'Edit', 'Total: 1', 'More']);
});

test('an item knows what is around it and its column', () => {
  const [row, table] = tree.ancestorsOf(view, edit);
  expect([row, table]).toMatchObject([{ role: 'row' }, { role: 'table' }]);
  expect([ann, age, edit, more].map((it) => tree.columnIn(view, it))).toEqual([0, 1, 2, undefined]);
  expect(words(tree.itemsIn(view, row as ViewItem))).toEqual(['Ann', '42', 'Edit']);
  expect([tree.depthOf(view, ann), tree.depthOf(view, more)]).toEqual([2, 0]);
  expect(words(tree.itemsBefore(view, edit, 2))).toEqual(['Ann', '42']);
});

test('what is beside an item is in the same parent', () => {
  const [before, after] = tree.siblingsBeside(view, age);
  expect([before, after]).toEqual([ann, edit]);
  expect(tree.siblingsBeside(view, more)).toEqual([undefined, undefined]);
});

test('of some items what is around them is left, and the columns of their row', () => {
  const left = tree.withOnly(view, new Set([edit]));
  expect(words(tree.itemsOf(left))).toEqual(['People', 'group', 'Edit']);
  expect(tree.columnIn(left, edit)).toBe(2);
});

test('items are replaced where they stand', () => {
  const louder = tree.mapItems(view, (it) => (it.kind === 'text' ? { ...it, text: `${it.text}!` } : it));
  expect(words(tree.itemsOf(louder))).toEqual(['People', 'group', 'Ann', '42!', 'Edit', 'Total: 1!', 'More']);
});
