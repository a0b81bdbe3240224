import 'fake-indexeddb/auto';
import { forceCloseDatabase, IDBFactory } from 'fake-indexeddb';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { asRunId } from '../../core/ids.ts';
import type { Planned } from '../../core/ports.ts';
import { DEFAULT_PRESET } from '../../core/preset.ts';
import { clearRun } from '../../core/run/secrets.ts';
import { DEFAULT_SETTINGS, type SettingsChoice } from '../../core/settings.ts';
import { startRun, step } from '../../core/run/step.ts';
import { ok } from '../../core/result.ts';
import type { Decision } from '../../core/run/decision.ts';
import type { RunEvent } from '../../core/run/run-event.ts';
import type { ActiveRun, EndedRun, RunState, TimelineEntry } from '../../core/run/run-state.ts';
import { CostStore } from './cost-store.ts';
import { openDatabase } from './database.ts';
import { NamedRecord } from './named-record.ts';
import { unpacked } from './packed-journal.ts';
import { PolicyStore } from './policy-store.ts';
import { RunStore } from './run-store.ts';
import { SettingsStore } from './settings-store.ts';
import { sampleNewRun, samplePolicy } from '../../../e2e/samples/run-samples.ts';
import { sampleClick, sampleElement, sampleEvidence, sampleView } from '../../../e2e/samples/view-samples.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const run = (id: string, at: number) => startRun(sampleNewRun({ id: asRunId(id), planner: 'local', at })).state;

const samplePlanned = (decision: Decision): Planned => ({
  by: 'model',
  reasoning: '',
  decision,
  exemplars: [],
  usage: { tokensIn: 0, tokensOut: 0, tokensCached: 0, costUsd: 0 },
  modelCalls: 1,
});

/** With the secrets that it typed. */
function ended(active: RunState, ...secrets: string[]) {
  const typed = secrets.map((text) => ({ text, field: 'secret' }) as const);
  return clearRun({ ...step(active, { type: 'stop', at: 3 }).state, typed } as EndedRun);
}

describe('a connection that the browser ends, as on a full disk', () => {
  /** @returns What ends the connections that were opened meanwhile. */
  function breaker(): () => void {
    const opened: IDBDatabase[] = [];
    const open = indexedDB.open.bind(indexedDB);
    indexedDB.open = (...args) => {
      const request = open(...args);
      request.addEventListener('success', () => opened.push(request.result));
      return request;
    };
    return () => {
      // Its declaration names the class in place of an instance.
      for (const connection of opened.splice(0)) forceCloseDatabase(connection as unknown as typeof IDBDatabase);
    };
  }

  test('is opened anew by the next call', async () => {
    const end = breaker();
    const store = new RunStore(await openDatabase());
    await store.write(run('a', 1), null);
    end();
    expect(await store.write(run('b', 2), null)).toMatchObject({ ok: false });
    expect((await store.get(asRunId('a')))?.id).toBe('a');
    expect(await store.write(run('b', 2), null)).toMatchObject({ ok: true });
  });

  test('takes no settings away from those who still have to be told', async () => {
    const end = breaker();
    const settings = new SettingsStore(await openDatabase());
    const before = await settings.get();
    end();
    indexedDB.open = () => {
      throw new DOMException('full', 'UnknownError');
    };
    expect(await settings.get()).toEqual(before);
  });
});

