import * as v from 'valibot';
import { remarksSchema, withRemark, type Remark } from '../../core/exemplars/remark.ts';
import type { Result } from '../../core/result.ts';
import type { EndedRun } from '../../core/run/run-state.ts';
import type { StoreError } from '../../protocol/store-error.ts';
import { stored, type Database } from './database.ts';

const NAME = 'remarks';

/** What the person said of runs that did not work. */
export class RemarkStore {
  /** As read: every decision asks for them. */
  #latest: readonly Remark[] | null = null;

  constructor(private readonly db: Database) {}

  async all(): Promise<readonly Remark[]> {
    this.#latest ??= readRemarks(await this.db.get('records', NAME));
    return this.#latest;
  }

  /** @param text - Empty: there is none any more. */
  set(run: EndedRun, text: string): Promise<Result<void, StoreError>> {
    return stored(async () => {
      const tx = this.db.transaction('records', 'readwrite');
      const remarks = withRemark(readRemarks(await tx.store.get(NAME)), run, text);
      await tx.store.put(remarks, NAME);
      await tx.done;
      this.#latest = remarks;
    });
  }
}

/** What cannot be read any more is as good as forgotten. */
function readRemarks(raw: unknown): readonly Remark[] {
  const read = v.safeParse(remarksSchema, raw);
  return read.success ? read.output : [];
}
