import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../core/settings.ts';
import { sampleElement, sampleView } from '../../e2e/samples/view-samples.ts';
import { startScriptedModel } from '../../e2e/scripted-model/server.ts';
import type { Abilities } from '../core/model/abilities.ts';
import { startRun, step } from '../core/run/step.ts';
import { Planners } from './planners.ts';
import { sampleNewRun } from '../../e2e/samples/run-samples.ts';
import { sampleExemplars } from '../../e2e/samples/demonstration-samples.ts';

test('nobody else continues what a model began', () => {
  const planners = new Planners({});
  expect(planners.of('model', { ...DEFAULT_SETTINGS, provider: 'none' }, [])).toBeNull();
  expect(planners.of('local', { ...DEFAULT_SETTINGS, provider: 'openai' }, [])?.kind).toBe('local');
});

test('what is known of a model decides how it is asked', async () => {
  const server = await startScriptedModel();
  const settings = {
    ...DEFAULT_SETTINGS,
    provider: 'openai',
    baseUrl: server.openAiUrl,
    model: 'scripted',
    directCommands: false,
  } as const;
  const known: Abilities = {
    model: 'scripted',
    images: null,
    schema: null,
    tools: null,
    lines: null,
    contextTokens: null,
  };
  const { state } = startRun(sampleNewRun());
  const view = sampleView([sampleElement('1', 'button', 'Ok')]);
  const run = step(state, { type: 'observed', at: 1, view }).state;
  if (run.phase !== 'deciding') throw new Error(run.phase);
  const asked = async (abilities: Partial<Abilities> | null) => {
    const model = { ...settings, abilities: abilities && { ...known, ...abilities } };
    const planner = new Planners({}).of('model', settings, [model]);
    await planner?.decide({
      run,
      frame: run.stack[0],
      view: run.view,
      exemplars: sampleExemplars(),
      signal: new AbortController().signal,
      onReasoning: () => undefined,
    });
    const request = server.requests.at(-1)?.request;
    return {
      lines: request?.system.includes('- more '),
      schema: request?.schema !== null,
      compact: request?.system.includes('click 3: click it'),
    };
  };
  expect(await asked(null)).toEqual({ lines: true, schema: false, compact: false });
  expect(await asked({ lines: false })).toEqual({ lines: false, schema: true, compact: false });
  expect(await asked({ lines: false, schema: false })).toEqual({ lines: false, schema: false, compact: false });
  expect(await asked({ contextTokens: 8192 })).toEqual({ lines: false, schema: false, compact: true });
  await server.close();
});
