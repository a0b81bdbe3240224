import type { RunId } from '../../core/ids.ts';
import { ELEMENTS } from '../../core/view/observation.ts';
import type { Result } from '../../core/result.ts';
import { withoutSecrets } from '../../core/run/secrets.ts';
import type { RunState } from '../../core/run/run-state.ts';
import type { RunEvent } from '../../core/run/run-event.ts';
import type { StoreError } from '../../protocol/messages.ts';
import { allOrNothing, stored, type Database } from './database.ts';

/** Runs kept; the oldest ended ones beyond that go, with their journals. */
const MAX_RUNS = 100;

/** Runs and their journal. A state and the event that led to it are written in one transaction. */
export class RunStore {
  constructor(private readonly db: Database) {}

  write(state: RunState, event: RunEvent | null): Promise<Result<void, StoreError>> {
    return stored(() => {
      const tx = this.db.transaction(['runs', 'journal'], 'readwrite');
      return allOrNothing(tx, [
        () => tx.objectStore('runs').put(state),
        ...(event === null ? [] : [() => tx.objectStore('journal').add({ runId: state.id, event })]),
      ]);
    });
  }

  /** Newest first. */
  async list(): Promise<RunState[]> {
    return (await this.db.getAllFromIndex('runs', 'startedAt')).toReversed();
  }

  async get(id: RunId): Promise<RunState | null> {
    return (await this.db.get('runs', id)) ?? null;
  }

  async latest(): Promise<RunState | null> {
    const cursor = await this.db.transaction('runs').store.index('startedAt').openCursor(null, 'prev');
    // A run that an older version began knows nothing of observations.
    return cursor ? { ...cursor.value, observation: cursor.value.observation ?? ELEMENTS } : null;
  }

  async journalOf(id: RunId): Promise<RunEvent[]> {
    return (await this.db.getAllFromIndex('journal', 'runId', id)).map(({ event }) => event);
  }

  /** Puts masks in the place of secrets, in every event of the run. */
  mask(id: RunId, secrets: readonly string[]): Promise<Result<void, StoreError>> {
    return stored(async () => {
      const tx = this.db.transaction('journal', 'readwrite');
      for (let at = await tx.store.index('runId').openCursor(id); at; at = await at.continue())
        await at.update(withoutSecrets(at.value, secrets));
      await tx.done;
    });
  }

  async remove(id: RunId): Promise<void> {
    const tx = this.db.transaction(['runs', 'journal'], 'readwrite');
    await tx.objectStore('runs').delete(id);
    const journal = tx.objectStore('journal');
    for (const key of await journal.index('runId').getAllKeys(id)) await journal.delete(key);
    await tx.done;
  }

  async prune(): Promise<void> {
    const old = (await this.list()).slice(MAX_RUNS).filter((run) => run.phase === 'ended');
    for (const run of old) await this.remove(run.id);
  }
}
