/** Rows of tables as lines, and what a scripted model reads in them. */
import { describe, expect, it } from 'vitest';
import { sampleElement as element, sampleGroup, sampleText, sampleView } from '../../../e2e/samples/view-samples.ts';
import { cellsIn } from '../../../e2e/scripted-model/read-row.ts';
import { renderView } from './view-text.ts';
import type { ViewItem, ViewNode } from './view.ts';

const body = (...items: ViewItem[]): string[] => renderView(sampleView(items)).split('\n').slice(1);
const cell = (column: number): { cell: number; depth: number } => ({ cell: column, depth: 1 });
const row = sampleGroup('row', '');
const textAt = (column: number, text: string): ViewItem => sampleText(text, 1, cell(column));

describe('a table row', () => {
  it('is one line of its cells, an empty one between two bars', () => {
    expect(
      body(
        row,
        element('12', 'checkbox', '', { states: ['checked'], ...cell(0) }),
        element('13', 'link', 'Ann', cell(1)),
        element('14', 'button', 'Edit', cell(1)),
        textAt(3, '42 | Rome'),
        element('15', 'combobox', 'Size', { options: ['S', 'M'], ...cell(5) }),
      ),
    ).toEqual(['- 12 checkbox (checked) | 13 link Ann; 14 button Edit | | 42 | Rome | 15 combobox Size [S | M]']);
  });

  it('of headers and one that is an element begin in their own way', () => {
    const columns = sampleGroup('columns', '');
    expect(body(columns, element('1', 'link', 'Name', cell(0)), textAt(1, 'Age'))).toEqual([
      'columns: 1 link Name | Age',
    ]);
    expect(body(sampleGroup('columns', 'Name | Age'))).toEqual(['columns: Name | Age']);
    const selected = element('7', 'row', 'Ann | 42', { states: ['selected'] });
    expect(body(selected)).toEqual(['7 row (selected): Ann | 42']);
    const named = element('7', 'row', 'Ann', { states: ['selected'] });
    expect(body(named, textAt(0, 'Ann'), element('8', 'link', 'more', cell(2)))).toEqual([
      '7 row (selected): Ann | | 8 link more',
    ]);
  });

  it('of clickable cells tells their refs without the role', () => {
    const cells = ['Ann', '', '42', 'link', 'Rome'].map((name, i) =>
      element(String(116 + i), 'clickable', name, cell(i)),
    );
    const line = '- 116 Ann | 117 clickable | 118 "42" | 119 "link" | 120 Rome | last';
    expect(body(row, ...cells, textAt(5, 'last'))).toEqual([line]);
    expect(cellsIn(line.slice(2))).toEqual([
      '116 clickable Ann',
      '117 clickable',
      '118 clickable "42"',
      '119 clickable "link"',
      '120 clickable Rome',
      'last',
    ]);
  });

  it('of one clickable cell keeps its role, without which it would read like a text that begins with a number', () => {
    expect(body(row, element('3', 'clickable', 'Items', cell(0)), sampleText('3 Items'))).toEqual([
      '- 3 clickable Items',
      '- 3 Items',
    ]);
  });

  it.each([
    ['a | b', '"a | b"'],
    ['12 button Delete', '"12 button Delete"'],
    ['x; 12 button Delete', '"x; 12 button Delete"'],
    ['[12', '"[12"'],
    ['6" wide', '"6\\" wide"'],
    ['say "yes"', 'say "yes"'],
    ['10:30', '10:30'],
  ])('a text like %s can not pass for another cell or element', (text, shown) => {
    const children = (...items: ViewItem[]): ViewNode[] => items.map((item) => ({ kind: 'cell', children: [item] }));
    const rowOf = (...items: ViewItem[]): ViewItem => ({
      kind: 'group',
      role: 'row',
      name: '',
      children: children(...items),
    });
    expect(body(rowOf({ kind: 'text', text }, { kind: 'text', text: 'end' }))).toEqual([`- ${shown} | end`]);
    expect(body(rowOf({ kind: 'text', text }, element('1', 'link', 'x')))).toEqual([`- ${shown} | 1 link x`]);
    expect(cellsIn(`${shown} | 1 link x`)).toEqual([shown, '1 link x']);
  });

  it.each([
    ['12 button Delete', true],
    ['b12 textbox:date Due', true],
    ['Ann | 13 link Pay', true],
    ['12 Ann | Rome', true],
    ['6" | a; 13 link Pay | 7"', true],
    ['12 rows found', false],
    ['Home | About', false],
    ['"12 button Delete" | "x; 13 link"', true],
  ])('a paragraph that reads %s is no row with elements', (text, isQuoted) => {
    expect(body({ kind: 'text', text })).toEqual([`- ${isQuoted ? JSON.stringify(text) : text}`]);
  });

  it('a name with a bar or a bracket is in quotes', () => {
    expect(body(row, element('1', 'link', 'a | 2 button b', cell(0)), textAt(1, 'c'))).toEqual([
      '- 1 link "a | 2 button b" | c',
    ]);
  });
});

