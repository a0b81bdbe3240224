/** The store over a database in memory. Bytes are those that `v8.serialize` gives, about what IndexedDB keeps. */
// oxlint-disable-next-line import/no-unassigned-import -- it puts the globals of IndexedDB in place
import 'fake-indexeddb/auto';
import { serialize } from 'node:v8';
import { openDatabase } from '../../src/adapters/idb/database.ts';
import { RunStore } from '../../src/adapters/idb/run-store.ts';
import { summaryOf } from '../../src/core/run/run-summary.ts';
import { inKb, rated } from './figures.ts';
import { viewAt, writeRun } from './synthetic-run.ts';

const bytes = (value: unknown): number => serialize(value).byteLength;

/** @returns Lines for a reader. */
export async function measureInMemory(runs: number, steps: number): Promise<string[]> {
  const db = await openDatabase();
  const store = new RunStore(db);
  const active: number[] = [];
  await writeRun(store, 0, steps, 0, async (run) => void active.push(bytes(await db.get('runs', run.id))));
  for (let n = 1; n < runs; n += 1) await writeRun(store, n, steps, n);

  const packed = await db.getAll('packed');
  const perStep = packed.reduce((sum, it) => sum + it.byteLength, 0) / packed.length / steps;
  const begun = performance.now();
  const list = (await store.list()).map(summaryOf);
  const listMs = performance.now() - begun;
  return [
    `${runs} runs of ${steps} steps; a view is ${inKb(bytes(viewAt(1)))}`,
    `the active run's record: ${inKb(active[0] ?? 0)} at its first write, ${inKb(Math.max(...active))} at most`,
    rated('journal after packing, KB a step', perStep / 1024, 15),
    `${list.length} runs are kept; their list has ${inKb(bytes(list))}`,
    rated('the list is read, ms', listMs, 200),
    `entries left of runs that have ended: journal ${await db.count('journal')}, timeline ${await db.count('timeline')}`,
  ];
}
