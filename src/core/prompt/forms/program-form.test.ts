import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { sampleElement, sampleView } from '../../../../e2e/samples/view-samples.ts';
import { samplePolicy } from '../../../../e2e/samples/run-samples.ts';
import { ACTION_GROUPS } from '../../actions/action-row.ts';
import { actionSchema } from '../../actions/action.ts';
import { picture } from '../../actions/kinds/picture.ts';
import { actionRows, ACTIONS } from '../../actions/registry.ts';
import { demonstrationSchema } from '../../exemplars/demonstration.ts';
import { DEFAULT_PRESET } from '../../preset.ts';
import { actionOf, callOf } from '../../program/action-functions.ts';
import { PROGRAM_FORM } from './program-form.ts';

const FACTS = { observation: 'elements' as const, preset: DEFAULT_PRESET, isConstrained: false };
const all = samplePolicy('web', { groups: [...ACTION_GROUPS] });

test('every action of the table is a function that the prompt lists, by its group', () => {
  const text = PROGRAM_FORM.instructions(all, [], FACTS);
  // A picture comes with a later answer, which a program does not wait for.
  for (const row of actionRows.filter((it) => it !== picture))
    expect(text).toContain(`- ${row.schema.entries.kind.literal}(`);
  const core = PROGRAM_FORM.instructions(samplePolicy('web', { groups: ['core'] }), [], FACTS);
  expect(core).toContain('- click(ref, how): ');
  expect(core).not.toContain('- drag(');
});

test("every row's example is a call of its function", () => {
  for (const { example } of actionRows) {
    const { kind, ...members } = example as { readonly kind: string };
    expect(actionOf(kind, [members]), kind).toMatchObject({ ok: true });
  }
});

test("every row's example can be written as a call that means the same", () => {
  for (const { example } of actionRows) {
    const action = v.parse(actionSchema, ACTIONS.repair(example));
    const call = callOf(action, (it) => JSON.stringify(it));
    const [, name = '', args = ''] = /^(\w+)\((.*)\)$/.exec(call) ?? [];
    expect(actionOf(name, JSON.parse(`[${args}]`) as unknown[]), call).toEqual({ ok: true, value: action });
  }
});

describe('an exemplar is the program that the model is asked to write', () => {
  const view = sampleView([
    sampleElement('1', 'textbox', ''),
    sampleElement('2', 'textbox', ''),
    sampleElement('3', 'button', 'Send'),
  ]);
  const step = v.parse(demonstrationSchema.entries.steps.item, {
    view,
    reasoning: '',
    plan: [
      { kind: 'type', ref: '2', text: 'a "b"', mode: 'replace', enter: false },
      { kind: 'click', ref: '3', count: 1, button: 'left', modifiers: [] },
    ],
    finish: { when: { ref: null, after: null, is: 'contains', value: 'Sent' }, seconds: 5, answer: 'It is.' },
  });

  test('with as few arguments as each call takes', () => {
    expect(PROGRAM_FORM.exemplar.lines(step, true)).toEqual([
      'type("E2", "a \\"b\\"");',
      'click("E3");',
      'wait(5, {"ref":null,"after":null,"is":"contains","value":"Sent"});',
      'done("It is.");',
    ]);
  });

  test('which looks elements up where the model is shown no refs', () => {
    expect(PROGRAM_FORM.exemplar.lines(step, false).slice(0, 2)).toEqual([
      'type(findAll("textbox")[1], "a \\"b\\"");',
      'click(find("button", "Send"));',
    ]);
  });
});

test.each([
  [['click', '3'], { kind: 'click', ref: '3', count: 1 }],
  [['click', 3, 'double'], { kind: 'click', ref: '3', count: 2 }],
  [['type', '3', 'x'], { kind: 'type', ref: '3', text: 'x', mode: 'replace', enter: false }],
  [['type', '3', 'x', 'append', true], { mode: 'append', enter: true }],
  [['press', 'Enter'], { kind: 'press', keys: 'Enter', ref: null }],
  [['scroll'], { kind: 'scroll', to: 'down', ref: null }],
  [['select', '3', 'One'], { kind: 'select', options: ['One'] }],
  [['wait', 2], { kind: 'wait', seconds: 2, until: null, do: null }],
  [['wait', 9, { is: 'shown', value: 'Ok' }, 'click 3'], { seconds: 9, do: { kind: 'click', ref: '3' } }],
] as const)('%j is an action', ([name, ...args], action) => {
  expect(actionOf(name, args)).toMatchObject({ ok: true, value: action });
});

test('a call that is no action is answered with how it is called', () => {
  expect(actionOf('click', [])).toEqual({ ok: false, error: 'click was not called as click(ref, how).' });
  expect(actionOf('type', ['3'])).toMatchObject({ ok: false });
  expect(actionOf('click', ['1', 'left', 'too', 'many'])).toMatchObject({ ok: false });
});

test('an answer is the program in its block, with what is said before it; or a program as a whole', () => {
  expect(PROGRAM_FORM.read('I see Ok.\n\n```js\nclick("1");\n```\nThat is all.')).toEqual({
    ok: true,
    value: { reasoning: 'I see Ok.', decision: { kind: 'program', source: 'click("1");' } },
  });
  expect(PROGRAM_FORM.read('click("1");\ndone("x")')).toMatchObject({
    value: { reasoning: '', decision: { source: 'click("1");\ndone("x")' } },
  });
  expect(PROGRAM_FORM.read('```js\nclick("1");')).toMatchObject({ ok: false });
  expect(PROGRAM_FORM.read(' ')).toMatchObject({ ok: false });
  expect(PROGRAM_FORM.read('{"reasoning":"","next":{"kind":"return","status":"done","answer":"a"}}')).toMatchObject({
    value: { decision: { kind: 'return' } },
  });
});
