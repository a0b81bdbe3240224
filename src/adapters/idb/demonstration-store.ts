import type { Demonstration } from '../../core/demonstration.ts';
import type { DemonstrationId } from '../../core/ids.ts';
import type { Result } from '../../core/result.ts';
import type { StoreError } from '../../protocol/messages.ts';
import { allOrNothing, stored, type Database } from './database.ts';

/** What the person decided about bundled demonstrations, which are not in the database themselves. */
interface BundledChoices {
  readonly disabled: readonly string[];
  readonly removed: readonly string[];
}
const CHOICES = 'bundled-choices';
const NO_CHOICES: BundledChoices = { disabled: [], removed: [] };

/** Demonstrations: the bundled ones, as the person left them, and the person's own. */
export class DemonstrationStore {
  constructor(
    private readonly db: Database,
    private readonly bundled: readonly Demonstration[],
  ) {}

  /** The person's own first, newest first. */
  async list(): Promise<Demonstration[]> {
    const [own, choices] = await Promise.all([this.db.getAll('demonstrations'), this.choices()]);
    own.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
    const bundled = this.bundled
      .filter(({ id }) => !choices.removed.includes(id))
      .map((it) => (choices.disabled.includes(it.id) ? { ...it, enabled: false } : it));
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
      if (this.isBundled(id)) {
        const choices = await this.choices();
        const disabled = choices.disabled.filter((it) => it !== id);
        await this.choose({ ...choices, disabled: enabled ? disabled : [...disabled, id] });
        return;
      }
      const own = await this.db.get('demonstrations', id);
      if (own) await this.db.put('demonstrations', { ...own, enabled });
    });
  }

  remove(id: DemonstrationId): Promise<Result<void, StoreError>> {
    return stored(async () => {
      if (!this.isBundled(id)) return this.db.delete('demonstrations', id);
      const choices = await this.choices();
      return this.choose({ ...choices, removed: [...choices.removed, id] });
    });
  }

  private isBundled(id: DemonstrationId): boolean {
    return this.bundled.some((it) => it.id === id);
  }

  private async choices(): Promise<BundledChoices> {
    return ((await this.db.get('records', CHOICES)) as BundledChoices | undefined) ?? NO_CHOICES;
  }

  private async choose(choices: BundledChoices): Promise<void> {
    await this.db.put('records', choices, CHOICES);
  }
}
