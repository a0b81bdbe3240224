import { expect, test } from 'vitest';
import { sampleCommands } from './samples.ts';

test('what a page shows can be said, but nothing that commits, and nothing whose name two have', () => {
  const controls = {
    buttons: ['Delete account', 'Edit', 'Edit', '×', 'Preview'],
    links: ['Home'],
    fields: ['Name'],
    lists: [{ name: 'Color', option: 'Blue' }],
  };
  expect(sampleCommands(controls)).toEqual(['Click Preview', 'Type hello into Name', 'Choose Blue in Color']);
  expect(sampleCommands({ buttons: ['Buy now'], links: [], fields: [], lists: [] })).toEqual(['Scroll down']);
});
