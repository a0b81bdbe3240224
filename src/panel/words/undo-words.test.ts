import { expect, test } from 'vitest';
import { undoWords } from './undo-words.ts';

test.each([
  [{ restored: 3, changed: 0, lost: 0 }, '3 fields were put back.'],
  [{ restored: 1, changed: 2, lost: 0 }, '1 field was put back. 2 fields were changed since, and left alone.'],
  [{ restored: 0, changed: 0, lost: 0 }, 'Nothing was put back: the page is gone, or was sent.'],
] as const)('%o', (report, words) => expect(undoWords(report)).toBe(words));