describe('a disk with little room', () => {
  const leave = (bytes: number): unknown =>
    vi.stubGlobal('navigator', {
      storage: { estimate: () => Promise.resolve({ quota: 500_000_000 + bytes, usage: 500_000_000 }) },
    });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  const full = { ok: false, error: { kind: 'storage-full' } };

  test('is not written to: what it refused half-way, Chrome would delete the database for', async () => {
    const db = await openDatabase();
    const [runs, settings] = [new RunStore(db), new SettingsStore(db)];
    const record = new NamedRecord(db, 'record', v.number());
    await runs.write(ended(run('a', 1)).run, null);
    const before = await settings.get();
    leave(19_000_000);
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    expect(await runs.write(run('b', 2), null)).toMatchObject(full);
    expect(await settings.save({ ...before, maxDecisions: 7 }, null)).toMatchObject(full);
    await expect(record.put(1)).rejects.toThrow('the disk is full');
    expect(put).not.toHaveBeenCalled();
    expect((await runs.list()).map(({ id }) => id)).toEqual(['a']);
    expect(await settings.get()).toEqual(before);
  });

  test('still takes the end of a run, and lets runs be removed', async () => {
    const runs = new RunStore(await openDatabase());
    await runs.write(run('a', 1), null);
    await runs.write(ended(run('b', 2)).run, null);
    leave(19_000_000);
    expect(await runs.writeEnd(ended(run('a', 1)).run, null, [])).toMatchObject({ ok: true });
    expect(await runs.remove(asRunId('b'))).toMatchObject({ ok: true });
    expect((await runs.list()).map(({ id }) => id)).toEqual(['a']);
    leave(1_000_000);
    expect(await runs.remove(asRunId('a'))).toMatchObject(full);
    expect(await runs.list()).toHaveLength(1);
  });

  test('is no disk to open the database on, which writes too', async () => {
    leave(1_000_000);
    const open = vi.spyOn(indexedDB, 'open');
    await expect(openDatabase()).rejects.toThrow('the disk is full');
    expect(open).not.toHaveBeenCalled();
    leave(3_000_000);
    await expect(openDatabase()).resolves.toBeDefined();
  });
});

test('what runs cost is counted once, by day, for 30 days', async () => {
  const costs = new CostStore(await openDatabase());
  const now = new Date(2026, 10, 26, 12).getTime();
  const day = 86_400_000;
  const costing = (id: string, endedAt: number, costUsd: number): EndedRun => {
    const { run: over } = ended(run(id, 1));
    return { ...over, endedAt, spent: { ...over.spent, costUsd } };
  };
  await costs.count(costing('old', now - 31 * day, 8));
  await costs.count(costing('yesterday', now - day, 2));
  await costs.count(costing('today', now, 0.5));
  // Judged afterwards.
  await costs.count(costing('today', now, 0.5));
  await costs.count(costing('free', now, 0));
  expect(await costs.soFar(now)).toEqual({ today: 0.5, month: 2.5 });
});

test('a single record that cannot be read is none', async () => {
  const db = await openDatabase();
  await db.put('records', { version: 99 }, 'record');
  expect(await new NamedRecord(db, 'record', v.array(v.number())).get()).toBeNull();
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

  test.each<[string, object]>([
    ['lacks what every run has', { policies: undefined }],
    ['has a preset with other parts', { preset: { ...DEFAULT_PRESET, memory: true } }],
    [
      'has evidence of another form',
      { timeline: [{ at: 1, type: 'acted', outcome: { ok: true, evidence: 'Clicked.' } }] },
    ],
    ['has a text for its view', { phase: 'deciding', view: 'none' }],
    ['has a view of another form', { phase: 'deciding', view: { ...sampleView([]), children: undefined, items: [] } }],
  ])('a record that %s is left out and told once, and stays', async (_, over) => {
    const db = await openDatabase();
    const told: number[] = [];
    const store = new RunStore(db, (count) => told.push(count));
    await store.write(ended(run('a', 1)).run, null);
    await store.write(ended(run('b', 2)).run, null);
    const odd = 'phase' in over ? run('b', 2) : ended(run('b', 2)).run;
    await db.put('runs', { ...odd, ...over });
    expect([await store.latest(), await store.get(asRunId('b'))]).toEqual([null, null]);
    expect((await store.list()).map(({ id }) => id)).toEqual(['a']);
    expect(told).toEqual([1]);
    expect(await db.count('runs')).toBe(2);
  });

  test('a removed run takes its journal with it', async () => {
    const db = await openDatabase();
    const store = new RunStore(db);
    await store.write(run('a', 1), { type: 'stop', at: 1 });
    await store.remove(asRunId('a'));
    expect([await store.latest(), await db.getAll('journal')]).toEqual([null, []]);
  });
});

