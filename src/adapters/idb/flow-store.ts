import { flowSchema, type Flow } from '../../core/flows/flow.ts';
import type { Result } from '../../core/result.ts';
import type { StoreError } from '../../protocol/messages.ts';
import type { Database } from './database.ts';
import { NamedRecord, readableOf } from './named-record.ts';

/** Imported flows that were not tried yet: there are few, and one record holds them. */
export class FlowStore {
  readonly #flows: NamedRecord<readonly Flow[]>;

  constructor(db: Database) {
    this.#flows = new NamedRecord(db, 'flows', readableOf(flowSchema));
  }

  /** Newest first. */
  async list(): Promise<readonly Flow[]> {
    return (await this.#flows.get()) ?? [];
  }

  async get(id: string): Promise<Flow | null> {
    return (await this.list()).find((it) => it.id === id) ?? null;
  }

  /** One with a known id takes the place of that one. */
  put(flows: readonly Flow[]): Promise<Result<null, StoreError>> {
    return this.#flows.change((now) => {
      const before = now ?? [];
      const added = flows.filter(({ id }) => !before.some((it) => it.id === id));
      return [...added, ...before.map((it) => flows.find(({ id }) => id === it.id) ?? it)];
    });
  }

  remove(id: string): Promise<Result<null, StoreError>> {
    return this.#flows.change((now) => (now ?? []).filter((it) => it.id !== id));
  }

  replaceAll(flows: readonly Flow[]): Promise<Result<null, StoreError>> {
    return this.#flows.change(() => flows);
  }
}
