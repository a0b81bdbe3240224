import * as v from 'valibot';
import type { EndedRun } from '../../core/run/run-state.ts';
import { stored, type Database } from './database.ts';

const NAME = 'costs';
const DAY_MS = 86_400_000;
const KEPT_MS = 30 * DAY_MS;

/** By run: one that is ended again, when it is judged, counts once. */
const costsSchema = v.record(v.string(), v.object({ at: v.number(), costUsd: v.number() }));
type Costs = v.InferOutput<typeof costsSchema>;

/** What runs have cost in the last 30 days, in dollars. Removing a run from the history does not lower it. */
export class CostStore {
  constructor(private readonly db: Database) {}

  count({ id, endedAt: at, spent: { costUsd } }: EndedRun): Promise<unknown> {
    if (costUsd === 0) return Promise.resolve();
    return stored(async () => {
      const tx = this.db.transaction('records', 'readwrite');
      const kept = Object.entries(readCosts(await tx.store.get(NAME))).filter(([, it]) => it.at > at - KEPT_MS);
      await tx.store.put({ ...Object.fromEntries(kept), [id]: { at, costUsd } }, NAME);
      await tx.done;
    });
  }

  /** `today` begins at midnight where the person is. */
  async soFar(now: number): Promise<{ today: number; month: number }> {
    const all = Object.values(readCosts(await this.db.get('records', NAME)));
    const midnight = new Date(now).setHours(0, 0, 0, 0);
    const since = (from: number): number => all.reduce((sum, it) => (it.at >= from ? sum + it.costUsd : sum), 0);
    return { today: since(midnight), month: since(now - KEPT_MS) };
  }
}

function readCosts(raw: unknown): Costs {
  const read = v.safeParse(costsSchema, raw);
  return read.success ? read.output : {};
}
