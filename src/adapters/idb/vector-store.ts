import * as v from 'valibot';
import type { Result } from '../../core/result.ts';
import type { StoreError } from '../../protocol/messages.ts';
import { allOrNothing, stored, type Database } from './database.ts';

const recordSchema = v.object({
  id: v.string(),
  model: v.string(),
  /** What the vector is of: one of another text is out of date. */
  text: v.string(),
  vector: v.instance(Float32Array),
});
export interface VectorRecord {
  readonly id: string;
  readonly model: string;
  readonly text: string;
  readonly vector: Float32Array;
}

/** Vectors of exemplars, by their ids. They can be had again, so that one that cannot be read is none. */
export class VectorStore {
  constructor(private readonly db: Database) {}

  async of(model: string): Promise<VectorRecord[]> {
    const records = await this.db.getAll('vectors');
    return records.flatMap((raw) => {
      const read = v.safeParse(recordSchema, raw);
      return read.success && read.output.model === model ? [read.output] : [];
    });
  }

  /** @param gone - Ids of exemplars that are no more. */
  change(records: readonly VectorRecord[], gone: readonly string[]): Promise<Result<void, StoreError>> {
    return stored(() => {
      const tx = this.db.transaction('vectors', 'readwrite');
      return allOrNothing(tx, [
        ...records.map((it) => () => tx.store.put({ ...it })),
        ...gone.map((id) => () => tx.store.delete(id)),
      ]);
    });
  }
}
