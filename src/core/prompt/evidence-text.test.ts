import { expect, test } from 'vitest';
import { sampleEvidence } from '../../../e2e/samples/view-samples.ts';
import { asRef } from '../ids.ts';
import { actedText } from './evidence-text.ts';

const type = { kind: 'type', ref: asRef('3'), text: 'a\nb', mode: 'insert', enter: false } as const;

test('a text is quoted with its line breaks, and how it differs is told', () => {
  const evidence = sampleEvidence({ value: 'a\n  b', differs: 'in line 2 it has "  b" where "b" was meant' });
  expect(actedText(type, null, { ok: true, evidence })).toContain(
    String.raw`insert 3 "a\nb" -> it now reads "a\n  b"; this is NOT the text that was meant: in line 2 it has "  b" where "b" was meant`,
  );
});
