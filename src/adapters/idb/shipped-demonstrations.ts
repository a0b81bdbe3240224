import * as v from 'valibot';
import type { Demonstration } from '../../core/exemplars/demonstration.ts';
import { exemplarCountsSchema, type ExemplarCounts, type ExemplarRow } from '../../core/exemplars/exemplar-row.ts';
import { rowOf } from '../../core/replay/row-of.ts';
import type { DemonstrationId } from '../../core/ids.ts';
import type { Database } from './database.ts';
import { NamedRecord } from './named-record.ts';
import { SwitchedOff } from './switched-off.ts';

/** The name of the record with what became of their runs. */
export const SHIPPED_COUNTS = 'bundled-counts';
const countsSchema = v.record(v.string(), exemplarCountsSchema);

/** Demonstrations that come with the extension: of these the database has only what the person and their runs made of them. */
export class ShippedDemonstrations {
  readonly #taken = new Map<DemonstrationId, Demonstration>();

  readonly #off: SwitchedOff;
  readonly #counts: NamedRecord<Record<string, ExemplarCounts>>;

  constructor(db: Database) {
    this.#off = new SwitchedOff(db, 'bundled-disabled');
    this.#counts = new NamedRecord(db, SHIPPED_COUNTS, countsSchema);
  }

  /** @returns Their rows, as the person left them. */
  async take(demonstrations: readonly Demonstration[]): Promise<ExemplarRow[]> {
    for (const it of demonstrations) this.#taken.set(it.id, it);
    const [off, counts] = await Promise.all([this.#off.names(), this.counts()]);
    return demonstrations.map((it) => ({
      ...rowOf(it, counts[it.id]),
      enabled: it.enabled && !off.includes(it.id),
    }));
  }

  get(id: DemonstrationId): Demonstration | null {
    return this.#taken.get(id) ?? null;
  }

  enable(id: DemonstrationId, enabled: boolean): Promise<void> {
    return this.#off.switch(id, enabled);
  }

  async counts(): Promise<Record<string, ExemplarCounts>> {
    return (await this.#counts.get()) ?? {};
  }
}