describe('what a run writes', () => {
  const button = sampleElement('1', 'button', 'Ok');
  const view = sampleView([button, sampleElement('2', 'textbox', 'Name')]);
  const click: Decision = { kind: 'act', plan: [sampleClick('1'), sampleClick('1')] };
  const observed: RunEvent = { type: 'observed', at: 2, view };
  const decided: RunEvent = { type: 'decided', at: 3, planned: samplePlanned(click) };

  /** Its states one after the other, each written with the event that led to it. */
  async function writeAll(store: RunStore, ...events: readonly RunEvent[]) {
    let state: RunState = run('a', 1);
    await store.write(state, null);
    for (const event of events) {
      state = step(state, event).state;
      if (state.phase !== 'ended') expect(await store.write(state, event)).toMatchObject({ ok: true });
    }
    return state;
  }

  test('is in the database once: a view in the journal, what happened in the timeline', async () => {
    const db = await openDatabase();
    const state = await writeAll(new RunStore(db), observed, decided);
    expect(state).toMatchObject({ phase: 'acting', view });
    expect(JSON.stringify(await db.getAll('runs'))).not.toContain('textbox');
    expect(await db.count('timeline')).toBe(state.timeline.length);
    expect(await new RunStore(db).latest()).toEqual(state);
  });

  test('only what is new is written', async () => {
    const db = await openDatabase();
    const store = new RunStore(db);
    const acting = await writeAll(store, observed, decided);
    await db.put('timeline', { ...acting.timeline[0], at: 77 } as TimelineEntry, ['a', 0]);
    const acted: RunEvent = { type: 'acted', at: 4, outcome: ok(sampleEvidence()), verdict: null };
    const next = step(acting, acted).state as ActiveRun;
    await store.write(next, acted);
    expect((await db.getAll('timeline')).map(({ at }) => at)).toEqual([77, 3, 4]);
    expect((await store.latest())?.timeline).toHaveLength(next.timeline.length);
  });

  test('a view whose entry was not written is in no record as if it were', async () => {
    const db = await openDatabase();
    const store = new RunStore(db);
    const unclonable = { ...observed, verdict: (() => null) as unknown as null };
    expect(await store.write(step(run('a', 1), observed).state as ActiveRun, unclonable)).toMatchObject({
      ok: false,
    });
    const deciding = step(run('a', 1), observed).state as ActiveRun;
    await store.write(deciding, null);
    expect(await store.latest()).toMatchObject(deciding);
  });

  test('is packed when the run is over: its journal reads as before, and takes less room', async () => {
    const db = await openDatabase();
    const store = new RunStore(db);
    const many = sampleView(Array.from({ length: 200 }, (_, i) => sampleElement(`${i + 1}`, 'link', `Item ${i}`)));
    const looks = Array.from({ length: 20 }, (_, at): RunEvent => ({ type: 'observed', at, view: many }));
    const state = await writeAll(store, ...looks);
    const end = ended(state);
    await store.writeEnd(end.run, { type: 'stop', at: 30 }, end.secrets);
    const before = await store.journalOf(end.run);
    await store.tidy();
    expect(await store.journalOf(end.run)).toEqual(before);
    expect([await db.count('journal'), await db.count('timeline')]).toEqual([0, 0]);
    const [bytes] = await db.getAll('packed');
    expect(bytes?.byteLength).toBeLessThan(JSON.stringify(many).length);
    // A verdict comes later.
    await store.write({ ...end.run, verdict: 'good' }, { type: 'judged', verdict: 'good', at: 40 });
    await store.tidy();
    expect((await store.journalOf(end.run)).map(({ at }) => at)).toEqual([...before.map(({ at }) => at), 40]);
  });

  test('a packed journal that cannot be read holds up no other one, and loses no later entry', async () => {
    const db = await openDatabase();
    const store = new RunStore(db);
    for (const id of ['a', 'b']) {
      const end = ended(run(id, 1));
      await store.writeEnd(end.run, { type: 'stop', at: 3 }, []);
    }
    await db.put('packed', new TextEncoder().encode('damaged').buffer, 'a');
    expect(await store.tidy()).toEqual(ok(undefined));
    expect(await db.getAllKeys('packed')).toEqual(['a', 'b']);
    expect(await store.journalOf(ended(run('a', 1)).run)).toMatchObject([{ type: 'stop' }]);
    expect(await db.count('journal')).toBe(1);
  });

  test('the journal of a run that is active is not packed', async () => {
    const db = await openDatabase();
    const store = new RunStore(db);
    const state = await writeAll(store, observed, decided);
    await store.tidy();
    expect(await new RunStore(db).latest()).toEqual(state);
  });
});

