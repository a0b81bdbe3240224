import { expect, test } from 'vitest';
import { sampleDemonstration } from '../../../e2e/samples/demonstration-samples.ts';
import {
  sampleClick as click,
  sampleElement,
  sampleType as type,
  sampleView,
} from '../../../e2e/samples/view-samples.ts';
import { rowOf } from './row-of.ts';

test('each action counts as a step, though several were decided on one view', () => {
  const view = sampleView([sampleElement('1', 'textbox', 'Name'), sampleElement('2', 'button', 'Save')]);
  const demonstration = sampleDemonstration('d', [
    { view, reasoning: '', plan: [type('1', 'Ada'), click('2')] },
    { view, reasoning: '', plan: [click('2')] },
  ]);
  expect(rowOf(demonstration).stepCount).toBe(3);
});
