import type { Demonstration } from '../../core/exemplars/demonstration.ts';
import type { DemonstrationId } from '../../core/ids.ts';
import type { Result } from '../../core/result.ts';
import type { StoreError } from '../../protocol/messages.ts';
import { allOrNothing, stored, type Database } from './database.ts';

/** Ids of demonstrations that come with the extension and are switched off; they are not in the database themselves. */
const DISABLED = 'bundled-disabled';

/** Demonstrations: those that come with the extension, as the person left them, and the person's own. */
export class DemonstrationStore {
  /**
   * @param bundled - Shown in the panel's list and to every run.
   * @param ofPapers - Only for presets whose list names them: read when the first such run asks.
   */
  constructor(
    private readonly db: Database,
    private readonly bundled: readonly Demonstration[],
    private readonly ofPapers: () => Promise<readonly Demonstration[]>,
  ) {}

  /** The person's own first, newest first. */
  async list(): Promise<Demonstration[]> {
    const own = await this.db.getAll('demonstrations');
    own.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
    return [...own, ...(await this.asLeft(this.bundled))];
  }

  /** @param exemplarList - A list of exemplar-lists.json; null for a run that may be shown any of its own. */
  async forRun(exemplarList: string | null): Promise<Demonstration[]> {
    const known = await this.list();
    if (exemplarList === null) return known;
    // One that the person has imported is theirs, and may be switched off.
    const others = (await this.ofPapers()).filter(({ id }) => !known.some((it) => it.id === id));
    return [...known, ...(await this.asLeft(others))];
  }

  async get(id: DemonstrationId): Promise<Demonstration | null> {
    const known = (await this.list()).find((it) => it.id === id);
    if (known) return known;
    const [ofPaper] = await this.asLeft((await this.ofPapers()).filter((it) => it.id === id));
    return ofPaper ?? null;
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
      const own = await this.db.get('demonstrations', id);
      if (own) {
        await this.db.put('demonstrations', { ...own, enabled });
        return;
      }
      const others = (await this.disabled()).filter((it) => it !== id);
      await this.db.put('records', enabled ? others : [...others, id], DISABLED);
    });
  }

  /** Only the person's own can be removed; a bundled one can be switched off. */
  remove(id: DemonstrationId): Promise<Result<void, StoreError>> {
    return stored(() => this.db.delete('demonstrations', id));
  }

  private async asLeft(demonstrations: readonly Demonstration[]): Promise<Demonstration[]> {
    const disabled = await this.disabled();
    return demonstrations.map((it) => (disabled.includes(it.id) ? { ...it, enabled: false } : it));
  }

  private async disabled(): Promise<readonly string[]> {
    return ((await this.db.get('records', DISABLED)) as readonly string[] | undefined) ?? [];
  }
}
