import { expect, test } from 'vitest';
import { sampleDemonstration, sampleStep } from '../../../e2e/samples/demonstration-samples.ts';
import { sampleElement, sampleView } from '../../../e2e/samples/view-samples.ts';
import type { Note } from '../replay/note.ts';
import type { Counted } from './exemplar-file.ts';
import { mergeExemplars } from './merge-exemplars.ts';

const noted = (...names: string[]): Counted => ({
  demonstration: sampleDemonstration(
    'a',
    [sampleStep(sampleView([sampleElement('1', 'button', 'Ok')]), '1')],
    {
      notes: names.map((name): Note => ({ kind: 'name', step: 0, ref: '1', name })),
    },
  ),
  counts: { helped: 0, failed: 0 },
});
const merged = (mine: Counted, theirs: Counted) =>
  mergeExemplars(new Map([['a', mine]]), [theirs], new Map());

test('notes make no conflict: those of both are kept', () => {
  const { writes, conflicts, unchanged } = merged(noted('Okay'), noted('Fine', 'Okay'));
  expect([conflicts, unchanged]).toEqual([[], 1]);
  expect(writes[0]?.demonstration.notes?.map((it) => it.kind === 'name' && it.name)).toEqual([
    'Fine',
    'Okay',
  ]);
  expect(merged(noted('Fine', 'Okay'), noted('Okay')).writes).toEqual([]);
});
