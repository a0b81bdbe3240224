import { expect, test } from 'vitest';
import { sampleElement, sampleView } from '../../../e2e/samples/view-samples.ts';
import { elementsNamed } from './named.ts';

const view = sampleView([
  sampleElement('1', 'textbox', 'Note', { type: 'textarea' }),
  sampleElement('2', 'textbox', 'Due', { type: 'date' }),
  sampleElement('3', 'button', 'Note'),
]);

test.each([
  ['textbox', '', ['1', '2']],
  ['textarea', '', ['1']],
  ['textbox:date', 'due', ['2']],
  [null, 'note', ['1', '3']],
])('%s "%s" is found by its role, or by what a view writes for it', (role, name, refs) => {
  expect(elementsNamed(view, role, name).map(({ ref }) => ref)).toEqual(refs);
});
