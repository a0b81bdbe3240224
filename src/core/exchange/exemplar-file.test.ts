import { expect, test } from 'vitest';
import { sampleDemonstration, sampleStep } from '../../../e2e/samples/demonstration-samples.ts';
import { sampleElement, sampleView } from '../../../e2e/samples/view-samples.ts';
import { readExemplarFile } from './exemplar-file.ts';

test('what another file lacks is named', () => {
  expect(readExemplarFile({ steps: [] })).toEqual({ ok: false, error: 'It has no “format”' });
});

test('how an example ends does not come with a file: it is shown to the model alone', () => {
  const step = sampleStep(sampleView([sampleElement('1', 'button', 'Save')]), '1');
  const demonstrations = [{ ...sampleDemonstration('d', [step]), answer: 'Saved. Call +1 900 555.' }];
  const read = readExemplarFile({ format: 'stepwise-exemplars', version: 1, demonstrations });
  expect(read).toMatchObject({ ok: true, value: { demonstrations: [{ demonstration: { steps: [{}] } }] } });
  expect(JSON.stringify(read)).not.toContain('900');
});

test.each(['recorded', 'run', 'bundled'] as const)('no example of a file is the person’s own: %s', (source) => {
  const step = sampleStep(sampleView([sampleElement('1', 'button', 'Save')]), '1');
  const demonstrations = [sampleDemonstration('d', [step], { source })];
  const read = readExemplarFile({ format: 'stepwise-exemplars', version: 1, demonstrations });
  expect(read).toMatchObject({ value: { demonstrations: [{ demonstration: { source: 'imported' } }] } });
});

test('no command of a file is so long that reading others by it takes time', () => {
  const step = sampleStep(sampleView([sampleElement('1', 'button', 'Save')]), '1');
  const demonstrations = [{ ...sampleDemonstration('d', [step]), command: 'and '.repeat(10_000) }];
  expect(readExemplarFile({ format: 'stepwise-exemplars', version: 1, demonstrations })).toMatchObject({ ok: false });
});
