import { expect, test } from 'vitest';
import { SlotTextIndex } from './forms.ts';

const partsTyped = (command: string, text: string): string[] =>
  new SlotTextIndex(command)
    .typed(text)
    .filter(({ slotText }) => slotText.length > 2)
    .map(({ form }) => form);

test('a number that may be the day or the month is kept as both', () => {
  expect(partsTyped('Book a table on 03/05/2012', '5')).toEqual(['day']);
  expect(partsTyped('Book a table on 03/03/2012', '3')).toEqual(['day', 'month number']);
});
