import { expect, test } from 'vitest';
import { sampleElement, sampleGroup, sampleText, sampleView } from '../../../e2e/samples/view-samples.ts';
import type { ViewItem } from '../view/view.ts';
import { wordsAround } from './surroundings.ts';

const box = sampleElement('9', 'checkbox', '', { depth: 1 });
const around = (...items: ViewItem[]): string => wordsAround(sampleView(items), box);

test('of a row: its texts', () => {
  const row = [sampleGroup('row', ''), sampleText('Ann', 1), box, sampleText('Rome | 42', 1)];
  expect(around(sampleText('Before'), ...row, sampleText('After'))).toBe('Ann Rome 42');
});

test('of a row that can be clicked: its name', () => {
  const row = sampleElement('8', 'row', 'Ann | 42');
  expect(around(row, box, sampleText('Ann | 42', 1))).toBe('Ann 42');
});

test('of a row: the element that it is called by, too', () => {
  const name = sampleElement('8', 'link', 'gpu-pool', { depth: 1 });
  expect(around(sampleGroup('row', ''), name, sampleText('Process', 1), box)).toBe('gpu-pool Process');
});

test('of a part of an element: the name of the element', () => {
  expect(around(sampleElement('8', 'clickable', 'Title'), box)).toBe('Title');
});

test('of a row without texts: what its other elements are called', () => {
  expect(around(sampleGroup('row', ''), box, sampleElement('8', 'link', 'Ann', { depth: 1 }))).toBe('Ann');
});

test('what ended before an element is not around it', () => {
  const ended = [sampleGroup('row', ''), sampleText('Ann', 1), sampleElement('7', 'clickable', '')];
  expect(around(...ended, box)).toBe('');
});
