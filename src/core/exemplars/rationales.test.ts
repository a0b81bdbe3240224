import { expect, test } from 'vitest';
import { sampleDemonstration, sampleStep } from '../../../e2e/samples/demonstration-samples.ts';
import { sampleClick, sampleElement, sampleView } from '../../../e2e/samples/view-samples.ts';
import { exemplarText } from '../prompt/exemplar-text.ts';
import { EXEMPLAR_ACTIONS } from '../prompt/forms/exemplar-actions.ts';
import { rationalesOf, withRationales } from './rationales.ts';

const view = sampleView([sampleElement('1', 'button', 'Ok'), sampleElement('2', 'button', 'Next')]);
const two = { ...sampleStep(view, '1', ''), plan: [sampleClick('1'), sampleClick('2')] };
const plain = sampleDemonstration('d', [two, sampleStep(view, '2', '')]);

test('rationales are kept with the actions that they are of; none stay where all are empty', () => {
  const explained = withRationales(plain, [['Because.', ' '], [' ']]);
  expect(explained.steps.map(({ rationales }) => rationales)).toEqual([['Because.', ''], undefined]);
  expect(rationalesOf(explained)).toEqual([['Because.', ''], ['']]);
  expect(withRationales(explained, [['', ''], ['']])).toEqual(plain);
});

test('a preset with rationales shows them with their actions; a step that has none shows none', () => {
  const style = { source: 'fixed' as const, rationale: true, slots: false, maxViewChars: 500 };
  const reasons = (demonstration: typeof plain, rationale = true, withRefs = true): string[] =>
    exemplarText(demonstration, { ...style, rationale }, EXEMPLAR_ACTIONS, withRefs)
      .split('\n')
      .filter((line) => line.startsWith('reasoning: '));
  expect(reasons(plain)).toEqual([]);
  const explained = withRationales(plain, [['It was asked.', 'It goes on.'], ['']]);
  expect(reasons(explained)).toEqual(['reasoning: 1. It was asked. 2. It goes on.']);
  expect(reasons(explained, true, false)).toEqual(reasons(explained));
  expect(reasons(explained, false)).toEqual([]);
  const ofRun = sampleDemonstration('r', [sampleStep(view, '1', 'As thought.')]);
  expect(reasons(ofRun)).toEqual(['reasoning: As thought.']);
  expect(reasons(withRationales(ofRun, [['As explained.']]))).toEqual(['reasoning: As explained.']);
});
