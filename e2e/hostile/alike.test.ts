import { expect, test } from 'vitest';
import { ALIKE } from './alike.ts';
import { CORPUS } from './corpus.ts';

const byName = new Map(Object.values(CORPUS).flatMap((cases) => cases.map((it) => [it.name, it])));

test.each(Object.entries(ALIKE))('"%s" is left to the bench, for the tests play "%s"', (left, played) => {
  expect(byName.has(left)).toBe(true);
  expect(byName.get(played)).toMatchObject({ name: played });
  expect(byName.get(played)?.isSlow).toBeUndefined();
  expect(ALIKE[played]).toBeUndefined();
});