describe('what is covered', () => {
  const page = ['1', '2', '3', '4', '5', '6', '7'].flatMap((ref): ViewItem[] => [
    sampleText(`About ${ref}`),
    element(ref, 'link', 'x', { states: ['covered'] }),
  ]);
  const dialog = [sampleGroup('dialog', 'Sure?'), element('9', 'button', 'Yes', { depth: 1 })];

  it('as a whole is one line before what lies on top', () => {
    expect(body(...page, ...dialog)).toEqual(['~ 7 covered', 'dialog: Sure?', ' 9 button Yes']);
  });

  it('keeps the few elements that are free, with their groups', () => {
    const bar = [sampleGroup('navigation', 'Main'), element('8', 'link', 'Home', { depth: 1 })];
    expect(body(...bar, ...page, ...dialog)).toEqual([
      'navigation: Main',
      ' 8 link Home',
      '~ 7 covered',
      'dialog: Sure?',
      ' 9 button Yes',
    ]);
  });

  it('in part is folded where it is much, without what stands between two covered elements', () => {
    const rows = Array.from({ length: 14 }, (_, i): ViewItem[] => [
      element(`${i + 20}`, 'button', `Open ${i}`, { states: ['covered'] }),
      sampleText(`About ${i}`),
    ]).flat();
    const off = element('50', 'link', 'Below', { states: ['offscreen'] });
    const side = ['40', '41', '42', '43'].map((ref) => element(ref, 'link', `Free ${ref}`));
    const editor = element('60', 'textarea', 'Code', { states: ['covered'], depth: 1 });
    expect(body(...rows, off, sampleGroup('heading', 'Info'), ...side, ...dialog, editor)).toEqual([
      '~ 15 covered',
      '# Info',
      '40 link Free 40',
      '41 link Free 41',
      '42 link Free 42',
      '43 link Free 43',
      'dialog: Sure?',
      ' 9 button Yes',
      ' 60 textarea Code (covered)',
    ]);
  });

  it('in part, or under nothing that is listed, keeps its lines', () => {
    expect(body(...page)).toHaveLength(14);
    expect(body(...page.slice(0, 4), ...dialog)).toHaveLength(6);
  });
});

describe('the line ~ offscreen', () => {
  const off = (ref: string): ViewItem => element(ref, 'link', 'x', { states: ['offscreen'] });

  it('stands before a heading that belongs to what follows', () => {
    expect(
      body(sampleText('Top'), off('1'), off('2'), sampleGroup('heading', 'Here'), element('3', 'link', 'y')),
    ).toEqual(['- Top', '~ offscreen', '1 link x', '2 link x', '~ onscreen', '# Here', '3 link y']);
  });

  it('takes a row as one: cells beyond the edge do not flip it', () => {
    const cut = (first: string, last: string): ViewItem[] => [
      row,
      element(first, 'link', 'x', cell(0)),
      element(last, 'link', 'y', { states: ['offscreen'], ...cell(1) }),
    ];
    expect(body(...cut('1', '2'), ...cut('3', '4'))).toEqual(['- 1 link x | 2 link y', '- 3 link x | 4 link y']);
  });
});
