import * as v from 'valibot';
import type { Demonstration } from '../../core/exemplars/demonstration.ts';
import { ExemplarIndex } from '../../core/exemplars/exemplar-index.ts';
import {
  exemplarFactsSchema,
  exemplarRowSchema,
  type ExemplarCounts,
  type ExemplarRow,
} from '../../core/exemplars/exemplar-row.ts';
import { rowOf } from '../../core/replay/row-of.ts';
import { countedRunsSchema, recounted, usedIn, type CountedRuns } from '../../core/exemplars/outcome.ts';
import { asDemonstrationId, type DemonstrationId } from '../../core/ids.ts';
import type { ExemplarSource } from '../../core/ports.ts';
import { ok, type Result } from '../../core/result.ts';
import type { EndedRun } from '../../core/run/run-state.ts';
import type { StoreError } from '../../protocol/messages.ts';
import { allOrNothing, stored, type Database } from './database.ts';
import { SHIPPED_COUNTS, ShippedDemonstrations } from './shipped-demonstrations.ts';
import { partsOf, putParts, readWhole, removeParts, writing } from './stored-demonstration.ts';

/** How many demonstrations the person was told cannot be read. */
const TOLD_UNREAD = 'told-unread';
/** The runs that were counted. */
const COUNTED_RUNS = 'counted-runs';
/** Demonstrations kept as they were read: a run decides several times on the same ones. */
const MAX_READ = 32;

/**
 * Demonstrations: those that come with the extension, as the person left them, and the person's own. The rows of all are in
 * memory, indexed; steps are read when somebody asks for them.
 */
export class DemonstrationStore {
  readonly #index = new ExemplarIndex();
  /** With those of the papers; made when a run's preset names a list. */
  #withPapers: Promise<ExemplarIndex> | null = null;
  readonly #shipped: ShippedDemonstrations;
  /** In the database. */
  readonly #own = new Set<DemonstrationId>();
  readonly #read = new Map<DemonstrationId, Demonstration>();
  #opening: Promise<void> | null = null;
  /** The writers' queue: each reads a row and writes it again, and no other may write it in between. */
  #writing: Promise<unknown> = Promise.resolve();
  /** How many cannot be read; they stay in the database. */
  #unread = 0;

  /**
   * @param bundled - Shown in the panel's list and to every run.
   * @param ofPapers - Only for presets whose list names them: read when the first such run asks.
   * @param onUnread - Called when more or fewer cannot be read than the person was told.
   */
  constructor(
    private readonly db: Database,
    private readonly bundled: readonly Demonstration[],
    private readonly ofPapers: () => Promise<readonly Demonstration[]>,
    private readonly onUnread: (count: number) => void,
  ) {
    this.#shipped = new ShippedDemonstrations(db);
  }

  /** The person's own first, newest first. */
  async rows(): Promise<readonly ExemplarRow[]> {
    await this.#open();
    return this.#index.rows();
  }

  /** @param exemplarList - A list of exemplar-lists.json; null for a run that may be shown any of its own. */
  async forRun(exemplarList: string | null): Promise<ExemplarSource> {
    await this.#open();
    const index = exemplarList === null ? this.#index : await this.#indexWithPapers();
    return {
      rows: () => index.rows(),
      ranked: (query, accepts) => index.ranked(query, accepts),
      // The store knows no model, and nobody's opinion.
      nearness: () => Promise.resolve(null),
      remarks: () => Promise.resolve([]),
      load: (ids) => this.#load(ids),
    };
  }

