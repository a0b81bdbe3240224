import type { Demonstration } from '../../core/exemplars/demonstration.ts';
import type { DemonstrationId } from '../../core/ids.ts';
import type { Result } from '../../core/result.ts';
import type { StoreError } from '../../protocol/messages.ts';
import { allOrNothing, stored, type Database } from './database.ts';

/** Ids of bundled demonstrations that are switched off; they are not in the database themselves. */
const DISABLED = 'bundled-disabled';

/** Demonstrations: the bundled ones, as the person left them, and the person's own. */
export class DemonstrationStore {
  constructor(
    private readonly db: Database,
    private readonly bundled: readonly Demonstration[],
  ) {}

  /** The person's own first, newest first. */
  async list(): Promise<Demonstration[]> {
    const [own, disabled] = await Promise.all([this.db.getAll('demonstrations'), this.disabled()]);
    own.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
    const bundled = this.bundled.map((it) => (disabled.includes(it.id) ? { ...it, enabled: false } : it));
    return [...own, ...bundled];
  }

  async get(id: DemonstrationId): Promise<Demonstration | null> {
    return (await this.list()).find((it) => it.id === id) ?? null;
  }

  /** All or nothing. A demonstration with a known id replaces that one. */
  add(demonstrations: readonly Demonstration[]): Promise<Result<void, StoreError>> {
    return stored(() => {
      const tx = this.db.transaction('demonstrations', 'readwrite');
      return allOrNothing(
        tx,
        demonstrations.map((it) => () => tx.store.put(it)),
      );
    });
  }

  enable(id: DemonstrationId, enabled: boolean): Promise<Result<void, StoreError>> {
    return stored(async () => {
      if (this.bundled.some((it) => it.id === id)) {
        const others = (await this.disabled()).filter((it) => it !== id);
        await this.db.put('records', enabled ? others : [...others, id], DISABLED);
        return;
      }
      const own = await this.db.get('demonstrations', id);
      if (own) await this.db.put('demonstrations', { ...own, enabled });
    });
  }

  /** Only the person's own can be removed; a bundled one can be switched off. */
  remove(id: DemonstrationId): Promise<Result<void, StoreError>> {
    return stored(() => this.db.delete('demonstrations', id));
  }

  private async disabled(): Promise<readonly string[]> {
    return ((await this.db.get('records', DISABLED)) as readonly string[] | undefined) ?? [];
  }
}
