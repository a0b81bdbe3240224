import { expect, test } from 'vitest';
import { sampleElement, sampleGroup, sampleText, sampleView } from '../../../e2e/samples/view-samples.ts';
import { textLines } from './read-text.ts';

test('reads a page, with the values of its fields', () => {
  const view = sampleView([
    sampleGroup('heading', 'Ticket 4', 1),
    sampleText('Search is slow', 1),
    sampleElement('2', 'combobox', 'Owner', { value: 'bob', depth: 1 }),
    sampleElement('3', 'button', 'Save', { depth: 1 }),
  ]);
  expect(textLines(view)).toEqual(['Ticket 4', 'Search is slow', 'Owner = bob', 'Save']);
});
