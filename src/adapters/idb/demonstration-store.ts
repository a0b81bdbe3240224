import * as v from 'valibot';
import { demonstrationSchema, type Demonstration } from '../../core/exemplars/demonstration.ts';
import { ExemplarIndex } from '../../core/exemplars/exemplar-index.ts';
import {
  exemplarFactsSchema,
  exemplarRowSchema,
  rowOf,
  type ExemplarRow,
} from '../../core/exemplars/exemplar-row.ts';
import type { DemonstrationId } from '../../core/ids.ts';
import type { ExemplarSource } from '../../core/ports.ts';
import { ok, type Result } from '../../core/result.ts';
import type { StoreError } from '../../protocol/messages.ts';
import { allOrNothing, stored, type Database } from './database.ts';
import { partsOf, putParts, readWhole, removeParts, writing } from './stored-demonstration.ts';

/** Ids of demonstrations that come with the extension and are switched off; they are not in the database themselves. */
const DISABLED = 'bundled-disabled';
/** Demonstrations kept as they were read: a run decides several times on the same ones. */
const MAX_READ = 32;

/** What could not be taken from the database, and stays there. */
export interface Unread {
  /** Demonstrations that this version cannot read. */
  readonly broken: number;
  /** Those of the version before that there was no room to move. */
  readonly waiting: number;
}

/**
 * Demonstrations: those that come with the extension, as the person left them, and the person's own. The rows of all are in
 * memory, indexed; steps are read when somebody asks for them.
 */
export class DemonstrationStore {
  readonly #index = new ExemplarIndex();
  /** With those of the papers; made when a run's preset names a list. */
  #withPapers: Promise<ExemplarIndex> | null = null;
  readonly #shipped = new Map<DemonstrationId, Demonstration>();
  /** In the database. */
  readonly #own = new Set<DemonstrationId>();
  readonly #read = new Map<DemonstrationId, Demonstration>();
  #opening: Promise<void> | null = null;
  #unread: Unread = { broken: 0, waiting: 0 };

  /**
   * @param bundled - Shown in the panel's list and to every run.
   * @param ofPapers - Only for presets whose list names them: read when the first such run asks.
   * @param onUnread - Called whenever more cannot be read than before.
   */
  constructor(
    private readonly db: Database,
    private readonly bundled: readonly Demonstration[],
    private readonly ofPapers: () => Promise<readonly Demonstration[]>,
    private readonly onUnread: (unread: Unread) => void,
  ) {}

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

