import { expect, test } from 'vitest';
import { grantsWords } from './grant-words.ts';

const grant = { capability: 'commit', site: 'https://shop.example', how: 'always' } as const;

test.each([
  [{ ...grant, risk: 'publish' } as const, 'Allowed: only publish.'],
  [
    { ...grant, risk: 'request', control: 'button Sell' } as const,
    'Allowed: let pages send data with the button “Sell”.',
  ],
])('what one control is allowed to do is said in a sentence', (one, words) => {
  expect(grantsWords([one])).toBe(words);
});
