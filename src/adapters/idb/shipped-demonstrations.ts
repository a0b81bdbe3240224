import * as v from 'valibot';
import type { Demonstration } from '../../core/exemplars/demonstration.ts';
import { exemplarCountsSchema, type ExemplarCounts, type ExemplarRow } from '../../core/exemplars/exemplar-row.ts';
import { rowOf } from '../../core/replay/row-of.ts';
import type { DemonstrationId } from '../../core/ids.ts';
import type { Database } from './database.ts';

/** Names of the records in which the database holds what became of them. */
const DISABLED = 'bundled-disabled';
export const SHIPPED_COUNTS = 'bundled-counts';

const disabledSchema = v.array(v.string());
const countsSchema = v.record(v.string(), exemplarCountsSchema);

/** Demonstrations that come with the extension: of these the database has only what the person and their runs made of them. */
export class ShippedDemonstrations {
  readonly #taken = new Map<DemonstrationId, Demonstration>();

  constructor(private readonly db: Database) {}

  /** @returns Their rows, as the person left them. */
  async take(demonstrations: readonly Demonstration[]): Promise<ExemplarRow[]> {
    for (const it of demonstrations) this.#taken.set(it.id, it);
    const [disabled, counts] = await Promise.all([this.#disabled(), this.counts()]);
    return demonstrations.map((it) => ({
      ...rowOf(it, counts[it.id]),
      enabled: it.enabled && !disabled.includes(it.id),
    }));
  }

  get(id: DemonstrationId): Demonstration | null {
    return this.#taken.get(id) ?? null;
  }

  async enable(id: DemonstrationId, enabled: boolean): Promise<void> {
    const others = (await this.#disabled()).filter((it) => it !== id);
    await this.db.put('records', enabled ? others : [...others, id], DISABLED);
  }

  async counts(): Promise<Record<string, ExemplarCounts>> {
    const read = v.safeParse(countsSchema, await this.db.get('records', SHIPPED_COUNTS));
    return read.success ? read.output : {};
  }

  async #disabled(): Promise<string[]> {
    const read = v.safeParse(disabledSchema, await this.db.get('records', DISABLED));
    return read.success ? read.output : [];
  }
}
