import * as v from 'valibot';
import { asRunId, type RunId } from '../../core/ids.ts';
import type { Result } from '../../core/result.ts';
import { withoutSecrets, type Cleared, type KeptRun } from '../../core/run/secrets.ts';
import type { ActiveRun, EndedRun, TimelineEntry } from '../../core/run/run-state.ts';
import type { RunEvent } from '../../core/run/run-event.ts';
import type { PageView } from '../../core/view/view.ts';
import type { StoreError } from '../../protocol/messages.ts';
import { allOrNothing, RESERVE_BYTES, stored, type Database } from './database.ts';
import { NamedRecord } from './named-record.ts';
import { packed, unpacked } from './packed-journal.ts';
import { readRun, recordOf, runOf, type StoredRun } from './stored-run.ts';

/** Runs kept where the person has not said how many; the oldest ended ones beyond that go, with their journals. */
const MAX_RUNS = 300;

/**
 * Runs and their journal. A state and the event that led to it are written in one transaction; of the active
 * run only what the transition added.
 */
export class RunStore {
  /** Where the journal holds a view that the active run may still refer to. */
  readonly #journalKeys = new WeakMap<PageView, number>();
  /** The timeline of the active run as its rows have it. */
  #rows: { readonly id: RunId; readonly timeline: readonly TimelineEntry[] } | null = null;
  /** Runs that cannot be read; they stay in the database. */
  readonly #unread = new Set<string>();

  readonly #kept: NamedRecord<number>;

  /** @param onUnread - Called when there are more runs that this version cannot read: they are left out. */
  constructor(
    private readonly db: Database,
    private readonly onUnread: (count: number) => void = () => undefined,
  ) {
    this.#kept = new NamedRecord(db, 'kept-runs', v.number());
  }

