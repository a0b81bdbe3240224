import { expect, test } from 'vitest';
import { sampleDemonstration } from '../../../e2e/samples/demonstration-samples.ts';
import { sampleClick, sampleElement, sampleType, sampleView } from '../../../e2e/samples/view-samples.ts';
import type { DemoStep } from '../exemplars/demonstration.ts';
import { withProgramRationales } from './program-rationales.ts';

const view = sampleView([
  sampleElement('1', 'textbox', 'City'),
  sampleElement('2', 'link', 'Monthly'),
  sampleElement('3', 'link', 'Yearly'),
  sampleElement('4', 'button', 'Send'),
]);
const step = (over: Partial<DemoStep> = {}): DemoStep => ({
  view,
  reasoning: '',
  plan: [sampleType('1', 'Oslo'), sampleClick('2'), sampleClick('4')],
  ...over,
});
const reasons = (...steps: DemoStep[]) =>
  withProgramRationales(sampleDemonstration('d', steps, { command: 'Order the Monthly paper to "Oslo"' })).steps.map(
    ({ rationales }) => rationales,
  );

test('an action is explained by what the command says of it, and one that it says nothing of is not', () => {
  expect(reasons(step())).toEqual([['The text “Oslo” comes from the command.', 'The command says “Monthly”.', '']]);
});

test('what the model or a person gave a reason for is left as it is', () => {
  expect(reasons(step({ reasoning: 'I see the field.' }), step({ rationales: ['Mine.', '', ''] }))).toEqual([
    undefined,
    ['Mine.', '', ''],
  ]);
});

test('a step of which the program knows nothing has none', () => {
  expect(reasons(step({ plan: [sampleClick('4')] }))).toEqual([undefined]);
});
