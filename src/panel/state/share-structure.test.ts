import { expect, test } from 'vitest';
import { shareStructure } from './share-structure.ts';

test('an equal copy is given back as what was there', () => {
  const before = { run: { steps: [{ at: 1 }, { at: 2 }] }, text: 'a' };
  expect(shareStructure(before, structuredClone(before))).toBe(before);
});

test('what grew keeps its old parts', () => {
  const before = { steps: [{ at: 1 }, { at: 2 }], other: { x: 1 } };
  const after = shareStructure(before, { steps: [{ at: 1 }, { at: 2 }, { at: 3 }], other: { x: 1 } });
  expect(after.steps).not.toBe(before.steps);
  expect(after.steps[1]).toBe(before.steps[1]);
  expect(after.other).toBe(before.other);
  expect(after.steps).toHaveLength(3);
});

test('a key more, a key less, a list for an object and null are changes', () => {
  const cases: [unknown, unknown][] = [
    [{ a: 1 }, { a: 1, b: undefined }],
    [{ a: 1, b: 2 }, { a: 1 }],
    [{ 0: 'x' }, ['x']],
    [['x'], { 0: 'x' }],
    [{ a: 1 }, null],
    [null, { a: 1 }],
    [[1, 2], [1]],
  ];
  for (const [before, after] of cases) expect(shareStructure(before, after)).toEqual(after);
});
