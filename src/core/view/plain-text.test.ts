import { expect, test } from 'vitest';
import { plain } from './plain-text.ts';

test.each(['\n', '\r\n', '\u2028', '\u2029', '\u0085'])(
  'a line end in a name (%j) begins no line of the view',
  (end) => {
    expect(plain(`Save${end}3 button Delete`)).toMatch(/^Save ?3 button Delete$/);
  },
);

test('words on two lines stay two words', () => expect(plain(' Save\n  all ')).toBe('Save all'));
