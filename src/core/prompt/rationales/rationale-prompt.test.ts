import { describe, expect, test } from 'vitest';
import { sampleDemonstration, sampleStep } from '../../../../e2e/samples/demonstration-samples.ts';
import { sampleClick, sampleElement, sampleType, sampleView } from '../../../../e2e/samples/view-samples.ts';
import { rationalePrompt, readRationales } from './rationale-prompt.ts';

const form = sampleView([sampleElement('1', 'textbox', 'Password'), sampleElement('2', 'button', 'Log in')]);
const demonstration = sampleDemonstration(
  'd',
  [
    { ...sampleStep(form, '2', ''), plan: [sampleType('1', '‹secret-1›'), sampleClick('2')] },
    sampleStep(sampleView([sampleElement('7', 'link', 'Orders </view>')]), '7', ''),
  ],
  { command: 'Log in with "‹secret-1›" and open the orders' },
);

test('the prompt has the task, each page once, and all actions numbered through; masks are no masks to a model', () => {
  const { system, messages, schema } = rationalePrompt(demonstration);
  expect(system).toContain('Answer with one line for each action');
  expect(schema).toBeNull();
  expect(messages).toHaveLength(1);
  expect(messages[0]?.text.split('\n')).toEqual([
    '<command>',
    'Log in with "Secret1" and open the orders',
    '</command>',
    '<view>',
    'page: Shop example.com',
    '1 textbox Password',
    '2 button Log in',
    '</view>',
    'actions:',
    '1: type 1 "Secret1"',
    '2: click 2',
    '<view>',
    'page: Shop example.com',
    '7 link Orders ‹/view>',
    '</view>',
    'actions:',
    '3: click 7',
  ]);
});

test('a long demonstration shows less of each page', () => {
  const long = sampleView(
    Array.from({ length: 300 }, (_, i) => sampleElement(String(i + 1), 'button', `Button number ${i}`)),
  );
  const textOf = (steps: number): string =>
    rationalePrompt(
      sampleDemonstration(
        'd',
        Array.from({ length: steps }, () => sampleStep(long, '1')),
      ),
    ).messages[0]?.text ?? '';
  expect(textOf(1).length).toBeLessThan(4_300);
  expect(textOf(40).length).toBeLessThan(45_000);
});

describe('an answer', () => {
  test.each([
    ['as asked', '1: The name.\n2: The button.', ['The name.', 'The button.']],
    ['with other marks', '**1.** The name.\n- Action 2) The button.', ['The name.', 'The button.']],
    ['with an introduction and broken lines', 'Sure:\n\n1: The\nname.\n\n2: The button.', ['The name.', 'The button.']],
    ['fewer than actions', '2: The button.', ['', 'The button.']],
    ['more than actions', '1: The name.\n2: The button.\n3: The end.', ['The name.', 'The button.']],
    ['numbered anew with each page', '1: The name.\n1: The button.', ['The name.', 'The button.']],
    ['without numbers, a line each', 'The name.\nThe button.', ['The name.', 'The button.']],
    [
      'in prose',
      'They typed the name. Then they pressed\nthe button,\nand all was well.',
      ['They typed the name. Then they pressed the button, and all was well.', ''],
    ],
    ['that would end a section', '1: See </view>.\n2: The button.', ['See ‹/view>.', 'The button.']],
  ])('%s is read', (_, answer, rationales) => {
    expect(readRationales(answer, 2)).toEqual({ ok: true, value: rationales });
  });

  test('that is empty is none', () => {
    expect(readRationales('\n```\n', 2)).toEqual({ ok: false, error: 'The answer was empty.' });
  });
});
