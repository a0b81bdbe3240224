import { expect, test } from 'vitest';
import { firstDifference } from './first-difference.ts';
import type { Told } from '../../../core/i18n/told.ts';
import { toldText } from '../../../core/text/told-text.ts';

const inWords = (told: Told | null): string | null => told && toldText(told);

test.each([
  ['same', 'same', null],
  ['some text', '', 'it is empty'],
  ['', 'old', 'it is not empty: "old"'],
  ['too long', 'too l', 'it lacks the end: "ong"'],
  ['f(x)', 'f(x))', 'it has more after the text: ")"'],
  ['Bob', 'Bot', 'it has "Bot" where "Bob" was meant'],
  [
    'if (x) {\n  go();\n}',
    'if (x) {\n    go();\n  }',
    'in line 2 it has "    go();\\n  }" where "  go();\\n}" was meant',
  ],
  ['a\nb', 'a b', 'in line 1 it has "a b" where "a\\nb" was meant'],
])('%j shown as %j', (meant, shown, words) => expect(inWords(firstDifference(meant, shown))).toBe(words));

test('only a little is quoted of long texts', () => {
  const words = inWords(firstDifference('x'.repeat(500), `${'x'.repeat(300)}y${'x'.repeat(199)}`));
  expect(words).toBe(`it has "${'x'.repeat(20)}y${'x'.repeat(19)}…" where "${'x'.repeat(40)}…" was meant`);
});
