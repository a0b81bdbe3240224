import { expect, test } from 'vitest';
import type { ExemplarRow } from '../../core/exemplars/exemplar-row.ts';
import { commandOfItem, suggestionsFor } from './menus.ts';

const rows = [
  { id: 'a', command: 'Find <Müller> & co', host: 'a.example', enabled: true },
  { id: 'b', command: 'Find nobody', host: 'a.example', enabled: false },
] as unknown as ExemplarRow[];

test('the address bar offers examples that are on, their text as text', () => {
  expect(suggestionsFor('muller', rows)).toEqual([
    { content: 'Find <Müller> & co', description: 'Find &#60;Müller&#62; &#38; co' },
  ]);
  expect(suggestionsFor('nobody', rows)).toEqual([]);
});

test('what is selected in the page is text for the box', () => {
  expect(commandOfItem('selected', 'Delete all', rows)).toBe('Delete all');
  expect(commandOfItem('a', '', rows)).toBe('Find <Müller> & co');
  expect(commandOfItem('other', '', rows)).toBeNull();
});
