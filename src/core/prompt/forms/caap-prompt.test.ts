/** The prompts of the preset `caap` and of its ablations, for one view (CAAP Table 6). */
import { describe, expect, test } from 'vitest';
import { bundledPolicies, bundledPresets } from '../../../../exemplars/index.ts';
import { sampleDemonstration, sampleExemplars, sampleStep } from '../../../../e2e/samples/demonstration-samples.ts';
import { sampleNewRun } from '../../../../e2e/samples/run-samples.ts';
import { sampleElement, sampleEvidence, sampleView } from '../../../../e2e/samples/view-samples.ts';
import type { Action } from '../../actions/action.ts';
import { whole } from '../../exemplars/shown-exemplar.ts';
import { asRef } from '../../ids.ts';
import type { PlannerRequest, Prompt } from '../../ports.ts';
import { presetPolicies } from '../../preset-policies.ts';
import { resolvePreset } from '../../preset-rows.ts';
import { ok } from '../../result.ts';
import { topFrame, type ActiveRun } from '../../run/run-state.ts';
import type { Step } from '../../run/run-event.ts';
import { startRun, step } from '../../run/step.ts';
import { screenText } from '../screen/screen-list.ts';
import { showsRefs, type Observation } from '../../view/observation.ts';
import { buildPrompt } from '../build-prompt.ts';
import { answerFormOf } from './answer-forms.ts';

const view = sampleView(
  [sampleElement('1', 'radio', 'Ella'), sampleElement('2', 'radio', 'Ada'), sampleElement('3', 'button', 'Submit')],
  { title: 'Names', url: 'https://example.org/names' },
);
const demonstrated = sampleView([
  sampleElement('1', 'radio', 'Grace', { box: [10, 55, 52, 15] }),
  sampleElement('2', 'button', 'Submit', { box: [2, 99, 96, 31] }),
]);
const demonstration = sampleDemonstration(
  'd',
  [
    sampleStep(demonstrated, '1', 'Grace is the name that was asked for. After the click it was checked.'),
    sampleStep(demonstrated, '2', 'The choice counts once it is submitted.'),
  ],
  { command: 'Select Grace and click Submit.' },
);

const LEFT = { count: 1, button: 'left', modifiers: [] } satisfies Partial<Action>;
const CLICK_AT: Action = { kind: 'click_at', ref: null, x: 36, y: 81, ...LEFT };

function promptOf(spec: string, observation: Observation): Prompt {
  const preset = resolvePreset(bundledPresets(), spec);
  if (!preset.ok) throw new Error(preset.error);
  const policies = presetPolicies(preset.value, bundledPolicies());
  if (!policies.ok) throw new Error(policies.error);
  let { state }: Step = startRun(
    sampleNewRun({
      command: 'Select Ada and click Submit.',
      policies: policies.value,
      preset: preset.value,
      observation,
    }),
  );
  state = step(state, { type: 'observed', at: 1, view }).state;
  state = step(state, {
    type: 'decided',
    at: 2,
    planned: {
      by: 'model',
      reasoning: '### History\nNothing was done yet.\n\n### Plan\n1. Check Ada.\n2. Press Submit.',
      decision: {
        kind: 'act',
        plan: [showsRefs(observation) ? { kind: 'click', ref: asRef('2'), ...LEFT } : CLICK_AT],
      },
      exemplars: [],
      usage: { tokensIn: 0, tokensOut: 0, tokensCached: 0, costUsd: 0 },
      modelCalls: 1,
    },
  }).state;
  state = step(state, {
    type: 'acted',
    at: 3,
    outcome: ok(sampleEvidence({ mutations: 1 })),
    verdict: null,
  }).state;
  const run = step(state, { type: 'observed', at: 4, view }).state as ActiveRun;
  const request: PlannerRequest = {
    run,
    frame: topFrame(run),
    view,
    screen: screenText([
      { type: 'radio', text: 'Ella', states: '', box: [10, 55, 52, 15] },
      { type: 'radio', text: 'Ada', states: 'checked', box: [10, 73, 52, 15] },
      { type: 'button', text: 'Submit', states: '', box: [2, 99, 96, 31] },
    ]),
    exemplars: sampleExemplars(),
    signal: { aborted: false } as AbortSignal,
    onReasoning: () => undefined,
  };
  const shown = preset.value.exemplars.k === 0 ? [] : [whole(demonstration)];
  return buildPrompt(request, shown, answerFormOf(preset.value.answer), true).prompt;
}

const asText = ({ system, messages }: Prompt): string =>
  [system, ...messages.map(({ role, text }) => `===== ${role} =====\n${text}`)].join('\n\n');

const LISTED = 'listed';

test('on a listed screen', async () => {
  await expect(asText(promptOf('caap', LISTED))).toMatchFileSnapshot('./snapshots/caap-listed.txt');
});

test('on the elements of the page', async () => {
  await expect(asText(promptOf('caap', 'elements'))).toMatchFileSnapshot('./snapshots/caap-elements.txt');
});

describe('the ablations', () => {
  const THOUGHTS = '### Candidates';
  const DEMONSTRATIONS = '<examples>\n';
  const REASONS = 'reasoning: Grace is';
  test.each([
    ['caap', true, true, true],
    ['caap-no-thoughts', false, true, true],
    ['caap-no-demonstrations', true, false, false],
    ['caap-actions-only', true, true, false],
    ['caap-neither', false, false, false],
  ])('%s: instructions to think %s, demonstrations %s, their reasons %s', (name, ...wanted) => {
    for (const observation of [LISTED, 'elements'] as const) {
      const text = asText(promptOf(name, observation));
      expect([THOUGHTS, DEMONSTRATIONS, REASONS].map((part) => text.includes(part))).toEqual(wanted);
      expect(text).toContain('BEFORE YOU DECIDE');
    }
  });
});
