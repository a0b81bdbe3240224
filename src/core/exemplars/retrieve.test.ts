import { describe, expect, test } from 'vitest';
import { bundledDemonstrations } from '../../../exemplars/index.ts';
import type { Demonstration } from './demonstration.ts';
import { asRunId, asTabId } from '../ids.ts';
import { DEFAULT_SETTINGS, budgetOf } from '../settings.ts';
import { startRun } from '../run/step.ts';
import { retrieveExemplars } from './retrieve.ts';

const bundled = bundledDemonstrations();

function retrieve(command: string, like: Demonstration, demonstrations = bundled, limit = 2): string[] {
  const view = like.steps[0]?.view;
  const { state } = startRun({
    id: asRunId('r'), command, tabId: asTabId(1), planner: 'model', budget: budgetOf(DEFAULT_SETTINGS), at: 0,
  }); // prettier-ignore
  if (state.phase !== 'observing' || !view) throw new Error('a run begins by looking');
  const signal = new AbortController().signal;
  const run = { ...state, phase: 'deciding', view } as const;
  const request = { run, frame: state.stack[0], view, policies: [], demonstrations, signal, onReasoning: () => undefined }; // prettier-ignore
  return retrieveExemplars(request, limit).map(({ id }) => id);
}

describe('retrieval', () => {
  test('the own command on the own page comes first', () => {
    for (const it of bundled) expect(retrieve(it.command, it)[0], it.command).toBe(it.id);
  });

  test('never more than asked for, and none that is disabled', () => {
    const [first] = bundled;
    if (!first) throw new Error('nothing is bundled');
    expect(retrieve(first.command, first, bundled, 1)).toHaveLength(1);
    const off = bundled.map((it) => ({ ...it, enabled: it.id !== first.id }));
    expect(retrieve(first.command, first, off)).not.toContain(first.id);
  });
});