describe('settings', () => {
  const openai = { ...DEFAULT_SETTINGS, provider: 'openai', model: 'gpt' } as const;
  const choose = (over: Partial<SettingsChoice>): SettingsChoice => {
    const { apiKey: _, ...choice } = { ...openai, ...over };
    return choice;
  };
  const open = async () => {
    const db = await openDatabase();
    return { db, store: new SettingsStore(db) };
  };

  test('what cannot be read falls back to its default, field by field', async () => {
    const { db, store } = await open();
    await db.put('records', { provider: 'carrier-pigeon', model: 'm', maxDecisions: 7 }, 'settings');
    expect(await store.get()).toEqual({ ...DEFAULT_SETTINGS, model: 'm', maxDecisions: 7 });
  });

  test.each<[string, Partial<SettingsChoice>]>([
    ['another base URL', { baseUrl: 'http://localhost:11434/v1' }],
    ['another port', { baseUrl: 'https://api.openai.com:8443/v1' }],
    ['another scheme', { baseUrl: 'http://api.openai.com/v1' }],
    ['a host that only begins like it', { baseUrl: 'https://api.openai.com.evil.example/v1' }],
    ['a host with its name for a user', { baseUrl: 'https://api.openai.com@evil.example/v1' }],
    ['another provider', { provider: 'openrouter' }],
    ['another provider at the same place', { provider: 'other', baseUrl: 'https://api.openai.com/v1' }],
    ['no provider', { provider: 'none' }],
  ])('a saved key is not for %s', async (_, over) => {
    const { store } = await open();
    await store.save(openai, 'sk-saved');
    expect((await store.withKey(choose(over), null)).apiKey).toBe('');
    await store.save(choose(over), null);
    expect((await store.get()).apiKey).toBe('');
    await store.save(openai, null);
    expect((await store.get()).apiKey).toBe('sk-saved');
  });

  test.each(['', 'https://api.openai.com/v1', 'https://API.openai.com/v1/', 'https://api.openai.com:443/v2'])(
    'base URL “%s” is the same server',
    async (baseUrl) => {
      const { store } = await open();
      await store.save(openai, 'sk-saved');
      expect((await store.withKey(choose({ baseUrl }), null)).apiKey).toBe('sk-saved');
    },
  );

  test('servers are told with their models and without their keys, the latest first', async () => {
    const { store } = await open();
    await store.save(openai, 'sk-saved');
    await store.save(choose({ provider: 'ollama', model: 'qwen' }), null);
    const told = await store.getPublic();
    expect(told.servers).toEqual([
      { provider: 'ollama', baseUrl: '', model: 'qwen', abilities: null, hasKey: false },
      { provider: 'openai', baseUrl: '', model: 'gpt', abilities: null, hasKey: true },
    ]);
    expect(JSON.stringify(told)).not.toContain('sk-saved');
  });

  test('the models to ask are the chosen one and the one for when it fails, each with its own key', async () => {
    const { store } = await open();
    const abilities = { model: 'gpt', images: true, schema: true, tools: true, contextTokens: 8000 };
    await store.save(openai, 'sk-one', abilities);
    const fallback = { provider: 'openai', baseUrl: '', model: 'gpt' } as const;
    await store.save(choose({ provider: 'anthropic', model: 'claude', fallback }), 'sk-two');
    expect(await store.models()).toEqual([
      { provider: 'anthropic', baseUrl: '', model: 'claude', apiKey: 'sk-two', abilities: null },
      { ...fallback, apiKey: 'sk-one', abilities },
    ]);
  });

  test('a server that an older version stored has no abilities yet, and keeps its key', async () => {
    const { db, store } = await open();
    const server = { provider: 'openai', baseUrl: '', model: 'gpt', apiKey: 'sk-old' };
    await db.put('records', { provider: 'openai', model: 'gpt', servers: [server] }, 'settings');
    expect(await store.models()).toEqual([{ ...server, abilities: null }]);
  });

  test('a removed key is gone from the database, and the other servers keep theirs', async () => {
    const { db, store } = await open();
    await store.save(openai, 'sk-one');
    await store.save(choose({ provider: 'anthropic', model: 'claude' }), 'sk-two');
    await store.removeKey({ provider: 'openai', baseUrl: '' });
    expect(JSON.stringify(await db.getAll('records'))).not.toContain('sk-one');
    expect(await store.get()).toMatchObject({ provider: 'anthropic', apiKey: 'sk-two' });
  });

  test('two that save at the same moment lose no key', async () => {
    const { store } = await open();
    await Promise.all([
      store.save(openai, 'sk-one'),
      store.save(choose({ provider: 'anthropic', model: 'claude' }), 'sk-two'),
    ]);
    expect((await store.getPublic()).servers.map(({ hasKey }) => hasKey)).toEqual([true, true]);
  });
});

