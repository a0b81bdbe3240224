import { describe, expect, test } from 'vitest';
import { placeOfWords } from './place-of-words.ts';

describe('where a text is', () => {
  test.each([
    ['whole words before a part of one', 'Its History is a story.', 'story', 17],
    ['whole words in another case before a part of one', 'History. Story', 'story', 9],
    ['this case before another', 'Rice, rice', 'rice', 6],
    ['a part of a word where there is nothing else', 'milkshake', 'shake', 4],
    ['punctuation needs no word border', 'a(b)c', '(b)', 1],
    ['languages without spaces', '日本語の文', '本語', 1],
    ['numbers', '1998 and 98', '98', 9],
    ['the first of several', 'one two two', 'two', 4],
    ['nothing', 'one', 'two', -1],
  ])('%s', (_, text, wanted, place) => {
    expect(placeOfWords(text, wanted)).toBe(place);
  });
});
