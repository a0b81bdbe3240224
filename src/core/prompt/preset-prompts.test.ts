/** The prompt of each preset for one view: what a change of the code or of a row does to it is seen in its snapshot. */
import * as v from 'valibot';
import { expect, test } from 'vitest';
import bundled from '../../../exemplars/paper-demonstrations.json' with { type: 'json' };
import { sampleNewRun } from '../../../e2e/samples/run-samples.ts';
import { bundledExemplarLists, bundledPolicies, bundledPresets } from '../../../exemplars/index.ts';
import { chooseExemplars } from '../exemplars/choose.ts';
import { exemplarFileSchema } from '../exemplars/demonstration.ts';
import { createModelPlanner } from '../model/model-planner.ts';
import { presetPolicies } from '../preset-policies.ts';
import { resolvePreset } from '../preset-rows.ts';
import type { ModelClient, Prompt } from '../ports.ts';
import { ok } from '../result.ts';
import { startRun, step } from '../run/step.ts';
import { needsPicture } from '../view/observation.ts';
import { estimatedTokens } from './fit-prompt.ts';
import { sampleExemplars } from '../../../e2e/samples/demonstration-samples.ts';

const { demonstrations } = v.parse(exemplarFileSchema, bundled);
const shown = demonstrations.find(({ id }) => id === 'miniwob-click-checkboxes-3001');
const first = shown?.steps[0];
if (first === undefined) throw new Error('the demonstration is missing');
const { view } = first;
// Once: to make the rows of all demonstrations takes longer than the prompts.
const exemplars = sampleExemplars(demonstrations);

const DOM =
  '<div id="area">\n  <label><input type="checkbox" ref="1">One</label>\n  <button ref="2">Submit</button>\n</div>';
const PICTURE = { mediaType: 'image/png', base64: '', width: 160, height: 210 } as const;
const SCREEN = 'checkbox "One" @10,60 13x13\nbutton "Submit" @10,120 60x20';

/** All that the model is asked for one decision. It lists the screen when it is shown one, and else answers badly. */
async function promptsOf(name: string): Promise<Prompt[]> {
  const preset = resolvePreset(bundledPresets(), name);
  if (!preset.ok) throw new Error(preset.error);
  const policies = presetPolicies(preset.value, bundledPolicies());
  if (!policies.ok) throw new Error(policies.error);
  const { observe } = preset.value;
  const observation = observe === null ? 'elements' : observe;
  const { state } = startRun(
    sampleNewRun({
      command: 'Select One and click Submit.',
      preset: preset.value,
      policies: policies.value,
      observation,
    }),
  );
  const on = { ...view, ...(observe === 'dom' && { dom: DOM }) };
  const run = step(state, { type: 'observed', at: 1, view: on }).state;
  if (run.phase !== 'deciding') throw new Error(run.phase);
  const prompts: Prompt[] = [];
  const client: ModelClient = {
    modelName: 'm',
    complete: (prompt) => {
      prompts.push(prompt);
      const text = prompts.length === 1 ? SCREEN : '{"kind":"return","status":"failed","answer":""}';
      const usage = { tokensIn: 0, tokensOut: 0, tokensCached: 0, costUsd: null };
      return Promise.resolve(ok({ text, usage, truncated: false }));
    },
  };
  const planner = createModelPlanner(client, {
    maxAnswerTokens: 4096,
    answerTimeoutMs: 1000,
    constrained: true,
    exemplarsFor: (request) => chooseExemplars(request, bundledExemplarLists()),
  });
  await planner.decide({
    run,
    frame: run.stack[0],
    view: on,
    ...(needsPicture(observation) && { picture: PICTURE }),
    exemplars,
    signal: new AbortController().signal,
    onReasoning: () => undefined,
  });
  // What follows asks again after the bad answer.
  return prompts.filter(({ messages }) => messages.length === 1);
}

const textOf = (prompt: Prompt): string =>
  [
    `about ${estimatedTokens(prompt)} tokens${prompt.schema === null ? ', no schema' : ''}, sampling ${JSON.stringify(prompt.sampling ?? {})}`,
    '=== system',
    prompt.system,
    ...prompt.messages.flatMap(({ role, text }) => [`=== ${role}`, text]),
  ].join('\n');

/** These differ from `webwise` in their message alone. */
const ownPrompt = bundledPresets().filter(({ name }) => !name.startsWith('webwise-message-'));

test.each(ownPrompt.map(({ name }) => name))('%s', async (name) => {
  const prompts = await promptsOf(name);
  await expect(`${prompts.map(textOf).join('\n\n=======\n\n')}\n`).toMatchFileSnapshot(`./preset-prompts/${name}.txt`);
});
