import { expect, test } from 'vitest';
import { choose } from './choose.ts';
import { CORPUS } from './corpus.ts';

test('without a word, every case is chosen, with both models', () => {
  expect(choose('', 'both')).toMatchObject({ ok: true, value: { models: [true, false] } });
  const chosen = choose('', 'both');
  expect(chosen.ok && chosen.value.jobs.length).toBe(Object.values(CORPUS).flat().length);
});

test.each([
  ['no such case', 'both'],
  ['', 'obediant'],
])('"%s" with the model "%s" is refused: nothing would be played as meant', (only, model) => {
  expect(choose(only, model).ok).toBe(false);
});
