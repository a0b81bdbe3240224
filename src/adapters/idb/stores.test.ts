import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test } from 'vitest';
import { asDemonstrationId, asRunId, asTabId } from '../../core/ids.ts';
import type { Demonstration } from '../../core/exemplars/demonstration.ts';
import { DEFAULT_SETTINGS } from '../../core/settings.ts';
import { clearRun } from '../../core/run/secrets.ts';
import { startRun, step } from '../../core/run/step.ts';
import type { EndedRun, RunState } from '../../core/run/run-state.ts';
import { openDatabase } from './database.ts';
import { DemonstrationStore } from './demonstration-store.ts';
import { RunStore } from './run-store.ts';
import { SettingsStore } from './settings-store.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const budget = { maxDecisions: 1, maxActions: 1, maxTokens: 1, maxCostUsd: 1, maxDepth: 1 };
const run = (id: string, at: number) =>
  startRun({ id: asRunId(id), command: 'c', tabId: asTabId(1), planner: 'replay', budget, at }).state;

/** With the secrets that it typed. */
function ended(active: RunState, ...secrets: string[]) {
  const typed = secrets.map((text) => ({ text, field: 'secret' }) as const);
  return clearRun({ ...step(active, { type: 'stop', at: 3 }, []).state, typed } as EndedRun);
}

const demonstration = (id: string, over: Partial<Demonstration> = {}): Demonstration => ({
  id: asDemonstrationId(id),
  command: 'c',
  policy: 'web',
  source: 'bundled',
  verifiedBy: 'page',
  createdAt: '2026-01-01T00:00:00Z',
  enabled: true,
  steps: [],
  ...over,
});

describe('runs', () => {
  test('the latest run and its journal outlive the connection', async () => {
    const first = new RunStore(await openDatabase());
    await first.write(run('a', 1), null);
    const b = run('b', 2);
    await first.write(b, null);
    const stop = { type: 'stop', at: 3 } as const;
    const end = ended(b);
    await first.writeEnd(end.run, stop, end.secrets);

    const later = new RunStore(await openDatabase());
    expect(await later.latest()).toMatchObject({ id: 'b', phase: 'ended' });
    expect((await later.list()).map(({ id }) => id)).toEqual(['b']);
    expect(await later.journalOf(end.run)).toEqual([stop]);
  });

  test('the end masks the secrets of its own journal, and of no other', async () => {
    const db = await openDatabase();
    const store = new RunStore(db);
    const told = { type: 'answered', text: 'hunter2', at: 1 } as const;
    await store.write(run('a', 1), told);
    await store.write(run('b', 2), told);
    const end = ended(run('a', 1), 'hunter2');
    await store.writeEnd(end.run, told, end.secrets);
    const masked = { ...told, text: '‹secret-1›' };
    expect(await store.journalOf(end.run)).toEqual([masked, masked]);
    expect((await db.getAllFromIndex('journal', 'runId', 'b')).map(({ event }) => event)).toEqual([told]);
  });

  test('an end whose journal cannot be written is written without it', async () => {
    const db = await openDatabase();
    const store = new RunStore(db);
    await store.write(run('a', 1), { type: 'pause', at: 1 });
    const end = ended(run('a', 1));
    const unclonable = { type: 'answered', text: (() => '') as unknown as string, at: 2 } as const;
    expect(await store.writeEnd(end.run, unclonable, end.secrets)).toEqual({ ok: true, value: undefined });
    expect([await store.latest(), await db.getAll('journal')]).toMatchObject([{ phase: 'ended' }, []]);
  });

  test('a removed run takes its journal with it', async () => {
    const db = await openDatabase();
    const store = new RunStore(db);
    await store.write(run('a', 1), { type: 'stop', at: 1 });
    await store.remove(asRunId('a'));
    expect([await store.latest(), await db.getAll('journal')]).toEqual([null, []]);
  });
});

describe('demonstrations', () => {
  test('bundled ones can be switched off and on, not removed; own ones are kept', async () => {
    const store = new DemonstrationStore(await openDatabase(), [demonstration('b1')]);
    await store.add([demonstration('own', { source: 'recorded' })]);
    await store.enable(asDemonstrationId('b1'), false);
    await store.remove(asDemonstrationId('b1'));
    expect((await store.list()).map(({ id, enabled }) => [id, enabled])).toEqual([
      ['own', true],
      ['b1', false],
    ]);
    await store.enable(asDemonstrationId('b1'), true);
    await store.enable(asDemonstrationId('own'), false);
    expect((await store.list()).map(({ id, enabled }) => [id, enabled])).toEqual([
      ['own', false],
      ['b1', true],
    ]);
  });

  test('adding is all or nothing', async () => {
    const store = new DemonstrationStore(await openDatabase(), []);
    const unclonable = { ...demonstration('bad'), steps: [() => 0] } as unknown as Demonstration;
    expect(await store.add([demonstration('good'), unclonable])).toMatchObject({ ok: false });
    expect(await store.list()).toEqual([]);
  });
});

test('settings that cannot be read fall back to the defaults', async () => {
  const db = await openDatabase();
  const store = new SettingsStore(db);
  await store.save({ ...DEFAULT_SETTINGS, provider: 'openai', model: 'm' });
  expect(await store.get()).toMatchObject({ provider: 'openai', model: 'm' });
  await db.put('records', { provider: 'carrier-pigeon' }, 'settings');
  expect(await store.get()).toEqual(DEFAULT_SETTINGS);
});