  async max(): Promise<number> {
    return (await this.#kept.get()) ?? MAX_RUNS;
  }

  async keepLatest(count: number): Promise<void> {
    await this.#kept.put(count);
    await this.tidy();
  }

  write(run: KeptRun, event: RunEvent | null): Promise<Result<void, StoreError>> {
    return run.phase === 'ended' ? this.#writeEnded(run, event, []) : this.#writeActive(run, event);
  }

  async #writeActive(run: ActiveRun, event: RunEvent | null): Promise<Result<void, StoreError>> {
    const rows = this.#rows?.id === run.id ? this.#rows.timeline : [];
    const written = await stored(() => {
      const tx = this.db.transaction(['runs', 'timeline', 'journal'], 'readwrite');
      const timeline = tx.objectStore('timeline');
      return allOrNothing(tx, [
        async () => {
          if (event === null) return;
          const key = await tx.objectStore('journal').add({ runId: run.id, event });
          if (event.type === 'observed') this.#journalKeys.set(event.view, key);
        },
        ...run.timeline.flatMap((entry, i) => (entry === rows[i] ? [] : [() => timeline.put(entry, [run.id, i])])),
        () => tx.objectStore('runs').put(recordOf(run, (view) => this.#journalKeys.get(view))),
      ]);
    });
    if (written.ok) this.#rows = { id: run.id, timeline: run.timeline };
    // The transaction took the entry back that the view was in.
    else if (event?.type === 'observed') this.#journalKeys.delete(event.view);
    return written;
  }

  /**
   * The end of a run and the masks in its journal, in one transaction: whenever the worker dies, no
   * ended run holds a secret. Where that cannot be written, the journal makes room for the end; and
   * where even the end has no room, nothing is left that a later worker could go on with.
   */
  async writeEnd(
    run: Cleared<EndedRun>,
    event: RunEvent | null,
    secrets: readonly string[],
  ): Promise<Result<void, StoreError>> {
    const written = await this.#writeEnded(run, event, secrets);
    if (written.ok) return written;
    const removed = await this.remove(run.id);
    return removed.ok ? this.#writeEnded(run, null, []) : removed;
  }

  #writeEnded(
    run: Cleared<EndedRun>,
    event: RunEvent | null,
    secrets: readonly string[],
  ): Promise<Result<void, StoreError>> {
    return stored(() => {
      const tx = this.db.transaction(['runs', 'timeline', 'journal'], 'readwrite');
      const journal = tx.objectStore('journal');
      return allOrNothing(tx, [
        () => tx.objectStore('runs').put(run),
        () => tx.objectStore('timeline').delete(rowsOf(run.id)),
        ...(event === null ? [] : [() => journal.add({ runId: run.id, event })]),
        async () => {
          if (secrets.length === 0) return;
          for (let at = await journal.index('runId').openCursor(run.id); at; at = await at.continue())
            await at.update(withoutSecrets(at.value, secrets));
        },
      ]);
    }, RESERVE_BYTES);
  }

  /** Those that have ended, newest first. */
  async list(): Promise<Cleared<EndedRun>[]> {
    const runs = await this.db.getAllFromIndex('runs', 'startedAt');
    return runs
      .filter((run) => run.phase === 'ended')
      .flatMap((run) => this.#read(run, run.id) ?? [])
      .filter((run) => run.phase === 'ended')
      .toReversed();
  }

  async get(id: RunId): Promise<KeptRun | null> {
    const record = await this.db.get('runs', id);
    return record === undefined ? null : this.#whole(record);
  }

  async latest(): Promise<KeptRun | null> {
    const cursor = await this.db.transaction('runs').store.index('startedAt').openCursor(null, 'prev');
    return cursor && this.#whole(cursor.value);
  }

  async #whole(record: StoredRun): Promise<KeptRun | null> {
    if (record.phase === 'ended') return this.#read(record, record.id);
    const timeline = await this.db.getAll('timeline', rowsOf(record.id));
    // A record whose references cannot be followed cannot be read.
    const whole = await runOf(record, timeline, (key) => this.#viewAt(key)).catch(() => null);
    return this.#read(whole, record.id);
  }

  #read(raw: unknown, id: string): KeptRun | null {
    const run = readRun(raw);
    if (run === null && !this.#unread.has(id)) this.onUnread(this.#unread.add(id).size);
    return run;
  }

  async #viewAt(journalKey: number): Promise<PageView | null> {
    const entry = await this.db.get('journal', journalKey);
    return entry?.event.type === 'observed' ? entry.event.view : null;
  }

  /** Masked in the transaction that wrote the end of the run. */
  async journalOf(run: Cleared<EndedRun>): Promise<Cleared<readonly RunEvent[]>> {
    const tx = this.db.transaction(['packed', 'journal']);
    const [bytes, entries] = await Promise.all([
      tx.objectStore('packed').get(run.id),
      tx.objectStore('journal').index('runId').getAll(run.id),
    ]);
    const before = bytes && (await unpacked(bytes));
    const events = [...(before ?? []), ...entries.map(({ event }) => event)];
    return events as readonly RunEvent[] as Cleared<readonly RunEvent[]>;
  }

  remove(id: RunId): Promise<Result<void, StoreError>> {
    return stored(async () => {
      const tx = this.db.transaction(['runs', 'timeline', 'journal', 'packed'], 'readwrite');
      const journal = tx.objectStore('journal');
      const keys = await journal.index('runId').getAllKeys(id);
      await allOrNothing(tx, [
        () => tx.objectStore('runs').delete(id),
        () => tx.objectStore('timeline').delete(rowsOf(id)),
        () => tx.objectStore('packed').delete(id),
        ...keys.map((key) => () => journal.delete(key)),
      ]);
    }, RESERVE_BYTES);
  }

  /** Removes the oldest runs, and packs the journals of those that have ended. What fails is done the next time. */
  tidy(): Promise<Result<void, StoreError>> {
    return stored(async () => {
      const ids = await this.db.getAllKeysFromIndex('runs', 'startedAt');
      for (const id of ids.slice(0, -(await this.max()))) await this.remove(asRunId(id));
      const { store } = this.db.transaction('journal');
      const waiting = new Set<string>();
      for (let at = await store.index('runId').openKeyCursor(null, 'nextunique'); at; at = await at.continue())
        waiting.add(at.key);
      for (const id of waiting) await this.#pack(asRunId(id));
    });
  }

  async #pack(id: RunId): Promise<void> {
    if ((await this.db.get('runs', id))?.phase !== 'ended') return;
    const entries = await this.db.getAllFromIndex('journal', 'runId', id);
    const known = await this.db.get('packed', id);
    const before = known ? await unpacked(known) : [];
    // Nothing is added to what cannot be read: the entries stay where they are.
    if (before === null) return;
    const events = [...before, ...entries.map(({ event }) => event)];
    const bytes = await packed(events);
    const tx = this.db.transaction(['runs', 'journal', 'packed'], 'readwrite');
    const journal = tx.objectStore('journal');
    const keys = await journal.index('runId').getAllKeys(id);
    const isRemoved = (await tx.objectStore('runs').getKey(id)) === undefined;
    // A verdict that came meanwhile is packed the next time.
    const isAsRead = !isRemoved && keys.length === entries.length;
    await allOrNothing(
      tx,
      isAsRead ? [() => tx.objectStore('packed').put(bytes, id), ...keys.map((key) => () => journal.delete(key))] : [],
    );
  }
}

const rowsOf = (id: RunId): IDBKeyRange => IDBKeyRange.bound([id], [id, []]);
