import * as v from 'valibot';
import type { EndedRun } from '../../core/run/run-state.ts';
import type { Database } from './database.ts';
import { NamedRecord } from './named-record.ts';

const DAY_MS = 86_400_000;
const KEPT_MS = 30 * DAY_MS;

/** By run: one that is ended again, when it is judged, counts once. */
const costsSchema = v.record(v.string(), v.object({ at: v.number(), costUsd: v.number() }));

/** What runs have cost in the last 30 days, in dollars. Removing a run from the history does not lower it. */
export class CostStore {
  readonly #costs: NamedRecord<v.InferOutput<typeof costsSchema>>;

  constructor(db: Database) {
    this.#costs = new NamedRecord(db, 'costs', costsSchema);
  }

  async count({ id, endedAt: at, spent: { costUsd } }: EndedRun): Promise<void> {
    if (costUsd === 0) return;
    await this.#costs.change((now) => {
      const kept = Object.entries(now ?? {}).filter(([, it]) => it.at > at - KEPT_MS);
      return { ...Object.fromEntries(kept), [id]: { at, costUsd } };
    });
  }

  /** `today` begins at midnight where the person is. */
  async soFar(now: number): Promise<{ today: number; month: number }> {
    const all = Object.values((await this.#costs.get()) ?? {});
    const midnight = new Date(now).setHours(0, 0, 0, 0);
    const since = (from: number): number => all.reduce((sum, it) => (it.at >= from ? sum + it.costUsd : sum), 0);
    return { today: since(midnight), month: since(now - KEPT_MS) };
  }
}
