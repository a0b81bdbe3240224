import { expect, test } from 'vitest';
import { sampleElement, sampleView } from '../../../../e2e/samples/view-samples.ts';
import { readAction, writeAction } from '../../actions/grammar.ts';
import { asFrameId } from '../../ids.ts';
import type { PlannerRequest, Prompt } from '../../ports.ts';
import type { In } from '../../run/run-state.ts';
import { startRun, type NewRun } from '../../run/step.ts';
import { COMPACT_ACTIONS, compactPrompt } from './compact-prompt.ts';
import { bundledPolicies } from '../../../../exemplars/index.ts';
import { buildPrompt } from '../build-prompt.ts';
import { JSON_FORM } from '../forms/json-form.ts';
import { samplePreset } from '../../../../e2e/samples/preset-samples.ts';
import { sampleNewRun, samplePolicy } from '../../../../e2e/samples/run-samples.ts';
import type { ActionGroup } from '../../actions/action-row.ts';
import { sampleExemplars } from '../../../../e2e/samples/demonstration-samples.ts';

const view = sampleView([sampleElement('1', 'button', 'Buy')]);

function request(over: Partial<NewRun> = {}): PlannerRequest {
  const { state } = startRun(sampleNewRun({ command: 'Buy it', policies: bundledPolicies(), ...over }));
  const run: In<'deciding'> = { ...state, phase: 'deciding', view, before: null };
  return {
    run,
    frame: { id: asFrameId(1), policy: 'web', args: {} },
    view,
    exemplars: sampleExemplars(),
    signal: { aborted: false } as AbortSignal,
    onReasoning: () => undefined,
  };
}

test.each(COMPACT_ACTIONS.map(([action]) => [writeAction(action), action]))(
  '“%s” is read as what it stands for',
  (line, action) => expect(readAction(line)).toEqual(action),
);

test('the system part is at most a quarter of the full one, and the page is told in the same way', () => {
  const compact = compactPrompt(request(), []).prompt;
  const full = buildPrompt(request(), [], JSON_FORM, false).prompt;
  expect(compact.system.length).toBeLessThan(full.system.length / 4);
  const page = (prompt: Prompt): string | undefined => prompt.messages[0]?.text.split('<command>')[1];
  expect(page(compact)).toBe(page(full));
  expect(compact.schema).toBeNull();
  expect(compact.system + compact.messages[0]?.text).not.toMatch(/invok|JSON/i);
});

test('a policy is offered the actions of its groups alone: others would be refused', () => {
  const offered = (...groups: ActionGroup[]): string =>
    compactPrompt(request({ policies: [samplePolicy('web', { groups })] }), []).prompt.system;
  const core = offered('core');
  expect(core).toContain('click 3: ');
  expect(core).not.toMatch(/^(?:wait|back|hover|drag|switch_tab)\b/m);
  expect(offered('core', 'timed')).toMatch(/^wait 2\b/m);
  expect(offered('core', 'pointer')).toMatch(/^drag 3 to 4: /m);
  expect(offered('core', 'tabs')).toMatch(/^back: /m);
});

test('the message of a preset follows the instructions', () => {
  const preset = samplePreset({ message: 'Write dates as DD.MM.YYYY.' });
  const [message] = compactPrompt(request({ preset }), []).prompt.messages;
  expect(message?.text).toContain('\nWrite dates as DD.MM.YYYY.\n</policy>');
});
