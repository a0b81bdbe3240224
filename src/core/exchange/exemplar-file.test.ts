import { expect, test } from 'vitest';
import { readExemplarFile } from './exemplar-file.ts';

test('what another file lacks is named', () => {
  expect(readExemplarFile({ steps: [] })).toEqual({ ok: false, error: 'It has no “format”' });
});
