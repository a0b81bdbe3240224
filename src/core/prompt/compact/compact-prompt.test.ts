import { expect, test } from 'vitest';
import { sampleElement, sampleView } from '../../../../e2e/samples/view-samples.ts';
import { readAction, writeAction } from '../../actions/grammar.ts';
import { asFrameId } from '../../ids.ts';
import type { PlannerRequest } from '../../ports.ts';
import type { In } from '../../run/run-state.ts';
import { startRun } from '../../run/step.ts';
import { COMPACT_ACTIONS, compactPrompt } from './compact-prompt.ts';
import { bundledPolicies } from '../../../../exemplars/index.ts';
import { buildPrompt } from '../build-prompt.ts';
import { JSON_FORM } from '../forms/json-form.ts';
import { sampleNewRun } from '../../../../e2e/samples/run-samples.ts';

const view = sampleView([sampleElement('1', 'button', 'Buy')]);

function request(): PlannerRequest {
  const { state } = startRun(sampleNewRun({ command: 'Buy it', policies: bundledPolicies() }));
  const run: In<'deciding'> = { ...state, phase: 'deciding', view, before: null };
  return {
    run,
    frame: { id: asFrameId(1), policy: 'web', args: {} },
    view,
    demonstrations: [],
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
  expect(compact.messages).toEqual(full.messages);
  expect(compact.schema).toBeNull();
  expect(compact.system).not.toMatch(/invok|JSON/i);
});
