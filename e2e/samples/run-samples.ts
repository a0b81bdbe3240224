import { asRunId, asTabId } from '../../src/core/ids.ts';
import * as v from 'valibot';
import { ACTION_GROUPS } from '../../src/core/actions/action-row.ts';
import { policySchema, type Policy } from '../../src/core/policy.ts';
import { DEFAULT_PRESET } from '../../src/core/preset.ts';
import { STRICT_GATE, type RunGate } from '../../src/core/gate/grant.ts';
import type { Permit } from '../../src/core/gate/permit.ts';
import type { NewRun } from '../../src/core/run/step.ts';
import { budgetOf, DEFAULT_SETTINGS } from '../../src/core/settings.ts';
import type { Plugins } from '../../src/core/planner/advice.ts';

/** It may use every action. */
export const samplePolicy = (name: string, over: Partial<Policy> = {}): Policy => ({
  ...v.parse(policySchema, { name, description: '', instructions: '', groups: ACTION_GROUPS }),
  ...over,
});

const SAMPLE_SITES = [
  'https://example.org',
  'http://localhost',
  'https://example.com',
  'https://a.example',
  'https://b.example',
];

/** Whoever tests something else is asked nothing on the pages of the samples. */
const SAMPLE_GATE: RunGate = {
  mode: 'risky-steps',
  dryRun: false,
  grants: (['leave-origin', 'commit', 'answer-dialog'] as const).flatMap((capability) =>
    SAMPLE_SITES.map((site) => ({ capability, site, how: 'run' as const })),
  ),
};

/** Nothing is allowed, confirmed or carried. */
export const samplePermit = (over: Partial<Permit> = {}): Permit => ({
  ...STRICT_GATE,
  grants: [],
  confirmed: null,
  covered: null,
  unknown: [],
  dialog: null,
  carried: [],
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
  gate: SAMPLE_GATE,
  at: 0,
  ...over,
});

/** Each is there and knows nothing. */
export const NO_PLUGINS: Plugins = { minimax: { advise: () => null }, counting: { advise: () => null } };
