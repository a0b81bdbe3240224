/**
 * The one IndexedDB database: runs and their journal, demonstrations, policies, settings. It belongs to the
 * extension's origin, so neither pages nor content scripts can open it.
 */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { DemoStep } from '../../core/exemplars/demonstration.ts';
import type { ExemplarRow } from '../../core/exemplars/exemplar-row.ts';
import type { RunEvent } from '../../core/run/run-event.ts';
import type { TimelineEntry } from '../../core/run/run-state.ts';
import { err, ok, type Result } from '../../core/result.ts';
import type { PageView } from '../../core/view/view.ts';
import type { StoreError } from '../../protocol/messages.ts';
import type { StoredRun } from './stored-run.ts';

/** Saved by this version or another one: the store parses it. */
type PolicyRow = { readonly name: string } & Readonly<Record<string, unknown>>;

/** The steps of a demonstration, each with the key of its view. */
export interface StepsRecord {
  readonly id: string;
  /** Each key once. */
  readonly views: readonly string[];
  readonly steps: readonly (Omit<DemoStep, 'view'> & { readonly view: string })[];
  /** The view after the last action. */
  readonly after?: string;
}

interface StepwiseDb extends DBSchema {
  runs: { key: string; value: StoredRun; indexes: { startedAt: number } };
  /** What has happened in the run that is active: an entry is written once, however often its run is. */
  timeline: { key: [runId: string, index: number]; value: TimelineEntry };
  /** Every event of a run, in order, views included: what a demonstration is made of. */
  journal: { key: number; value: { runId: string; event: RunEvent }; indexes: { runId: string } };
  /** The journals of runs that have ended, by run: see packed-journal.ts. */
  packed: { key: string; value: ArrayBuffer };
  /** A row for each of the person's own demonstrations. */
  exemplars: { key: string; value: ExemplarRow };
  steps: { key: string; value: StepsRecord; indexes: { views: string } };
  /** By a hash of what they hold: demonstrations share them. One that no steps refer to is removed. */
  views: { key: string; value: PageView };
  /** Of exemplars, where the model's server makes vectors: see vector-store.ts. */
  vectors: { key: string; value: { readonly id: string } & Readonly<Record<string, unknown>> };
  /** The person's own, by name. */
  policies: { key: string; value: PolicyRow };
  /** Single records by name: settings, the recording under way, what is switched off. */
  records: { key: string; value: unknown };
}

/**
 * A disk with less is full. A write that the disk itself refuses leaves half a record in the log of LevelDB, Chrome
 * appends to the same log when it opens the database again, and the next time it finds the log corrupt and deletes
 * the whole database: runs, demonstrations and settings. So writes are refused before the disk does it; other
 * programs may take some of this room meanwhile.
 */
const ROOM_TO_WRITE_BYTES = 20_000_000;

/** Opening the database writes too. The end of a run and removals may use the room between the two limits. */
export const RESERVE_BYTES = 2_000_000;

export type Database = IDBPDatabase<StepwiseDb>;

/**
 * On a full disk Chrome ends the connection and every transaction on it fails from then on, also when there is room
 * again. The next call opens another one.
 */
export async function openDatabase(): Promise<Database> {
  let isLost = false;
  const onLost = (): void => {
    isLost = true;
  };
  let connection = await connect(onLost);
  let reopening: Promise<void> | null = null;
  const reopen = async (): Promise<void> => {
    connection = await connect(onLost);
    isLost = false;
  };
  const reopened = (): Promise<void> =>
    (reopening ??= reopen().finally(() => {
      reopening = null;
    }));
  return new Proxy(connection, {
    get(_, name) {
      const value: unknown = Reflect.get(connection, name);
      if (typeof value !== 'function') return value;
      // A transaction has to begin at once.
      if (!isLost || name === 'transaction' || name === 'close') return value.bind(connection) as unknown;
      return async (...args: unknown[]): Promise<unknown> => {
        await reopened();
        return Reflect.apply(Reflect.get(connection, name) as () => unknown, connection, args);
      };
    },
  });
}

/**
 * @param onLost - Called when the browser ends the connection.
 * @throws DOMException - Among others, when the disk is full.
 */
async function connect(onLost: () => void): Promise<Database> {
  await requireRoom(RESERVE_BYTES);
  return openDB<StepwiseDb>('stepwise', 4, {
    terminated: onLost,
    upgrade(db) {
      // Databases of lower versions were made during development only.
      for (const name of Array.from(db.objectStoreNames)) db.deleteObjectStore(name);
      db.createObjectStore('runs', { keyPath: 'id' }).createIndex('startedAt', 'startedAt');
      db.createObjectStore('timeline');
      db.createObjectStore('journal', { autoIncrement: true }).createIndex('runId', 'runId');
      db.createObjectStore('packed');
      db.createObjectStore('exemplars', { keyPath: 'id' });
      db.createObjectStore('steps', { keyPath: 'id' }).createIndex('views', 'views', { multiEntry: true });
      db.createObjectStore('views');
      db.createObjectStore('vectors', { keyPath: 'id' });
      db.createObjectStore('policies', { keyPath: 'name' });
      db.createObjectStore('records');
    },
  });
}

/**
 * Turns a failed write into a value; whatever is no storage failure is a bug and is thrown.
 *
 * @param room - With fewer free bytes on the disk the write is not tried.
 */
export const stored = <T>(write: () => Promise<T>, room = ROOM_TO_WRITE_BYTES): Promise<Result<T, StoreError>> =>
  fetched(async () => {
    await requireRoom(room);
    return write();
  });

/** As `stored`, for what only reads: a full disk does not keep it from being tried. */
export async function fetched<T>(read: () => Promise<T>): Promise<Result<T, StoreError>> {
  try {
    return ok(await read());
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return error.name === 'QuotaExceededError' || (await isDiskFull())
      ? err({ kind: 'storage-full', detail: 'the disk is full' })
      : err({ kind: 'storage-failed', detail: error.message });
  }
}

/** @throws DOMException */
export async function requireRoom(bytes = ROOM_TO_WRITE_BYTES): Promise<void> {
  if (await isDiskFull(bytes)) throw new DOMException('the disk is full', 'QuotaExceededError');
}

/** Chrome tells a full disk by errors of any name; its estimate counts what is free as quota. */
export async function isDiskFull(room = ROOM_TO_WRITE_BYTES): Promise<boolean> {
  const storage = (globalThis as { navigator?: { storage?: StorageManager } }).navigator?.storage;
  if (storage === undefined) return false;
  const { quota = Infinity, usage = 0 } = await storage.estimate();
  return quota - usage < room;
}

/** What the browser has ended already needs no end: the reason why is the error that counts. */
function abort(tx: { abort(): void }): void {
  try {
    tx.abort();
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Carries out the writes of a transaction one by one; when one fails, none of them stays. */
export async function allOrNothing(
  tx: { readonly done: Promise<void>; abort(): void },
  writes: readonly (() => Promise<unknown>)[],
): Promise<void> {
  try {
    for (const write of writes) await write();
  } catch (error) {
    // A value that cannot be cloned fails alone and would leave the rest to commit by itself.
    abort(tx);
    await tx.done.catch(() => undefined);
    throw error;
  }
  await tx.done;
}
