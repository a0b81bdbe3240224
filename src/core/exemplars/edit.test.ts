import { expect, test } from 'vitest';
import { sampleDemonstration, sampleStep } from '../../../e2e/samples/demonstration-samples.ts';
import { sampleElement, sampleView } from '../../../e2e/samples/view-samples.ts';
import type { DemoStep } from './demonstration.ts';
import { withChange } from './edit.ts';

const step = (name: string) => sampleStep(sampleView([sampleElement('1', 'button', name)]), '1', name);
const two = sampleDemonstration('d', [
  { ...step('First'), rationales: ['because of the first'] },
  { ...step('Second'), rationales: ['because of the second'] },
]);

test('a step that loses its last action goes, and nobody vouches for the rest', () => {
  const left = withChange(two, { kind: 'without-action', step: 0, action: 0 });
  expect(left).toEqual({ ...two, verifiedBy: null, steps: two.steps.slice(1) });
});

test('the last action stays', () => {
  expect(
    withChange(sampleDemonstration('d', [step('Only')]), { kind: 'without-action', step: 0, action: 0 }),
  ).toBeNull();
});

test('the layouts of the actions that stay are still theirs', () => {
  const [first] = two.steps;
  if (!first) throw new Error('the sample has steps');
  const twice: DemoStep = {
    ...first,
    plan: [...first.plan, ...first.plan],
    layouts: [{ 1: [0, 0, 1, 1] }, { 1: [2, 2, 2, 2] }],
  };
  const left = withChange({ ...two, steps: [twice] }, { kind: 'without-action', step: 0, action: 0 });
  expect(left?.steps[0]?.layouts).toEqual([{ 1: [2, 2, 2, 2] }]);
});

test('frames of other sites are allowed no more once an action in a frame is deleted', () => {
  const inFrame = sampleStep(sampleView([sampleElement('b1', 'button', 'Framed')]), 'b1', 'Framed');
  const three = { ...two, steps: [...two.steps, inFrame], frames: ['https://ads.example'] };
  const without = (place: number) => withChange(three, { kind: 'without-action', step: place, action: 0 });
  expect([0, 2].map((it) => without(it)?.frames)).toEqual([['https://ads.example'], undefined]);
});