  async get(id: DemonstrationId): Promise<Demonstration | null> {
    await this.#open();
    if (!this.#index.get(id)) await this.#indexWithPapers();
    return (await this.#load([id]))[0] ?? null;
  }

  /** All of the person's own that can be read, newest first. */
  async own(): Promise<readonly Demonstration[]> {
    const ids = (await this.rows()).map(({ id }) => id).filter((id) => this.#own.has(id));
    return this.#load(ids);
  }

  /**
   * All or nothing. A demonstration with a known id replaces that one, whose counts it keeps.
   *
   * @param counts - Of those that have other ones.
   */
  async add(
    demonstrations: readonly Demonstration[],
    counts: ReadonlyMap<string, ExemplarCounts> = new Map(),
  ): Promise<Result<void, StoreError>> {
    return this.#queued(async () => {
      const parts = await Promise.all(
        demonstrations.map((it) => partsOf(it, counts.get(it.id) ?? this.#index.get(it.id) ?? undefined)),
      );
      const tx = writing(this.db);
      await allOrNothing(
        tx,
        parts.map((it) => () => putParts(tx, it)),
      );
      for (const { row } of parts) {
        this.#own.add(row.id);
        this.#read.delete(row.id);
        await this.#put(row);
      }
    });
  }

  async enable(id: DemonstrationId, enabled: boolean): Promise<Result<void, StoreError>> {
    return this.#queued(async () => {
      const row = await this.#rowOf(id);
      if (row && this.#own.has(id)) await this.db.put('exemplars', { ...row, enabled });
      else await this.#shipped.enable(id, enabled);
      if (row) await this.#put({ ...row, enabled });
    });
  }

  /** Only the person's own can be removed; a bundled one can be switched off. */
  async remove(id: DemonstrationId): Promise<Result<void, StoreError>> {
    return this.#queued(async () => {
      if (!this.#own.has(id)) return;
      const tx = writing(this.db);
      await allOrNothing(tx, [() => removeParts(tx, id)]);
      this.#own.delete(id);
      this.#read.delete(id);
      const shipped = this.#shipped.get(id);
      for (const index of await this.#indexes()) index.remove(id);
      if (shipped) for (const row of await this.#shipped.take([shipped])) await this.#put(row);
    });
  }

  /** Counts what a run says of the exemplars that it used. It may be called again, when more is known of the run. */
  count(run: EndedRun): Promise<Result<void, StoreError>> {
    return this.#queuedFor(run, () => this.#count(run));
  }

  /** Forgets its failures. */
  trust(id: DemonstrationId): Promise<Result<void, StoreError>> {
    return this.#queued(async () => {
      const row = await this.#rowOf(id);
      if (row !== null) await this.#putCounts([{ ...row, failed: 0 }], await this.#shipped.counts());
    });
  }

  /** A run that used none has nothing to write, also on a full disk. */
  async #queuedFor(run: EndedRun, write: () => Promise<void>): Promise<Result<void, StoreError>> {
    return usedIn(run).length === 0 ? ok(undefined) : this.#queued(write);
  }

