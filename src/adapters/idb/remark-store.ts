import { remarksSchema, withRemark, type Remark } from '../../core/exemplars/remark.ts';
import type { Result } from '../../core/result.ts';
import type { EndedRun } from '../../core/run/run-state.ts';
import type { StoreError } from '../../protocol/store-error.ts';
import type { Database } from './database.ts';
import { NamedRecord } from './named-record.ts';

/** What the person said of runs that did not work. What cannot be read any more is as good as forgotten. */
export class RemarkStore {
  readonly #remarks: NamedRecord<readonly Remark[]>;
  /** As read: every decision asks for them. */
  #latest: readonly Remark[] | null = null;

  constructor(db: Database) {
    this.#remarks = new NamedRecord(db, 'remarks', remarksSchema);
  }

  async all(): Promise<readonly Remark[]> {
    this.#latest ??= (await this.#remarks.get()) ?? [];
    return this.#latest;
  }

  /** @param text - Empty: there is none any more. */
  async set(run: EndedRun, text: string): Promise<Result<null, StoreError>> {
    const set = await this.#remarks.change((now) => withRemark(now ?? [], run, text));
    // Read again when somebody asks.
    this.#latest = null;
    return set;
  }
}
