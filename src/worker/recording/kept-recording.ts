/**
 * A recording in the database: each step once, under a key of its own, so that a long recording costs no
 * more per step than a short one; and a small head that says which steps it has, in which order.
 */
import { allOrNothing, type Database } from '../../adapters/idb/database.ts';
import type { RunId, TabId } from '../../core/ids.ts';
import type { TabHistory } from '../../core/record/navigation.ts';
import type { RecordedStep } from '../../core/record/recorded-step.ts';
import type { PageView } from '../../core/view/view.ts';

export interface RecordingHead {
  readonly version: 2;
  readonly phase: 'recording' | 'naming';
  /** In milliseconds since the epoch. */
  readonly startedAt: number;
  /** The run that the person has taken over: it hears of the steps. */
  readonly ofRun?: RunId;
  /** The tab that the person is in. */
  readonly tabId: TabId;
  /** All tabs of the recording, with the addresses that each has been at. */
  readonly tabs: readonly { readonly id: TabId; readonly history: TabHistory }[];
  readonly suggestedCommand: string;
  /** Ids of steps. */
  readonly order: readonly string[];
  /** Ids of steps that became a part of another one, or of none: they may arrive once more. */
  readonly joined: readonly string[];
  /** What `order` was before each change that the person made, and can undo. */
  readonly past: readonly (readonly string[])[];
  /** Something that the person did could not be recorded. */
  readonly isIncomplete: boolean;
  /** A benchmark episode was running when the recording began. */
  readonly isOfEpisode: boolean;
  /** How that episode ended; null when it has not, or there was none. */
  readonly reward: number | null;
  /** What the page showed at the end. */
  readonly lastView: PageView | null;
  readonly salt: string;
  readonly secretHashes: readonly string[];
}

const HEAD = 'recording';
const STEPS = 'recording/step/';
const ALL_STEPS = (): IDBKeyRange => IDBKeyRange.bound(STEPS, `${STEPS}\uffff`);

export class KeptRecording {
  constructor(private readonly db: Database) {}

  /** @returns null where there is none, or none of this version. */
  async read(): Promise<{ readonly head: RecordingHead; readonly steps: readonly RecordedStep[] } | null> {
    const head = (await this.db.get('records', HEAD)) as RecordingHead | undefined;
    if (head?.version !== 2) return null;
    return { head, steps: (await this.db.getAll('records', ALL_STEPS())) as RecordedStep[] };
  }

  /** All of it or nothing: the head never names a step that is not there. */
  async write(head: RecordingHead, changed: readonly RecordedStep[], removed: readonly string[] = []): Promise<void> {
    const tx = this.db.transaction('records', 'readwrite');
    await allOrNothing(tx, [
      ...changed.map((step) => () => tx.store.put(step, STEPS + step.id)),
      ...removed.map((id) => () => tx.store.delete(STEPS + id)),
      () => tx.store.put(head, HEAD),
    ]);
  }

  async clear(): Promise<void> {
    const tx = this.db.transaction('records', 'readwrite');
    await allOrNothing(tx, [() => tx.store.delete(ALL_STEPS()), () => tx.store.delete(HEAD)]);
  }
}
