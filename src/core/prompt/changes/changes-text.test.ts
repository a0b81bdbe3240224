import { describe, expect, test } from 'vitest';
import {
  sampleElement as element,
  sampleGroup as group,
  sampleText as text,
  sampleView,
} from '../../../../e2e/samples/view-samples.ts';
import type { PageView, ViewItem } from '../../view/view.ts';
import { changesText } from './changes-text.ts';

const page = (...items: ViewItem[]): PageView => sampleView(items);
const login = [element('1', 'textbox', 'User', { value: '' }), element('2', 'button', 'Login')];

test.each<[string, PageView, PageView, string]>([
  ['nothing', page(...login), page(...login), ''],
  [
    'a popup',
    page(...login),
    page(...login, text('Your session is timing out.'), element('3', 'button', 'OK')),
    'new: 3 button OK\nnew: - Your session is timing out.',
  ],
  [
    'a value and a state',
    page(...login, element('4', 'checkbox', 'Remember')),
    page(
      element('1', 'textbox', 'User', { value: 'ada' }),
      element('2', 'button', 'Login', { states: ['focused'] }),
      element('4', 'checkbox', 'Remember', { states: ['checked'] }),
    ),
    'focus: 2 button Login (focused)\nchanged: 1 textbox User = "ada"\nchanged: 4 checkbox Remember (checked)',
  ],
  [
    'what is gone',
    page(...login, text('Wait …')),
    page(element('1', 'textbox', 'User', { value: '' })),
    'gone: button Login\ngone: - Wait …',
  ],
  [
    'another order',
    page(element('1', 'clickable', 'Ann'), element('2', 'clickable', 'Bob'), element('3', 'clickable', 'Cy')),
    page(element('2', 'clickable', 'Bob'), element('1', 'clickable', 'Ann'), element('3', 'clickable', 'Cy')),
    'new order: Bob, Ann',
  ],
  [
    'what was moved',
    page(element('1', 'circle', 'red', { box: [0, 0, 9, 9] }), element('2', 'square', 'blue', { box: [50, 0, 9, 9] })),
    page(element('1', 'circle', 'red', { box: [30, 0, 9, 9] }), element('2', 'square', 'blue', { box: [50, 0, 9, 9] })),
    'moved: 1 circle red @30,0 9',
  ],
  [
    'nothing of what makes room for a new one',
    page(
      ...[1, 2, 3, 4].map((at) => element(`${at}`, 'clickable', `Row ${at}`, { box: [0, 20 * at, 90, 9] })),
      ...[5, 6, 7, 8].map((at) => element(`${at}`, 'button', 'OK', { box: [0, 0, 9, 9] })),
    ),
    page(
      element('9', 'clickable', 'New', { box: [0, 20, 90, 9] }),
      ...[1, 2, 3, 4].map((at) => element(`${at}`, 'clickable', `Row ${at}`, { box: [0, 20 * at + 20, 90, 9] })),
      ...[5, 6, 7, 8].map((at) => element(`${at}`, 'button', 'OK', { box: [0, 0, 9, 9] })),
    ),
    'new: 9 clickable New @0,20 90x9',
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
    ...rows.map(({ ref, name }) => `new: ${ref} link ${name}`),
    'new: - Results',
    'gone: textbox User',
    'gone: button Login',
  ]);
});

test('an order is told only where elements came and went neither', () => {
  const [ann, bob, cy] = ['Ann', 'Bob', 'Cy'].map((name, i) => element(`${i + 1}`, 'clickable', name));
  if (!ann || !bob || !cy) throw new Error('three');
  expect(changesText(page(ann, bob), page(bob, ann, cy))).toBe('new: 3 clickable Cy');
});

test('each kind of change gets two lines before any gets more', () => {
  const links = Array.from({ length: 12 }, (_, i) => element(`${i + 20}`, 'link', `Row ${i}`));
  const old = Array.from({ length: 12 }, (_, i) => text(`old ${i}`));
  const told = changesText(page(...login, ...old, text('Wait')), page(...login, ...old, ...links, text('Saved.')));
  expect(told).toContain('new: - Saved.');
});

test('after the address changed an element of another name is another one', () => {
  const before = { ...page(...login, element('3', 'link', 'Home')), url: 'https://a.example/edit' };
  const now = { ...page(...login, element('3', 'link', 'Feed')), url: 'https://a.example/shown' };
  expect(changesText(before, now)).toBe('address: now a.example/shown\nnew: 3 link Feed\ngone: link Home');
});

test('of another part of a page nothing is called new', () => {
  const part = { ref: null, page: 2, pages: 3 };
  const now = { ...page(...login, element('8', 'link', 'Next')), part };
  expect(changesText(page(...login), now)).toBe('another part of the page is listed');
});