  /** Does it after all that was asked for before. */
  #queued(write: () => Promise<void>): Promise<Result<void, StoreError>> {
    const written = this.#writing.then(async () => {
      await this.#open();
      return stored(write);
    });
    this.#writing = written.catch(() => undefined);
    return written;
  }

  async #count(run: EndedRun): Promise<void> {
    const before = v.safeParse(countedRunsSchema, await this.db.get('records', COUNTED_RUNS));
    const { runs, added } = recounted(before.success ? before.output : [], run);
    if (added.size === 0) return;
    const shipped = await this.#shipped.counts();
    const rows: ExemplarRow[] = [];
    for (const [id, more] of added) {
      const row = await this.#rowOf(asDemonstrationId(id));
      if (!row) continue;
      // A count that was lost with its demonstration may not go below nothing.
      const counts = {
        helped: Math.max(0, row.helped + more.helped),
        failed: Math.max(0, row.failed + more.failed),
      };
      rows.push({ ...row, ...counts });
    }
    await this.#putCounts(rows, shipped, runs);
  }

  /**
   * @param shipped - The counts of those that come with the extension, as they were.
   * @param counted - The runs that these counts are of; left as they are when not given.
   */
  async #putCounts(
    rows: readonly ExemplarRow[],
    shipped: Readonly<Record<string, ExemplarCounts>>,
    counted?: CountedRuns,
  ): Promise<void> {
    const own = rows.filter(({ id }) => this.#own.has(id));
    const others = rows.filter(({ id }) => !this.#own.has(id));
    const counts = Object.fromEntries(others.map(({ id, helped, failed }) => [id, { helped, failed }]));
    const tx = this.db.transaction(['exemplars', 'records'], 'readwrite');
    await allOrNothing(tx, [
      ...own.map((row) => () => tx.objectStore('exemplars').put(row)),
      () => tx.objectStore('records').put({ ...shipped, ...counts }, SHIPPED_COUNTS),
      ...(counted ? [() => tx.objectStore('records').put(counted, COUNTED_RUNS)] : []),
    ]);
    for (const row of rows) await this.#put(row);
  }

  #open(): Promise<void> {
    this.#opening ??= this.#readRows().catch((error: unknown) => {
      // The next caller tries again.
      this.#opening = null;
      throw error;
    });
    return this.#opening;
  }

  async #readRows(): Promise<void> {
    for (const row of await this.#shipped.take(this.bundled)) this.#index.put(row);
    let unread = 0;
    for (const raw of await this.db.getAll('exemplars')) {
      const row = await this.#readable(raw);
      if (row) {
        this.#own.add(row.id);
        this.#index.put(row);
      } else unread += 1;
    }
    await this.#tellOnce(unread);
  }

  /** A row of another version is derived anew from its steps. */
  async #readable(raw: unknown): Promise<ExemplarRow | null> {
    const row = v.safeParse(exemplarRowSchema, raw);
    if (row.success) return row.output;
    const facts = v.safeParse(exemplarFactsSchema, raw);
    const whole = facts.success ? await readWhole(this.db, facts.output) : null;
    if (!facts.success || whole === null) return null;
    const anew = rowOf(whole, facts.output);
    // Where there is no room for it, the next worker derives it again.
    await stored(() => this.db.put('exemplars', anew));
    return anew;
  }

  async #indexWithPapers(): Promise<ExemplarIndex> {
    this.#withPapers ??= this.#readPapers().catch((error: unknown) => {
      this.#withPapers = null;
      throw error;
    });
    return this.#withPapers;
  }

  async #readPapers(): Promise<ExemplarIndex> {
    const rows = await this.#shipped.take(await this.ofPapers());
    // One that the person has imported is theirs.
    return new ExemplarIndex([...this.#index.rows(), ...rows.filter(({ id }) => !this.#index.get(id))]);
  }

  /** One of the papers stays out of what the panel lists. */
  async #put(row: ExemplarRow): Promise<void> {
    const isListed = this.#own.has(row.id) || this.bundled.some(({ id }) => id === row.id);
    for (const index of await this.#indexes()) if (isListed || index !== this.#index) index.put(row);
  }

  async #indexes(): Promise<readonly ExemplarIndex[]> {
    const withPapers = await this.#withPapers?.catch(() => null);
    return withPapers ? [this.#index, withPapers] : [this.#index];
  }

  async #rowOf(id: DemonstrationId): Promise<ExemplarRow | null> {
    return this.#index.get(id) ?? (await this.#withPapers)?.get(id) ?? null;
  }

  async #load(ids: readonly DemonstrationId[]): Promise<Demonstration[]> {
    const found = [];
    for (const id of ids) {
      const demonstration = this.#own.has(id) ? await this.#ownOne(id) : await this.#shippedOne(id);
      if (demonstration) found.push(demonstration);
    }
    return found;
  }

  async #ownOne(id: DemonstrationId): Promise<Demonstration | null> {
    const row = this.#index.get(id);
    if (!row) return null;
    const read = this.#read.get(id) ?? (await readWhole(this.db, row));
    // Replay keeps what it inferred with the demonstration: as long as nothing changes it is the same object.
    const known = read === null || read.enabled === row.enabled ? read : { ...read, enabled: row.enabled };
    // It may have been removed meanwhile.
    if (!this.#own.has(id)) return null;
    if (known === null) {
      this.#tell(this.#unread + 1);
      this.#own.delete(id);
      for (const index of await this.#indexes()) index.remove(id);
      return null;
    }
    this.#read.delete(id);
    this.#read.set(id, known);
    const [oldest] = this.#read.keys();
    if (this.#read.size > MAX_READ && oldest !== undefined) this.#read.delete(oldest);
    return known;
  }

  async #shippedOne(id: DemonstrationId): Promise<Demonstration | null> {
    const row = await this.#rowOf(id);
    const shipped = this.#shipped.get(id);
    if (!row || !shipped) return null;
    return shipped.enabled === row.enabled ? shipped : { ...shipped, enabled: row.enabled };
  }

  /** A worker starts often, and says nothing that the one before has said. */
  async #tellOnce(unread: number): Promise<void> {
    const told = (await this.db.get('records', TOLD_UNREAD)) ?? 0;
    this.#unread = unread;
    if (unread === told) return;
    await stored(() => this.db.put('records', unread, TOLD_UNREAD));
    this.#tell(unread);
  }

  #tell(unread: number): void {
    this.#unread = unread;
    if (unread > 0) this.onUnread(unread);
  }
}
