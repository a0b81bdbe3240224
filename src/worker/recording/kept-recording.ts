/**
 * A recording in the database: each step once, under a key of its own, so that a long recording costs no
 * more per step than a short one; and a small head that says which steps it has, in which order.
 */
import * as v from 'valibot';
import { allOrNothing, type Database } from '../../adapters/idb/database.ts';
import { recordedStepSchema, type RecordedStep } from '../../core/record/recorded-step.ts';
import { viewSchema } from '../../core/view/view.ts';
import { runIdSchema, tabIdSchema } from '../../protocol/row.ts';

const texts = v.pipe(v.array(v.string()), v.readonly());
const headSchema = v.object({
  version: v.literal(2),
  phase: v.picklist(['recording', 'naming']),
  /** In milliseconds since the epoch. */
  startedAt: v.number(),
  /** The run that the person has taken over: it hears of the steps. */
  ofRun: v.exactOptional(runIdSchema),
  /** The tab that the person is in. */
  tabId: tabIdSchema,
  /** All tabs of the recording, with the addresses that each has been at. */
  tabs: v.pipe(
    v.array(v.object({ id: tabIdSchema, history: v.object({ urls: texts, at: v.number() }) })),
    v.readonly(),
  ),
  suggestedCommand: v.string(),
  /** Ids of steps. */
  order: texts,
  /** Ids of steps that became a part of another one, or of none: they may arrive once more. */
  joined: texts,
  /** What `order` was before each change that the person made, and can undo. */
  past: v.pipe(v.array(texts), v.readonly()),
  /** Something that the person did could not be recorded. */
  isIncomplete: v.boolean(),
  /** A benchmark episode was running when the recording began. */
  isOfEpisode: v.boolean(),
  /** How that episode ended; null when it has not, or there was none. */
  reward: v.nullable(v.number()),
  /** What the page showed at the end. */
  lastView: v.nullable(viewSchema),
  salt: v.string(),
  secretHashes: texts,
});
export interface RecordingHead extends Readonly<v.InferOutput<typeof headSchema>> {}

const HEAD = 'recording';
const STEPS = 'recording/step/';
const ALL_STEPS = (): IDBKeyRange => IDBKeyRange.bound(STEPS, `${STEPS}\uffff`);

export class KeptRecording {
  constructor(private readonly db: Database) {}

  /** @returns null where there is none, or none that this version can read. */
  async read(): Promise<{ readonly head: RecordingHead; readonly steps: readonly RecordedStep[] } | null> {
    const head = v.safeParse(headSchema, await this.db.get('records', HEAD));
    if (!head.success) return null;
    const all = (await this.db.getAll('records', ALL_STEPS())).map((it) => v.safeParse(recordedStepSchema, it));
    return { head: head.output, steps: all.flatMap((it) => (it.success ? [it.output] : [])) };
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
