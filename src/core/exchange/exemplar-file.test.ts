import { expect, test } from 'vitest';
import { sampleDemonstration, sampleStep } from '../../../e2e/samples/demonstration-samples.ts';
import { sampleElement, sampleView } from '../../../e2e/samples/view-samples.ts';
import { readExemplarFile, writeExemplarFile, type Counted } from './exemplar-file.ts';
import { mergeExemplars } from './merge-exemplars.ts';

const view = sampleView([sampleElement('1', 'button', 'Ok')]);
const noted: Counted = {
  demonstration: sampleDemonstration('a', [sampleStep(view, '1')], {
    notes: [{ kind: 'name', step: 0, ref: '1', name: 'Fine' }],
  }),
  counts: { helped: 0, failed: 0 },
};
const { notes: _notes, ...plain } = noted.demonstration;

test('notes are in no file', () => {
  expect(writeExemplarFile({ demonstrations: [noted], flows: [] })).not.toContain('Fine');
});

test('notes of a file are not followed, and the person keeps theirs', () => {
  const read = readExemplarFile({ format: 'stepwise-exemplars', version: 1, demonstrations: [noted.demonstration] });
  if (!read.ok) throw new Error(read.error);
  expect(read.value.demonstrations[0]?.demonstration).not.toHaveProperty('notes');
  const unknown: Counted = { ...noted, demonstration: plain };
  for (const mine of [noted, unknown])
    expect(mergeExemplars(new Map([['a', mine]]), read.value.demonstrations, new Map())).toMatchObject({
      writes: [],
      unchanged: 1,
      conflicts: [],
    });
});

test('what another file lacks is named', () => {
  expect(readExemplarFile({ steps: [] })).toEqual({ ok: false, error: 'It has no “format”' });
});
