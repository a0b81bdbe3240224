import { expect, test } from 'vitest';
import { sampleElement, sampleGroup, sampleText, sampleView } from '../../../e2e/samples/view-samples.ts';
import { asRef } from '../ids.ts';
import { pointedWords } from './pointed-words.ts';

const rows = ['Ann', 'Bob'].flatMap((name, i) => [
  sampleGroup('row', ''),
  sampleText(name, 1),
  sampleElement(`${2 * i + 1}`, 'button', 'Edit', { depth: 1 }),
  sampleElement(`${2 * i + 2}`, 'checkbox', '', { depth: 1 }),
]);
const view = sampleView([...rows, sampleElement('9', 'button', 'Say “hi”\n"now"')]);

test.each([
  ['3', 'button', 'Edit', '"Edit" in "Bob"'],
  ['2', 'checkbox', '', 'the checkbox in "Ann"'],
  // A quote in it does not end it.
  ['9', 'button', 'Say “hi”\n"now"', `"Say 'hi' 'now'"`],
])('element %s', (ref, role, name, words) => {
  expect(pointedWords({ ref: asRef(ref), role, name }, view)).toBe(words);
});

test('what no view lists is called by its text', () => {
  expect(pointedWords({ ref: null, role: 'p', name: 'Total: 5' }, view)).toBe('"Total: 5"');
});
