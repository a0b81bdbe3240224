import { expect, test } from 'vitest';
import type { SentencePart } from '../../core/commands/sentence.ts';
import { leftOverWords, missingWords } from '../words/form-words.ts';
import { demonstratedValues, emptyBlanks, withBlankEdit, withValue, type Blank } from './blanks.ts';

const blank = (slot: number, text: string, name: string): Blank => ({
  kind: 'blank',
  slot,
  text,
  name,
  use: 'text',
  isList: false,
});
const words = (text: string): SentencePart => ({ kind: 'words', text });

const FOLDER = blank(1, 'Photos', 'Folder');
const RENAME = [words('Rename '), FOLDER, words(' to '), blank(0, 'Pictures', 'New name')];

test('values are by slot, with nothing for a secret and for a slot without a blank', () => {
  expect(demonstratedValues(RENAME)).toEqual(['Pictures', 'Photos']);
  expect(demonstratedValues([blank(2, 'Ann', 'User'), blank(1, '‹secret-1›', 'Password')])).toEqual([
    null,
    null,
    'Ann',
  ]);
  expect(demonstratedValues([words('Open it')])).toEqual([]);
});

test('blanks that were shown with one text are filled in together', () => {
  const twice = [...RENAME, words(' and open '), blank(2, 'photos', 'Which one')];
  expect(withValue(twice, demonstratedValues(twice), FOLDER, 'Music')).toEqual(['Pictures', 'Music', 'Music']);
});

test('what is missing is said by its name; a secret is asked for later', () => {
  expect(missingWords(emptyBlanks(RENAME, ['Tunes', ' ']))).toBe('Fill in “Folder”.');
  expect(missingWords(emptyBlanks(RENAME, []))).toBe('Fill in “Folder” and “New name”.');
  expect(missingWords(emptyBlanks(RENAME, ['Tunes', 'Music']))).toBe('');
  expect(emptyBlanks([blank(0, '‹secret-1›', 'Password')], [null])).toEqual([]);
});

test('an edit that says nothing is not kept', () => {
  const off = withBlankEdit([], ['a', 'b'], { isOn: false });
  expect(off).toEqual([
    { text: 'a', name: '', isOn: false },
    { text: 'b', name: '', isOn: false },
  ]);
  const named = withBlankEdit(off, ['a'], { name: 'First' });
  expect(withBlankEdit(named, ['b'], { isOn: true })).toEqual([{ text: 'a', name: 'First', isOn: false }]);
});

test.each([
  [['twice'], 'The example does nothing with “twice”.'],
  [['share', 'it'], 'The example does nothing with “share” and “it”.'],
])('left over: %j', (left, said) => {
  expect(leftOverWords(left)).toBe(said);
});
