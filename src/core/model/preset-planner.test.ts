import { describe, expect, test } from 'vitest';
import { bundledPolicies, bundledPresets } from '../../../exemplars/index.ts';
import { sampleDemonstration, sampleExemplars, sampleStep } from '../../../e2e/samples/demonstration-samples.ts';
import { samplePreset } from '../../../e2e/samples/preset-samples.ts';
import { sampleNewRun } from '../../../e2e/samples/run-samples.ts';
import { sampleElement, sampleView } from '../../../e2e/samples/view-samples.ts';
import { chooseExemplars } from '../exemplars/choose.ts';
import type { Preset } from '../preset.ts';
import { presetPolicies } from '../preset-policies.ts';
import { presetRows, resolvePreset } from '../preset-rows.ts';
import type { CompletionLimits, ModelClient, Planned, Prompt } from '../ports.ts';
import { estimatedTokens } from '../prompt/fit-prompt.ts';
import { ok } from '../result.ts';
import { startRun, step } from '../run/step.ts';
import { createModelPlanner } from './model-planner.ts';

const view = sampleView([sampleElement('1', 'button', 'Ok'), sampleElement('2', 'button', 'Cancel')]);
const demonstrations = Array.from({ length: 6 }, (_, n) =>
  sampleDemonstration(`d${n}`, [
    sampleStep({ ...view, title: `Shop ${n}` }, '1', `Because of ${n}.`),
    sampleStep({ ...view, title: `Thanks ${n}` }, '2', `At last ${n}.`),
  ]),
);
const clicking = (ref: string, reasoning = 'I see.'): string =>
  JSON.stringify({ reasoning, next: { kind: 'act', plan: [{ kind: 'click', ref, how: 'left' }] } });

interface Asked {
  readonly prompts: readonly Prompt[];
  readonly limits: readonly CompletionLimits[];
  readonly planned: Planned;
}

/** One decision of a run of the preset, with these answers in turn. */
async function decide(preset: Preset, answers = [clicking('1')]): Promise<Asked> {
  const prompts: Prompt[] = [];
  const limits: CompletionLimits[] = [];
  const usage = { tokensIn: 10, tokensOut: 2, tokensCached: 0, costUsd: null };
  const client: ModelClient = {
    modelName: 'm',
    complete: (prompt, limit) => {
      const text = answers[prompts.length] ?? answers[0] ?? '';
      prompts.push(prompt);
      limits.push(limit);
      return Promise.resolve(ok({ text, usage, truncated: false }));
    },
  };
  const policies = presetPolicies(preset, bundledPolicies());
  if (!policies.ok) throw new Error(policies.error);
  const { state } = startRun(sampleNewRun({ preset, policies: policies.value }));
  const run = step(state, { type: 'observed', at: 1, view }).state;
  if (run.phase !== 'deciding') throw new Error(run.phase);
  const signal = new AbortController().signal;
  const planner = createModelPlanner(client, {
    maxAnswerTokens: 4096,
    answerTimeoutMs: 1000,
    constrained: true,
    sampling: { temperature: 1 },
    exemplarsFor: (request) => chooseExemplars(request, {}),
  });
  const frame = run.stack[0];
  const answer = await planner.decide({
    run,
    frame,
    view,
    exemplars: sampleExemplars(demonstrations),
    signal,
    onReasoning: () => undefined,
  });
  if (!answer.ok) throw new Error(answer.error.kind);
  return { prompts, limits, planned: answer.value };
}

const textOf = ({ prompts }: Asked): string =>
  prompts[0] === undefined ? '' : [prompts[0].system, ...prompts[0].messages.map(({ text }) => text)].join('\n');
const examples = (asked: Asked): number => textOf(asked).split('<example>').length - 1;

test('a row that is added at test time runs, with no change of code', async () => {
  const rows = presetRows([
    { name: 'small', exemplars: { k: 1, rationale: false, shape: 'state' }, message: 'Be quick.' },
    { name: 'smaller', extends: 'small', answer: { chainOfThought: false }, plan: { maxActions: 3 } },
  ]);
  const found = resolvePreset([...bundledPresets(), ...rows], 'smaller:temperature=0.3,maxAnswerTokens=500');
  if (!found.ok) throw new Error(found.error);
  const asked = await decide(found.value);
  expect(examples(asked)).toBe(1);
  const text = textOf(asked);
  expect(text).not.toContain('Because of');
  expect(text.match(/^actions:$/gm)).toHaveLength(1);
  expect(text).toContain('Be quick.');
  expect(text).toContain('At most 3 actions a plan.');
  expect(text).toContain('with no thoughts before it');
  expect(asked.prompts[0]?.sampling).toEqual({ temperature: 0.3 });
  expect(asked.limits[0]?.maxTokens).toBe(500);
  expect(asked.planned.exemplars).toMatchObject([{ step: expect.any(Number) }]);
});

test('where the preset says nothing, the settings hold', async () => {
  const asked = await decide(samplePreset());
  expect(asked.prompts[0]?.sampling).toEqual({ temperature: 1 });
  expect(asked.limits[0]?.maxTokens).toBe(4096);
  expect(textOf(asked)).toContain('Because of');
  expect(asked.planned.exemplars).toMatchObject([{ step: null }, { step: null }]);
});

describe('a capped prompt', () => {
  const capped = (promptTokens: number | null) =>
    decide(samplePreset({ exemplars: { source: 'fixed', k: 6 }, limits: { promptTokens } }));

  test('holds as many exemplars as fit', async () => {
    const all = await capped(null);
    expect(examples(all)).toBe(6);
    const tokens = all.prompts.map(estimatedTokens)[0] ?? 0;
    const fewer = await capped(tokens - 1);
    expect(examples(fewer)).toBe(5);
    expect(fewer.planned.exemplars).toHaveLength(5);
    expect(fewer.prompts.map(estimatedTokens)[0]).toBeLessThan(tokens);
  });

  test('is as short as it can be made, where nothing fits', async () => {
    const none = await capped(500);
    expect(examples(none)).toBe(0);
    expect(textOf(none)).toContain('<view>');
  });
});

test('a flat preset has one policy, with instructions of its own for all that it may meet', async () => {
  const found = resolvePreset(bundledPresets(), 'flat-zero');
  if (!found.ok) throw new Error(found.error);
  const text = textOf(await decide(found.value));
  expect(text).not.toContain('<policies>\n');
  for (const words of ['open its calendar', 'tick exactly', 'reply with exactly']) expect(text).toContain(words);
  expect(text).not.toMatch(/invoke|\[\[|\{\w+\}/);
});
