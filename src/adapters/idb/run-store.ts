import * as v from 'valibot';
import { ACTION_GROUPS } from '../../core/actions/action-row.ts';
import { STRICT_GATE } from '../../core/gate/grant.ts';
import type { RunId } from '../../core/ids.ts';
import { policySchema, type Policy } from '../../core/policy.ts';
import { DEFAULT_PRESET, presetSchema } from '../../core/preset.ts';
import { ELEMENTS } from '../../core/view/observation.ts';
import type { Result } from '../../core/result.ts';
import { withoutSecrets, type Cleared, type KeptRun } from '../../core/run/secrets.ts';
import type { EndedRun } from '../../core/run/run-state.ts';
import type { RunEvent } from '../../core/run/run-event.ts';
import type { StoreError } from '../../protocol/messages.ts';
import { allOrNothing, stored, type Database } from './database.ts';

/** Runs kept; the oldest ended ones beyond that go, with their journals. */
const MAX_RUNS = 100;

/** What a run that an older version began lacks. Without its policies it cannot go on, and says so. */
const UNKNOWN_BEFORE = {
  observation: ELEMENTS,
  typed: [],
  policies: [],
  finish: null,
  consent: null,
  gate: STRICT_GATE,
} as const;
/** A policy of before had all actions. One that is no policy any more is left out: the worker must start all the same. */
function withDefaults(policy: object): Policy[] {
  const read = v.safeParse(policySchema, { groups: ACTION_GROUPS, ...policy });
  return read.success ? [read.output] : [];
}

function ofToday<R extends KeptRun>(run: R): R {
  const preset = v.safeParse(presetSchema, run.preset);
  const policies = (run.policies ?? []).flatMap(withDefaults);
  return { ...UNKNOWN_BEFORE, ...run, policies, preset: preset.success ? preset.output : DEFAULT_PRESET };
}

/** Runs and their journal. A state and the event that led to it are written in one transaction. */
export class RunStore {
  constructor(private readonly db: Database) {}

  write(run: KeptRun, event: RunEvent | null): Promise<Result<void, StoreError>> {
    return stored(() => {
      const tx = this.db.transaction(['runs', 'journal'], 'readwrite');
      return allOrNothing(tx, [
        () => tx.objectStore('runs').put(run),
        ...(event === null ? [] : [() => tx.objectStore('journal').add({ runId: run.id, event })]),
      ]);
    });
  }

  /**
   * The end of a run and the masks in its journal, in one transaction: whenever the worker dies, no
   * ended run holds a secret. Where that cannot be written, the journal makes room for the end; and
   * where even the end has no room, nothing is left that a later worker could go on with.
   */
  async writeEnd(
    run: Cleared<EndedRun>,
    event: RunEvent | null,
    secrets: readonly string[],
  ): Promise<Result<void, StoreError>> {
    const written = await stored(() => {
      const tx = this.db.transaction(['runs', 'journal'], 'readwrite');
      const journal = tx.objectStore('journal');
      return allOrNothing(tx, [
        () => tx.objectStore('runs').put(run),
        ...(event === null ? [] : [() => journal.add({ runId: run.id, event })]),
        async () => {
          if (secrets.length === 0) return;
          for (let at = await journal.index('runId').openCursor(run.id); at; at = await at.continue())
            await at.update(withoutSecrets(at.value, secrets));
        },
      ]);
    });
    if (written.ok) return written;
    const removed = await stored(() => this.remove(run.id));
    return removed.ok ? this.writeEndAlone(run) : removed;
  }

  private writeEndAlone(run: Cleared<EndedRun>): Promise<Result<void, StoreError>> {
    return stored(async () => {
      await this.db.put('runs', run);
    });
  }

  /** Those that have ended, newest first. */
  async list(): Promise<Cleared<EndedRun>[]> {
    const runs = await this.db.getAllFromIndex('runs', 'startedAt');
    return runs
      .filter((run): run is Cleared<EndedRun> => run.phase === 'ended')
      .map(ofToday)
      .toReversed();
  }

  async get(id: RunId): Promise<KeptRun | null> {
    const run = await this.db.get('runs', id);
    return run === undefined ? null : ofToday(run);
  }

  async latest(): Promise<KeptRun | null> {
    const cursor = await this.db.transaction('runs').store.index('startedAt').openCursor(null, 'prev');
    return cursor && ofToday(cursor.value);
  }

  async journalOf(run: Cleared<EndedRun>): Promise<Cleared<readonly RunEvent[]>> {
    const entries = await this.db.getAllFromIndex('journal', 'runId', run.id);
    // Masked in the transaction that wrote the end of the run.
    return entries.map(({ event }) => event) as readonly RunEvent[] as Cleared<readonly RunEvent[]>;
  }

  async remove(id: RunId): Promise<void> {
    const tx = this.db.transaction(['runs', 'journal'], 'readwrite');
    await tx.objectStore('runs').delete(id);
    const journal = tx.objectStore('journal');
    for (const key of await journal.index('runId').getAllKeys(id)) await journal.delete(key);
    await tx.done;
  }

  async prune(): Promise<void> {
    for (const run of (await this.list()).slice(MAX_RUNS)) await this.remove(run.id);
  }
}