describe('policies', () => {
  const builtIn = [samplePolicy('web'), samplePolicy('find'), samplePolicy('pick')];
  const namesIn = async (store: PolicyStore): Promise<string[]> =>
    (await store.inUse([])).map(({ name, instructions }) => `${name}${instructions}`);

  test('the own ones stand in the places of their names while they are enabled', async () => {
    const store = new PolicyStore(await openDatabase(), builtIn);
    await store.put([samplePolicy('find', { instructions: ' my way' }), samplePolicy('bake')]);
    expect(await namesIn(store)).toEqual(['bake', 'find my way', 'web', 'pick']);
    const copy = (await store.list()).find(({ policy, source }) => source === 'own' && policy.name === 'find')!;
    await store.enable(copy, false);
    expect(await namesIn(store)).toEqual(['bake', 'web', 'find', 'pick']);
    await store.enable(copy, true);
    await store.remove('find');
    expect(await namesIn(store)).toEqual(['bake', 'web', 'find', 'pick']);
  });

  test('a built-in one is switched off and on; the base policy stays', async () => {
    const store = new PolicyStore(await openDatabase(), builtIn);
    const list = await store.list();
    for (const it of list) await store.enable(it, false);
    expect(await namesIn(store)).toEqual(['web']);
    await store.enable(list[1]!, true);
    expect(await namesIn(store)).toEqual(['web', 'find']);
  });

  test('a run whose preset names one that is switched off has it all the same', async () => {
    const off = samplePolicy('play', { enabled: false });
    const store = new PolicyStore(await openDatabase(), [...builtIn, off]);
    const names = async (named: string[]) => (await store.inUse(named)).map(({ name }) => name);
    expect(await names([])).toEqual(['web', 'find', 'pick']);
    expect(await names(['play'])).toEqual(['web', 'find', 'pick', 'play']);
    await store.put([samplePolicy('play', { enabled: false, instructions: ' my way' })]);
    expect((await store.inUse(['play'])).filter(({ name }) => name === 'play')).toMatchObject([
      { instructions: ' my way' },
    ]);
  });

  test('one that another version wrote is kept, told and not used; what it lacks has its default', async () => {
    const db = await openDatabase();
    const store = new PolicyStore(db, [samplePolicy('web')]);
    const odd = { name: 'odd', description: '', instructions: 'I', groups: ['gone'] };
    await db.put('policies', odd);
    await db.put('policies', { name: 'old', description: 'D', instructions: 'I' });
    expect(await namesIn(store)).toEqual(['oldI', 'web']);
    expect(await store.unreadable()).toMatchObject([{ name: 'odd', problem: expect.stringMatching(/^groups\.0: /) }]);
    await store.put([samplePolicy('bake')]);
    expect(await db.get('policies', 'odd')).toEqual(odd);
  });

  test('a renamed one leaves nothing behind', async () => {
    const store = new PolicyStore(await openDatabase(), []);
    await store.put([samplePolicy('bake')]);
    await store.put([samplePolicy('roast')], 'bake');
    expect(await namesIn(store)).toEqual(['roast']);
  });
});

test('a packed journal that holds something else is read as none', async () => {
  const bytes = await new Response(
    new Blob(['null']).stream().pipeThrough(new CompressionStream('gzip')),
  ).arrayBuffer();
  expect(await unpacked(bytes)).toBeNull();
});
