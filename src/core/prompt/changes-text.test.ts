import { expect, test } from 'vitest';
import {
  sampleElement as element,
  sampleGroup as group,
  sampleText as text,
  sampleView,
} from '../../../e2e/samples/view-samples.ts';
import type { PageView, ViewItem } from '../view/view.ts';
import { changesText } from './changes-text.ts';

const page = (...items: ViewItem[]): PageView => sampleView(items);
const login = [element('1', 'textbox', 'User', { value: '' }), element('2', 'button', 'Login')];

test.each<[string, PageView, PageView, string]>([
  ['nothing', page(...login), page(...login), ''],
  [
    'a popup',
    page(...login),
    page(...login, text('Your session is timing out.'), element('3', 'button', 'OK')),
    'new: - Your session is timing out.\nnew: 3 button OK',
  ],
  [
    'a value and a state',
    page(...login, element('4', 'checkbox', 'Remember')),
    page(
      element('1', 'textbox', 'User', { value: 'ada' }),
      element('2', 'button', 'Login', { states: ['focused'] }),
      element('4', 'checkbox', 'Remember', { states: ['checked'] }),
    ),
    'changed: 1 textbox User = "ada"\nchanged: 4 checkbox Remember (checked)',
  ],
  [
    'what is gone',
    page(...login, text('Wait …')),
    page(element('1', 'textbox', 'User', { value: '' })),
    'gone: 2 button Login\ngone: - Wait …',
  ],
  [
    'another order',
    page(element('1', 'clickable', 'Ann'), element('2', 'clickable', 'Bob'), element('3', 'clickable', 'Cy')),
    page(element('2', 'clickable', 'Bob'), element('1', 'clickable', 'Ann'), element('3', 'clickable', 'Cy')),
    'new order: Bob, Ann',
  ],
  [
    'what was moved',
    page(
      element('1', 'circle', 'red', { box: [0, 0, 9, 9] }),
      element('2', 'square', 'blue', { box: [50, 0, 9, 9] }),
    ),
    page(
      element('1', 'circle', 'red', { box: [30, 0, 9, 9] }),
      element('2', 'square', 'blue', { box: [50, 0, 9, 9] }),
    ),
    'moved: 1 circle red @30,0 9',
  ],
  [
    'nothing of a cursor that blinks, nor of how far something is scrolled',
    page(text('user$ █'), text('_'), element('1', 'clickable', '> |'), group('scroll', '0/90')),
    page(text('user$'), element('1', 'clickable', '>'), group('scroll', '60/90')),
    '',
  ],
  ['one of two equal texts', page(text('a'), text('a')), page(text('a')), 'gone: - a'],
])('tells %s', (_name, before, now, told) => {
  expect(changesText(before, now)).toBe(told);
});

test('another page, or one that is mostly new, is not listed', () => {
  const rows = Array.from({ length: 30 }, (_, i) => element(`${i + 10}`, 'link', `Row ${i}`));
  expect(changesText(page(...login), { ...page(...rows), url: 'https://example.com/b', title: 'B' })).toBe(
    'another page',
  );
  expect(changesText(page(...login), page(...login, ...rows))).toBe('most of the page is new');
});

test('of a short page that is mostly new the changes are told', () => {
  const rows = Array.from({ length: 6 }, (_, i) => element(`${i + 10}`, 'link', `Row ${i}`));
  const told = changesText(page(...login), page(text('Results'), ...rows));
  expect(told.split('\n')).toEqual([
    'new: - Results',
    ...rows.map(({ ref, name }) => `new: ${ref} link ${name}`),
    'and 2 more differences',
  ]);
});

test('a list is cut, and says by how much', () => {
  const rows = Array.from({ length: 30 }, (_, i) => text(`old ${i}`));
  const fresh = Array.from({ length: 12 }, (_, i) => text(`new ${i}`));
  expect(
    changesText(page(...rows), page(...rows, ...fresh))
      .split('\n')
      .at(-1),
  ).toBe('and 5 more differences');
});
