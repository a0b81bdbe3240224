import * as v from 'valibot';
import { flowSchema, type Flow } from '../../core/flows/flow.ts';
import type { Result } from '../../core/result.ts';
import type { StoreError } from '../../protocol/messages.ts';
import { stored, type Database } from './database.ts';

const NAME = 'flows';

/** Imported flows that were not tried yet: there are few, and one record holds them. */
export class FlowStore {
  constructor(private readonly db: Database) {}

  /** Newest first. */
  async list(): Promise<readonly Flow[]> {
    const raw: unknown = await this.db.get('records', NAME);
    const each = Array.isArray(raw) ? raw : [];
    return each.flatMap((it) => {
      const flow = v.safeParse(flowSchema, it);
      return flow.success ? [flow.output] : [];
    });
  }

  async get(id: string): Promise<Flow | null> {
    return (await this.list()).find((it) => it.id === id) ?? null;
  }

  /** One with a known id takes the place of that one. */
  async put(flows: readonly Flow[]): Promise<Result<unknown, StoreError>> {
    const before = await this.list();
    const added = flows.filter(({ id }) => !before.some((it) => it.id === id));
    return this.replaceAll([...added, ...before.map((it) => flows.find(({ id }) => id === it.id) ?? it)]);
  }

  async remove(id: string): Promise<Result<unknown, StoreError>> {
    return this.replaceAll((await this.list()).filter((it) => it.id !== id));
  }

  replaceAll(flows: readonly Flow[]): Promise<Result<unknown, StoreError>> {
    return stored(() => this.db.put('records', flows, NAME));
  }
}