  /** All or nothing. A demonstration with a known id replaces that one, whose counts it keeps. */
  async add(demonstrations: readonly Demonstration[]): Promise<Result<void, StoreError>> {
    await this.#open();
    return stored(async () => {
      const parts = await Promise.all(
        demonstrations.map((it) => partsOf(it, this.#index.get(it.id) ?? undefined)),
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
    await this.#open();
    return stored(async () => {
      const row = this.#index.get(id) ?? (await this.#withPapers)?.get(id);
      if (row && this.#own.has(id)) await this.db.put('exemplars', { ...row, enabled });
      else {
        const others = (await this.#disabled()).filter((it) => it !== id);
        await this.db.put('records', enabled ? others : [...others, id], DISABLED);
      }
      if (row) await this.#put({ ...row, enabled });
    });
  }

  /** Only the person's own can be removed; a bundled one can be switched off. */
  async remove(id: DemonstrationId): Promise<Result<void, StoreError>> {
    await this.#open();
    if (!this.#own.has(id)) return ok(undefined);
    return stored(async () => {
      const tx = writing(this.db);
      await allOrNothing(tx, [() => removeParts(tx, id)]);
      this.#own.delete(id);
      this.#read.delete(id);
      const shipped = this.#shipped.get(id);
      if (shipped) await this.#put(await this.#asLeft(shipped));
      else for (const index of await this.#indexes()) index.remove(id);
    });
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
    for (const it of this.bundled) this.#index.put(await this.#ship(it));
    let broken = 0;
    for (const raw of await this.db.getAll('exemplars')) {
      const row = await this.#readable(raw);
      if (row) this.#takeUp(row);
      else broken += 1;
    }
    const moved = await this.#moveOld();
    this.#tell({ broken: broken + moved.broken, waiting: moved.waiting });
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

  /** Each in a transaction of its own: a worker that dies leaves the rest to the next one. */
  async #moveOld(): Promise<Unread> {
    const ids = await this.db.getAllKeys('demonstrations');
    let broken = 0;
    for (const [i, id] of ids.entries()) {
      const old = v.safeParse(demonstrationSchema, await this.db.get('demonstrations', id));
      if (!old.success) {
        broken += 1;
        continue;
      }
      const parts = await partsOf(old.output);
      const written = await stored(() => {
        const tx = writing(this.db);
        return allOrNothing(tx, [
          () => putParts(tx, parts),
          () => tx.objectStore('demonstrations').delete(id),
        ]);
      });
      if (!written.ok) return { broken, waiting: ids.length - i };
      this.#takeUp(parts.row);
    }
    return { broken, waiting: 0 };
  }

  #takeUp(row: ExemplarRow): void {
    this.#own.add(row.id);
    this.#index.put(row);
  }

  async #indexWithPapers(): Promise<ExemplarIndex> {
    this.#withPapers ??= this.#readPapers().catch((error: unknown) => {
      this.#withPapers = null;
      throw error;
    });
    return this.#withPapers;
  }

  async #readPapers(): Promise<ExemplarIndex> {
    const papers = await this.ofPapers();
    const rows = await Promise.all(papers.map((it) => this.#ship(it)));
    // One that the person has imported is theirs.
    return new ExemplarIndex([...this.#index.rows(), ...rows.filter(({ id }) => !this.#index.get(id))]);
  }

  async #ship(demonstration: Demonstration): Promise<ExemplarRow> {
    this.#shipped.set(demonstration.id, demonstration);
    return this.#asLeft(demonstration);
  }

  /** As the person left it. */
  async #asLeft(demonstration: Demonstration): Promise<ExemplarRow> {
    const enabled = demonstration.enabled && !(await this.#disabled()).includes(demonstration.id);
    return { ...rowOf(demonstration), enabled };
  }

  async #disabled(): Promise<readonly string[]> {
    const ids = v.safeParse(v.array(v.string()), await this.db.get('records', DISABLED));
    return ids.success ? ids.output : [];
  }

  async #put(row: ExemplarRow): Promise<void> {
    for (const index of await this.#indexes()) index.put(row);
  }

  async #indexes(): Promise<readonly ExemplarIndex[]> {
    const withPapers = await this.#withPapers?.catch(() => null);
    return withPapers ? [this.#index, withPapers] : [this.#index];
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
    const known = this.#read.get(id) ?? (await readWhole(this.db, row));
    // It may have been removed meanwhile.
    if (!this.#own.has(id)) return null;
    if (known === null) {
      this.#tell({ ...this.#unread, broken: this.#unread.broken + 1 });
      this.#own.delete(id);
      for (const index of await this.#indexes()) index.remove(id);
      return null;
    }
    this.#read.delete(id);
    this.#read.set(id, known);
    const [oldest] = this.#read.keys();
    if (this.#read.size > MAX_READ && oldest !== undefined) this.#read.delete(oldest);
    return { ...known, enabled: row.enabled };
  }

  async #shippedOne(id: DemonstrationId): Promise<Demonstration | null> {
    const row = this.#index.get(id) ?? (await this.#withPapers)?.get(id);
    const shipped = this.#shipped.get(id);
    return row && shipped ? { ...shipped, enabled: row.enabled } : null;
  }

  #tell(unread: Unread): void {
    this.#unread = unread;
    if (unread.broken + unread.waiting > 0) this.onUnread(unread);
  }
}
