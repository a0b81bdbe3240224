/** The worker's own store in a page of the extension, on the real database: bundled and evaluated there. */
import { openDatabase } from '../../src/adapters/idb/database.ts';
import { RunStore } from '../../src/adapters/idb/run-store.ts';
import { writeRun } from './synthetic-run.ts';

/** Before all runs of the bench: the oldest are removed first. */
const LONG_AGO = 1_000_000;

export async function writeRuns(from: number, to: number, steps: number): Promise<void> {
  const db = await openDatabase();
  const store = new RunStore(db);
  for (let n = from; n < to; n += 1) await writeRun(store, n, steps, LONG_AGO + n);
  db.close();
}

/** What ended runs have left. */
export async function leftBehind(): Promise<{
  readonly ids: readonly string[];
  readonly packed: Readonly<Record<string, number>>;
  readonly journal: number;
  readonly timeline: number;
}> {
  const db = await openDatabase();
  const keys = await db.getAllKeys('packed');
  const packed: Record<string, number> = {};
  for (const key of keys) packed[key] = (await db.get('packed', key))?.byteLength ?? 0;
  const found = {
    ids: await db.getAllKeys('runs'),
    packed,
    journal: await db.count('journal'),
    timeline: await db.count('timeline'),
  };
  db.close();
  return found;
}