test('of an element that has changed the focus is not told besides', () => {
  const [before, now] = [
    page(element('1', 'textbox', 'User'), element('2', 'button', 'Login')),
    page(element('1', 'textbox', 'User', { value: 'ada', states: ['focused'] }), element('2', 'button', 'Login')),
  ];
  expect(changesText(before, now)).toBe('changed: 1 textbox User = "ada" (focused)');
});

test('a list is cut, and says by how much', () => {
  const rows = Array.from({ length: 30 }, (_, i) => text(`old ${i}`));
  const fresh = Array.from({ length: 12 }, (_, i) => text(`new ${i}`));
  expect(
    changesText(page(...rows), page(...rows, ...fresh))
      .split('\n')
      .at(-1),
  ).toBe('and 3 more differences');
});

describe('the most important comes first', () => {
  test('an alert, a dialog with what is in it, new controls, the focus and values before plain text', () => {
    const before = page(...login, text('Draft 1'), group('alert', ''), element('7', 'textbox', 'Note'));
    const now = page(
      ...Array.from({ length: 9 }, (_, i) => text(`A line of plain text ${'abcdefghi'.charAt(i)}`)),
      element('1', 'textbox', 'User', { value: 'ada' }),
      element('2', 'button', 'Login'),
      element('8', 'link', 'Help'),
      group('alert', ''),
      text('Saving failed', 1),
      element('7', 'textbox', 'Note', { states: ['focused'] }),
      group('dialog', 'Leave the page?'),
      text('Changes are lost.', 1),
      element('9', 'button', 'Leave', { depth: 1 }),
    );
    expect(changesText(before, now).split('\n')).toEqual([
      'new: dialog: Leave the page?',
      'new: - Saving failed',
      'new: 9 button Leave',
      'new: - Changes are lost.',
      'new: 8 link Help',
      'focus: 7 textbox Note (focused)',
      'changed: 1 textbox User = "ada"',
      'new: - A line of plain text a',
      'new: - A line of plain text b',
      'and 8 more differences',
    ]);
  });

  test('a dialog that closed is told', () => {
    const dialog = [group('dialog', 'Sure?'), element('9', 'button', 'Yes', { depth: 1 })];
    expect(changesText(page(...login, ...dialog), page(...login))).toBe('gone: dialog: Sure?\ngone: button Yes');
  });

  test('an alert is told even where most of the page is new', () => {
    const rows = Array.from({ length: 30 }, (_, i) => element(`${i + 10}`, 'link', `Row ${i}`));
    const told = changesText(page(...login), page(group('status', ''), text('30 found', 1), ...rows));
    expect(told).toBe('most of the page is new\nnew: status:\nnew: - 30 found');
  });
});

describe('an element is paired by what it is', () => {
  const names = ['Home', 'Tickets', 'Wiki', 'Search', 'Admin', 'Help'];
  const links = (first: number): ViewItem[] => names.map((name, i) => element(`${first + i}`, 'link', name));

  test('a reload that counts its refs anew changed nothing', () => {
    expect(changesText(page(...links(40)), page(...links(1)))).toBe('');
  });

  test('a reload with one row more tells that row', () => {
    const now = page(element('1', 'link', 'Login'), ...links(2));
    expect(changesText(page(...links(1)), now)).toBe('new: 1 link Login');
  });

  test('a list that a framework rendered anew tells the entry whose state changed', () => {
    const boxes = (first: number, done: string): ViewItem[] =>
      names.map((name, i) => element(`${first + i}`, 'checkbox', name, { states: name === done ? ['checked'] : [] }));
    expect(changesText(page(...boxes(1, '')), page(...boxes(20, 'Wiki')))).toBe('changed: 22 checkbox Wiki (checked)');
  });
});

describe('a list whose nodes the page keeps when an item is deleted', () => {
  const files = (refs: readonly number[], names: readonly string[], height: number): PageView =>
    page(
      ...login,
      group('scroll', `0/${height}`),
      ...names.map((name, i) => element(`${refs[i]}`, 'clickable', name, { depth: 1 })),
    );
  const [all, left] = [
    ['data.csv', 'notes.txt', 'report.md', 'todo.txt'],
    ['notes.txt', 'report.md', 'todo.txt'],
  ];

  test('tells the item that is gone, where the refs followed the items and where they did not', () => {
    const before = files([10, 11, 12, 13], all, 90);
    for (const refs of [
      [11, 12, 13],
      [10, 11, 12],
      [20, 21, 22],
    ])
      expect(changesText(before, files(refs, left, 60))).toBe('gone: clickable data.csv');
  });

  test('tells one renamed item of a list as changed', () => {
    const now = files([10, 11, 12, 13], ['data.csv', 'ideas.txt', 'report.md', 'todo.txt'], 90);
    expect(changesText(files([10, 11, 12, 13], all, 90), now)).toBe('changed: 11 clickable ideas.txt');
  });

  test('tells rows by what they say, and says nothing of the buttons that all rows have', () => {
    const rows = (refs: readonly number[], names: readonly string[]): PageView =>
      page(
        ...names.flatMap((name, i): ViewItem[] => [
          group('row', ''),
          element(`${refs[i]}`, 'link', name, { depth: 1, cell: 0 }),
          element(`${(refs[i] ?? 0) + 50}`, 'button', 'Delete', { depth: 1, cell: 1 }),
        ]),
      );
    for (const refs of [
      [11, 12, 13],
      [10, 11, 12],
      [20, 21, 22],
    ])
      expect(changesText(rows([10, 11, 12, 13], all), rows(refs, left))).toBe('gone: - data.csv | Delete');
  });
});

