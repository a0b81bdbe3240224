import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sampleDemonstration, sampleExemplars, sampleStep } from '../../e2e/samples/demonstration-samples.ts';
import { sampleElement, sampleView } from '../../e2e/samples/view-samples.ts';
import { startScriptedModel, type ScriptedModel } from '../../e2e/scripted-model/server.ts';
import { openDatabase } from '../adapters/idb/database.ts';
import { VectorStore } from '../adapters/idb/vector-store.ts';
import type { ExemplarRow } from '../core/exemplars/exemplar-row.ts';
import { ExemplarIndex } from '../core/exemplars/exemplar-index.ts';
import { withNearness } from '../core/exemplars/nearness.ts';
import { pageFingerprintOf } from '../core/exemplars/page-fingerprint.ts';
import { DEFAULT_SETTINGS, type ConfiguredModel } from '../core/settings.ts';
import { ExemplarVectors } from './exemplar-vectors.ts';

let server: ScriptedModel | null = null;
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(async () => {
  await server?.close();
  server = null;
});

const KEY = 'sk-scripted-0123456789abcdef';
const { signal } = new AbortController();

async function start(models: readonly string[] = ['scripted-embed']): Promise<ConfiguredModel> {
  server = await startScriptedModel({ key: KEY, models });
  const { openAiUrl: baseUrl } = server;
  return {
    ...DEFAULT_SETTINGS,
    provider: 'openai',
    apiKey: KEY,
    baseUrl,
    model: 'scripted',
    abilities: null,
  };
}

async function open() {
  const db = await openDatabase();
  const failures: string[] = [];
  return { db, failures, vectors: new ExemplarVectors(new VectorStore(db), (words) => failures.push(words)) };
}

const page = sampleView([sampleElement('1', 'button', 'Ok')], { title: 'Inbox' });
const exemplar = (command: string) => sampleDemonstration(command, [sampleStep(page, '1')], { command });
const rowsOf = (...commands: string[]) => sampleExemplars(commands.map(exemplar)).rows();

test('a text is nearest to what means the same in other words', async () => {
  const model = await start();
  const { vectors, failures } = await open();
  const rows = rowsOf('Delete the message', 'Print the report', 'Archive the report');
  const near = await vectors.nearness(model, rows, 'Remove the mail\nInbox', signal);
  expect([...(near ?? [])].toSorted(([, a], [, b]) => b - a)[0]?.[0]).toBe('Delete the message');
  expect(failures).toEqual([]);
  // Words alone tell nothing of that.
  const query = { task: 'Remove the mail', page: pageFingerprintOf(page), host: 'example.com' };
  const ranked = new ExemplarIndex(rows.toReversed()).ranked(query, () => true);
  expect(withNearness(ranked, near)[0]?.row.command).toBe('Delete the message');
});

test('vectors are made once, kept for the next worker, made again for another text, and removed with their exemplar', async () => {
  const model = await start();
  const first = await open();
  await first.vectors.nearness(model, rowsOf('Delete it', 'Print it'), 'Print', signal);
  const kept = await first.db.getAll('vectors');
  expect(kept.map(({ id }) => id)).toEqual(['Delete it', 'Print it']);
  // No text has this one: it was not made anew.
  await first.db.put('vectors', { ...kept[1], id: 'Print it', vector: new Float32Array(64) });
  const next = await open();
  const near = async (rows: readonly ExemplarRow[]) =>
    (await next.vectors.nearness(model, rows, 'Print', signal))?.get('Print it');
  expect(await near(rowsOf('Print it'))).toBe(0);
  expect(await next.db.getAllKeys('vectors')).toEqual(['Print it']);
  expect(await near(rowsOf('Print it').map((row) => ({ ...row, command: 'Print' })))).toBeGreaterThan(0);
});

test.each<[string, readonly string[], Partial<ConfiguredModel>]>([
  ['a server without a model for it', [], {}],
  ['a server of another kind', ['scripted-embed'], { provider: 'anthropic' }],
  ['a server that is not there', ['scripted-embed'], { baseUrl: 'http://127.0.0.1:9' }],
  ['a key that is refused', ['scripted-embed'], { apiKey: 'sk-other' }],
])('%s: words alone decide, and nothing is said', async (_, models, over) => {
  const model = await start(models);
  const { vectors, failures } = await open();
  expect(await vectors.nearness({ ...model, ...over }, rowsOf('Print it'), 'Print', signal)).toBeNull();
  expect(failures).toEqual([]);
});

test('a server that fails is asked no more, and this is said once', async () => {
  const model = await start();
  const { vectors, failures } = await open();
  const ask = (...commands: string[]) => vectors.nearness(model, rowsOf(...commands), 'Print', signal);
  expect(await ask('Print it')).not.toBeNull();
  await server?.close();
  server = null;
  expect(await ask('Print it', 'Fax it')).toBeNull();
  expect(await ask('Print it')).toBeNull();
  expect(failures).toEqual([expect.stringMatching(/^Examples are found by their words alone: scripted-embed failed/)]);
});
