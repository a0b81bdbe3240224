import { asRunId, asTabId } from '../../src/core/ids.ts';
import * as v from 'valibot';
import { ACTION_GROUPS } from '../../src/core/actions/action-row.ts';
import { policySchema, type Policy } from '../../src/core/policy.ts';
import { DEFAULT_PRESET } from '../../src/core/preset.ts';
import type { NewRun } from '../../src/core/run/step.ts';
import { budgetOf, DEFAULT_SETTINGS } from '../../src/core/settings.ts';

/** It may use every action. */
export const samplePolicy = (name: string, over: Partial<Policy> = {}): Policy => ({
  ...v.parse(policySchema, { name, description: '', instructions: '', groups: ACTION_GROUPS }),
  ...over,
});

/** A run as somebody starts it: by a model, with the one policy `web`. */
export const sampleNewRun = (over: Partial<NewRun> = {}): NewRun => ({
  id: asRunId('r'),
  command: 'Press Ok',
  tabId: asTabId(1),
  planner: 'model',
  policies: [samplePolicy('web')],
  preset: DEFAULT_PRESET,
  budget: budgetOf(DEFAULT_SETTINGS),
  at: 0,
  ...over,
});
