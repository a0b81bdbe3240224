import { expect, test } from 'vitest';
import { sampleRecordedStep } from '../../../e2e/samples/recording-samples.ts';
import { sampleClick, sampleElement, sampleView } from '../../../e2e/samples/view-samples.ts';
import type { RecordingHead } from './kept-recording.ts';
import { recordedDemonstration } from './recorded-demonstration.ts';

test('what was shown in a frame without an origin grants nothing', () => {
  const view = sampleView([sampleElement('1', 'button', 'Next')]);
  const target = { ref: null, role: 'button', name: 'Next' };
  const steps = ['null', 'https://pay.example', undefined].map((frame, i) =>
    sampleRecordedStep(i + 1, view, sampleClick('1'), { target, ...(frame !== undefined && { frame }) }),
  );
  const head = { reward: null, lastView: view } as RecordingHead;
  const framesOf = (some: typeof steps): unknown =>
    recordedDemonstration(head, some, steps, 'Go on', new Date(0))?.frames;
  expect(framesOf(steps)).toEqual(['https://pay.example']);
  expect(framesOf(steps.slice(0, 1))).toBeUndefined();
});

test('where something is missing the end is not what the steps led to', () => {
  const view = sampleView([sampleElement('1', 'button', 'Next')]);
  const step = sampleRecordedStep(1, view, sampleClick('1'), { target: { ref: null, role: 'button', name: 'Next' } });
  const afterOf = (isIncomplete: boolean): unknown =>
    recordedDemonstration(
      { reward: null, lastView: view, isIncomplete } as RecordingHead,
      [step],
      [step],
      'Go',
      new Date(0),
    )?.after;
  expect([afterOf(false), afterOf(true)]).toEqual([view, undefined]);
});
