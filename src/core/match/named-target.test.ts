import { expect, test } from 'vitest';
import { sampleElement, sampleGroup, sampleText, sampleView } from '../../../e2e/samples/view-samples.ts';
import type { ViewItem } from '../view/view.ts';
import { findNamed } from './named-target.ts';

const card = (ref: string, title: string): ViewItem[] => [
  sampleGroup('article', ''),
  sampleElement(ref, 'button', 'Edit', { depth: 1 }),
  sampleGroup('heading', title, 1),
];

test('the heading of a card is no section of the cards after it', () => {
  const view = sampleView([...card('1', 'Plan'), ...card('2', 'Scratch Notes'), ...card('3', 'Meeting')]);
  const found = (within: string) => findNamed({ role: 'button', name: 'Edit', within }, view);
  expect(found('Scratch Notes')).toMatchObject({ element: { ref: '2' } });
  expect(found('Meeting')).toMatchObject({ element: { ref: '3' } });
});

test('the card that has the words as its heading comes before one that mentions them', () => {
  const link = sampleElement('9', 'link', 'Scratch Notes', { depth: 1 });
  const view = sampleView([...card('1', 'Plan'), link, ...card('2', 'Scratch Notes')]);
  expect(findNamed({ role: 'button', name: 'Edit', within: 'Scratch Notes' }, view)).toMatchObject({
    element: { ref: '2' },
  });
});

test('a heading outside of all cards is the section of what comes after it', () => {
  const view = sampleView([...card('1', 'Plan'), sampleGroup('heading', 'Drafts'), ...card('2', 'Notes')]);
  expect(findNamed({ role: 'button', name: 'Edit', within: 'Drafts' }, view)).toMatchObject({ element: { ref: '2' } });
});

test('what stands in one menu says nothing of an element after it', () => {
  const view = sampleView([
    sampleGroup('navigation', 'Main menu'),
    sampleElement('1', 'button', 'Collapse Main menu', { depth: 1 }),
    sampleGroup('navigation', 'Toolbar'),
    sampleElement('2', 'link', '3 comments', { depth: 1 }),
  ]);
  const found = (within: string) => findNamed({ role: 'link', name: '3 comments', within }, view).kind;
  expect(found('Toolbar')).toBe('found');
  expect(found('Main menu')).toBe('absent');
});

test('a row is called by any of its cells', () => {
  const rows = ['Ink', 'Ink blue'].flatMap((name, i) => [
    sampleElement(`${i}`, 'row', `${name} 3 pieces`),
    sampleText(name, 1, { cell: 0 }),
    sampleText('3 pieces', 1, { cell: 1 }),
  ]);
  const found = (name: string) => findNamed({ role: 'row', name, within: null }, sampleView(rows));
  expect(found('ink')).toMatchObject({ element: { ref: '0' } });
  expect(found('3 pieces').kind).not.toBe('found');
});
