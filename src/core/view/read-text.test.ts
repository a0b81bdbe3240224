import { expect, test } from 'vitest';
import { sampleElement, sampleGroup, sampleText, sampleView } from '../../../e2e/samples/view-samples.ts';
import { readText } from './read-text.ts';

test('reads a page, with the values of its fields', () => {
  const view = sampleView([
    sampleGroup('heading', 'Ticket 4', 1),
    sampleText('Search is slow', 1),
    sampleElement('2', 'combobox', 'Owner', { value: 'bob', depth: 1 }),
    sampleElement('3', 'button', 'Save', { depth: 1 }),
  ]);
  expect(readText(view)).toBe('"Shop": Ticket 4 / Search is slow / Owner = bob / Save');
});

test('is cut where a page says much', () => {
  const view = sampleView(Array.from({ length: 200 }, (_, i) => sampleText(`A sentence with number ${i}`)));
  expect(readText(view)).toHaveLength(2_000);
  expect(readText(view)).toMatch(/…$/);
});
