import { expect, test } from 'vitest';
import { merged, pageOf, sectionsOf } from './page-sections.ts';

const PAGE = `# Results

Words.

## All presets

| preset | tasks | billed | out | billed |
| --- | --: | --: | --: | --: |
| one | 12 | 1 | 2 | 3 |
| two | 12 | 4 | 5 | 6 |

## One, task by task

Old words.

| task | one | one-zero |
| --- | --: | --: |
| click | 1 | 2 |
| enter | 3 | 4 |

## Replay

| task | replay |
| --- | --: |
| click | 5 |
`;

test('a page is the same after it was taken apart', () => {
  expect(pageOf(sectionsOf(PAGE))).toBe(PAGE);
});

test('what was measured again is new, and the rest stays: rows, columns and sections', () => {
  const newer = `# Results

New words.

## All presets

| preset | tasks | billed | out | billed |
| --- | --: | --: | --: | --: |
| two | 13 | 7 | 8 | 9 |
| three | 1 | 1 | 1 | 1 |

## One, task by task

New words.

| task | one |
| --- | --: |
| enter | 30 |
`;
  expect(pageOf(merged(sectionsOf(PAGE), sectionsOf(newer)))).toBe(`# Results

New words.

## All presets

| preset | tasks | billed | out | billed |
| --- | --: | --: | --: | --: |
| one | 12 | 1 | 2 | 3 |
| two | 13 | 7 | 8 | 9 |
| three | 1 | 1 | 1 | 1 |

## One, task by task

New words.

| task | one | one-zero |
| --- | --: | --: |
| click | 1 | 2 |
| enter | 30 | 4 |

## Replay

| task | replay |
| --- | --: |
| click | 5 |
`);
});
