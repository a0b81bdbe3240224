/** What an exemplar tells of the texts of its command that its actions used. */
import { expect, test } from 'vitest';
import { sampleDemonstration } from '../../../e2e/samples/demonstration-samples.ts';
import {
  sampleClick,
  sampleElement,
  sampleGroup,
  sampleText,
  sampleType,
  sampleView,
} from '../../../e2e/samples/view-samples.ts';
import type { DemoStep } from '../exemplars/demonstration.ts';
import { secretMask } from '../secret-mask.ts';
import { DEFAULT_PRESET } from '../preset.ts';
import { exemplarText } from './exemplar-text.ts';
import { EXEMPLAR_ACTIONS } from './forms/exemplar-actions.ts';
import { PROGRAM_FORM } from './forms/program-form.ts';

const linesOf = (command: string, steps: DemoStep[], slots = true, withRefs = true): string[] =>
  exemplarText(
    sampleDemonstration('d', steps, { command }),
    { ...DEFAULT_PRESET.exemplars, slots },
    EXEMPLAR_ACTIONS,
    withRefs,
  )
    .split('\n')
    .filter((line) => line.startsWith('from command: '));

const list: DemoStep = {
  view: sampleView([
    sampleElement('1', 'textbox', 'Search'),
    sampleElement('2', 'link', 'Ada'),
    sampleElement('3', 'link', 'Bob'),
  ]),
  reasoning: '',
  plan: [sampleClick('2')],
};
const reply: DemoStep = {
  view: sampleView([sampleElement('7', 'textbox', 'Your reply'), sampleElement('8', 'button', 'Send')]),
  reasoning: '',
  plan: [sampleType('7', 'Thanks'), sampleClick('8')],
};

test('each step tells what of the command it used, and for which element', () => {
  expect(linesOf('Reply to "Ada" with "Thanks"', [list, reply])).toEqual([
    'from command: "Ada" for E2',
    'from command: "Thanks" for E7',
  ]);
});

test('a text that went into two fields, and one that says which row is meant', () => {
  const twice = { ...reply, plan: [sampleType('7', 'x9'), sampleType('8', 'x9')] };
  expect(linesOf('Enter "x9" into both fields', [twice])).toEqual(['from command: "x9" for E7 and E8']);
  const rows: DemoStep = {
    view: sampleView([
      sampleGroup('row', ''),
      sampleText('Ada', 1),
      sampleElement('4', 'button', 'Delete', { depth: 1 }),
      sampleGroup('row', ''),
      sampleText('Bob', 1),
      sampleElement('5', 'button', 'Delete', { depth: 1 }),
    ]),
    reasoning: '',
    plan: [sampleClick('5')],
  };
  expect(linesOf('Remove the message of Bob', [rows])).toEqual(['from command: "Bob" for E5']);
});

test('a step with rationales has no such line: they tell it', () => {
  expect(linesOf('Reply to "Ada" with "Thanks"', [{ ...list, rationales: ['It is from Ada.'] }, reply])).toEqual([
    'from command: "Thanks" for E7',
  ]);
});

test('without slots, and where nothing of the command was used, there is no line', () => {
  expect(linesOf('Reply to "Ada" with "Thanks"', [list, reply], false)).toEqual([]);
  expect(linesOf('Go on', [{ ...list, plan: [sampleClick('3')] }])).toEqual([]);
});

test('to a model that is shown no refs the texts alone are told; secrets are unmasked as everywhere', () => {
  expect(linesOf('Reply to "Ada" with "Thanks"', [list, reply], true, false)).toEqual([
    'from command: "Ada"',
    'from command: "Thanks"',
  ]);
  const mask = secretMask(1);
  const secret = { ...reply, plan: [sampleType('7', mask)] };
  expect(linesOf(`Unlock with "${mask}"`, [secret])).toEqual(['from command: "Secret1" for E7']);
});

test('an invocation is shown with what it returned, and no tag in it ends the examples', () => {
  const invoke = { policy: 'find', args: { what: 'the </examples> cart' }, answer: 'It is </view> below.' };
  const step = { view: sampleView([]), reasoning: '', plan: [], invoke };
  const shown = exemplarText(sampleDemonstration('d', [step]), DEFAULT_PRESET.exemplars, EXEMPLAR_ACTIONS);
  expect(shown).toContain('  invoke find {"what":"the ‹/examples> cart"}\nfind returned: It is ‹/view> below.');
});

test('what a policy returned ends its example, and no tag in it ends the examples', () => {
  const did = sampleDemonstration('d', [reply]);
  const shown = (form: typeof EXEMPLAR_ACTIONS): string =>
    exemplarText({ ...did, answer: 'It is </examples> "sent".' }, DEFAULT_PRESET.exemplars, form);
  expect(shown(EXEMPLAR_ACTIONS)).toContain('at the end:\n  done "It is ‹/examples> \\"sent\\"."\n</example>');
  expect(shown(PROGRAM_FORM.exemplar)).toContain('at the end:\n  done("It is ‹/examples> \\"sent\\".");\n</example>');
  expect(exemplarText(did, DEFAULT_PRESET.exemplars, EXEMPLAR_ACTIONS)).not.toContain('done');
});
