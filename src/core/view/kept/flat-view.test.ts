import * as v from 'valibot';
import { expect, test } from 'vitest';
import { sampleElement as element, sampleView } from '../../../../e2e/samples/view-samples.ts';
import { renderView } from '../view-text.ts';
import { pageViewSchema } from './page-view-schema.ts';

const flat = (...items: object[]): unknown => {
  const { children: _, ...view } = sampleView();
  return { ...view, items };
};
const read = (...items: object[]) => v.parse(pageViewSchema, flat(...items));

test('items with depths become a tree', () => {
  const view = read(
    { kind: 'group', role: 'form', name: 'Order', depth: 0 },
    { ...element('1', 'button', 'Send'), depth: 1 },
    { kind: 'text', text: 'Thanks', depth: 0 },
  );
  expect(view.children).toEqual([
    { kind: 'group', role: 'form', name: 'Order', children: [element('1', 'button', 'Send')] },
    { kind: 'text', text: 'Thanks' },
  ]);
});

test('texts that were joined become the cells of a row', () => {
  const view = read(
    { kind: 'group', role: 'columns', name: 'Name | Size |  | Date', depth: 0 },
    { kind: 'text', text: 'a.txt | "5 KB"', depth: 0 },
    { kind: 'group', role: 'row', name: '', depth: 0 },
    { ...element('1', 'link', 'b.txt'), depth: 1, cell: 0 },
    { kind: 'text', text: '"4 KB" | today', depth: 1, cell: 1 },
    { ...element('2', 'row', 'c.txt | "3 | 4"'), depth: 0 },
  );
  const [columns, texts, mixed, row] = view.children;
  const cellOf = (...children: object[]): object => ({ kind: 'cell', children });
  const text = (it: string): object => ({ kind: 'text', text: it });
  expect(columns).toMatchObject({ name: '', children: [{}, {}, cellOf(), cellOf(text('Date'))] });
  expect(texts).toMatchObject({ role: 'row', children: [cellOf(text('a.txt')), cellOf(text('5 KB'))] });
  expect(mixed).toMatchObject({ children: [{}, cellOf(text('4 KB')), cellOf(text('today'))] });
  expect(row).toMatchObject({ name: 'c.txt 3 | 4', children: [cellOf(text('c.txt')), cellOf(text('3 | 4'))] });
  expect(renderView(view).split('\n').slice(1)).toEqual([
    'columns: Name | Size | | Date',
    '- a.txt | "5 KB"',
    '- 1 link b.txt | "4 KB" | today',
    '2 row: c.txt | "3 | 4"',
  ]);
});

test.each([
  ['slider', '0 to 10 step 2', { range: { min: 0, max: 10, step: 2 } }],
  ['spinbutton', 'up to -3', { range: { min: null, max: -3, step: null } }],
  ['textbox', 'scroll 12/480', { scroll: { offset: 12, extent: 480 } }],
  ['listbox', '0 to 10', { options: ['0 to 10'] }],
])('the only option of a %s, %s, is what it means', (role, option, is) => {
  const view = read({ ...element('1', role, ''), options: [option], depth: 0 });
  expect(view.children).toMatchObject([{ options: null, ...is }]);
  expect(renderView(view)).toContain(`1 ${role} [${option}]`);
});
