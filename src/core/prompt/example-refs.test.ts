import { expect, test } from 'vitest';
import { bundledDemonstrations, bundledPolicies } from '../../../exemplars/index.ts';
import { sampleElement, sampleView } from '../../../e2e/samples/view-samples.ts';
import { asRef, REF_PATTERN } from '../ids.ts';
import { DEFAULT_PRESET } from '../preset.ts';
import { withExampleRefs, withExampleRefsIn } from './example-refs.ts';
import { JSON_FORM } from './forms/json-form.ts';
import { EXEMPLAR_ACTIONS } from './forms/exemplar-actions.ts';
import { exemplarText } from './exemplar-text.ts';
import { systemPrompt } from './system.ts';

test('no ref of an example could be one of a page', () => {
  expect(REF_PATTERN.test(withExampleRefs({ ref: 'b3' }).ref)).toBe(false);
  expect(withExampleRefs({ plan: [{ ref: '3', refs: ['4'], text: '5', path: [{ ref: null }] }] })).toEqual({
    plan: [{ ref: 'E3', refs: ['E4'], text: '5', path: [{ ref: null }] }],
  });
});

test('a model’s thoughts have such refs where they name an element of the plan, and nowhere else', () => {
  const thought =
    'Its button (16) opens it; type into 18. Click 16, not (17), for 18 people of (2016), as 18.5. Select 18 and type 16.';
  expect(withExampleRefsIn(thought, ['16', '18'])).toBe(
    'Its button (E16) opens it; type into E18. Click E16, not (17), for 18 people of (2016), as 18.5. Select 18 and type 16.',
  );
});

test('demonstrations have such refs, in views and in actions', () => {
  for (const demonstration of bundledDemonstrations()) {
    const text = exemplarText(demonstration, DEFAULT_PRESET.exemplars, EXEMPLAR_ACTIONS);
    expect(text).not.toMatch(/^\s*[a-z]*\d+ [a-z]+/m);
    expect(text).toMatch(/^\s*E\d+ [a-z]+/m);
    expect(text).toMatch(/^\s*(?:click|type|select|press) E\d+/m);
  }
});

test('so have the actions of the system prompt', () => {
  const [policy] = bundledPolicies();
  if (!policy) throw new Error('no policy');
  const text = systemPrompt(
    policy,
    [],
    { observation: 'elements', preset: DEFAULT_PRESET, isConstrained: false },
    JSON_FORM,
  );
  expect(text).not.toMatch(/"refs?":\s*\[?"[a-z]*\d/);
  expect(text).toContain('{"kind":"click","ref":"E3"');
});

test('a model that sees the screen alone is told where a recorded target was', () => {
  const step = {
    view: sampleView([sampleElement('1', 'button', 'Save')]),
    reasoning: '',
    plan: [{ kind: 'click' as const, ref: asRef('1'), count: 1 as const, button: 'left' as const, modifiers: [] }],
    layouts: [{ 1: [10, 20, 30, 40] satisfies [number, number, number, number] }],
  };
  expect(EXEMPLAR_ACTIONS.lines(step, false)).toEqual(['Click the button "Save" @10,20 30x40']);
});
