import { expect, test } from 'vitest';
import { LexicalIndex } from './lexical-index.ts';

const terms = (words: string): Map<string, number> => new Map(words.split(' ').map((it) => [it, 1]));

test('what is added, replaced and removed scores as if the index had been made anew', () => {
  const index = new LexicalIndex();
  ['open the door', 'open a window', 'close the door', 'paint it'].forEach((it, i) => index.put(i, terms(it)));
  index.put(1, terms('wash a window'));
  index.remove(3);
  index.remove(7);
  const anew = new LexicalIndex();
  ['open the door', 'wash a window', 'close the door'].forEach((it, i) => anew.put(i, terms(it)));
  for (const query of ['open', 'the window', 'paint it', 'wash the door'])
    expect([...index.scores(query.split(' '))].slice(0, 3), query).toEqual([...anew.scores(query.split(' '))]);
});

test('a rare word counts more than a common one', () => {
  const index = new LexicalIndex();
  ['press ok', 'press cancel', 'press ok', 'wait'].forEach((it, i) => index.put(i, terms(it)));
  const [ok = 0, cancel = 0, , wait] = index.scores(['ok', 'cancel']);
  expect(cancel).toBeGreaterThan(ok);
  expect(wait).toBe(0);
});