describe('numbers that count on are merged', () => {
  const ages = (minutes: number): ViewItem[] =>
    Array.from({ length: 12 }, (_, i) => text(`changed ${minutes + i} minutes ago`));

  test('a clock has one line, with what it was', () => {
    expect(changesText(page(text('12:04:05')), page(text('12:04:09')))).toBe('changed: - 12:04:09 (before: 12:04:05)');
  });

  test('many that are alike have one', () => {
    expect(changesText(page(...login, ...ages(1)), page(...login, text('Ann replied'), ...ages(30)))).toBe(
      'new: - Ann replied\nchanged: - changed 30 minutes ago (before: changed 1 minutes ago) (and 11 more like it)',
    );
  });

  test('of elements too', () => {
    const rows = (at: number): ViewItem[] =>
      Array.from({ length: 9 }, (_, i) => element(`${i + 5}`, 'link', `seen ${at + i} s ago`));
    expect(changesText(page(...rows(1)), page(...rows(60)))).toBe('changed: 5 link seen 60 s ago (and 8 more like it)');
  });
});

describe('where only the address changed', () => {
  const at = (url: string, more: Partial<PageView> = {}): PageView => ({ ...page(...login), url, ...more });

  test.each<[string, PageView, PageView, string]>([
    ['the hash', at('https://e.com/a#/one'), at('https://e.com/a#/two'), 'address: now #/two'],
    [
      'a hash that may be a token',
      at('https://e.com/a'),
      at('https://e.com/a#access_token=s3cret'),
      'address: now another # part',
    ],
    [
      'a hash that may be a token without a name',
      at('https://e.com/a'),
      at('https://e.com/a#6f1c2d3e4a5b6c7d'),
      'address: now another # part',
    ],
    ['the query', at('https://e.com/a?id=1'), at('https://e.com/a?id=2'), 'address: other parameters'],
    [
      'path and title, with a page that is much the same',
      at('https://e.com/a'),
      at('https://e.com/b', { title: 'B' }),
      'address: now e.com/b\ntitle: now B',
    ],
    ['nothing where the address is hidden', at('https://e.com/a'), at('https://e.com/b', { hideUrl: true }), ''],
    [
      'scrolling',
      at('https://e.com/'),
      { ...at('https://e.com/'), viewport: { width: 800, height: 600, scrollY: 90, pageHeight: 900 } },
      'only how far the page is scrolled',
    ],
  ])('%s is told', (_what, before, now, told) => {
    expect(changesText(before, now)).toBe(told);
  });
});

describe('a table row is told as a whole', () => {
  const row = (ref: number, name: string, ...cells: string[]): ViewItem[] => [
    group('row', '', 1),
    element(`${ref}`, 'link', name, { depth: 2, cell: 0 }),
    ...cells.map((it, i): ViewItem => text(it, 2, { cell: i + 1 })),
    element(`${ref + 1}`, 'button', 'Delete', { depth: 2, cell: cells.length + 1 }),
  ];
  const table = (...rows: ViewItem[][]): PageView => page(...login, group('table', 'Files'), ...rows.flat());
  const [one, two] = [row(11, 'a.txt', '3 KB', 'today'), row(21, 'b.txt', '4 KB', 'today')];

  test('new, gone and changed', () => {
    const three = row(31, 'c.txt', '5 KB', 'today');
    expect(changesText(table(one, two), table(three, one, two))).toBe(
      'new: - 31 link c.txt | "5 KB" | today | 32 button Delete',
    );
    expect(changesText(table(one, two), table(two))).toBe('gone: - a.txt | 3 KB | today | Delete');
    expect(changesText(table(one, two), table(row(11, 'a.txt', '3 KB', 'locked'), two))).toBe(
      'changed: - 11 link a.txt | … | locked | …',
    );
  });

  test('rows that only count on are merged', () => {
    const same = (n: number): ViewItem[][] => [11, 21, 31].map((ref) => row(ref, 'f', `${n} min`));
    expect(changesText(table(...same(1)), table(...same(2)))).toBe(
      'changed: - 11 link f | "2 min" | … (and 2 more like it)',
    );
  });
});
