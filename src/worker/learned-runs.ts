/** Examples that are made of runs: because the person says so, or by itself where the page says that a run worked. */
import type { DemonstrationStore } from '../adapters/idb/demonstration-store.ts';
import type { RunStore } from '../adapters/idb/run-store.ts';
import type { Demonstration } from '../core/exemplars/demonstration.ts';
import { rowOf } from '../core/replay/row-of.ts';
import { asDemonstrationId, type FrameId } from '../core/ids.ts';
import type { Lesson } from '../protocol/practice/practice.ts';
import { learnedFrom } from '../core/record/from-run.ts';
import { sentenceOf } from '../core/commands/sentence.ts';
import { unusedValues } from '../core/record/unused-values.ts';
import { verificationOf } from '../core/record/verification.ts';
import { withoutKinds } from '../core/record/kind-words.ts';
import { isKnown, teachesSomething } from '../core/record/worth-keeping.ts';
import { ok, type Result } from '../core/result.ts';
import type { EndedRun } from '../core/run/run-state.ts';
import type { Cleared } from '../core/run/secrets.ts';
import type { StoreError } from '../protocol/messages.ts';

export class LearnedRuns {
  /** What is being kept: whoever asks what is kept waits for it. */
  #keeping: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly demonstrations: DemonstrationStore,
    private readonly runs: RunStore,
  ) {}

  /** An example for each frame of the run that did its task. */
  async keep(run: Cleared<EndedRun>): Promise<Result<void, StoreError>> {
    return this.demonstrations.add(await this.#made(run));
  }

  async forget(run: EndedRun): Promise<Result<void, StoreError>> {
    for (const id of idsOf(run)) {
      const removed = await this.demonstrations.remove(id);
      if (!removed.ok) return removed;
    }
    return ok(undefined);
  }

  /** null: the run is not kept. `unused`: values of its command that no step of the example uses. */
  async kept(run: EndedRun): Promise<{ readonly unused: string[] } | null> {
    await this.#keeping;
    const ids = new Set(idsOf(run));
    const rows = (await this.demonstrations.rows()).filter(({ id }) => ids.has(id));
    const whole = rows.find(({ id }) => id === learnedId(run, run.stack[0].id));
    const slots = whole?.slots.map(({ text }) => text) ?? [];
    return rows.length === 0 ? null : { unused: whole ? unusedValues(whole.command, slots) : [] };
  }

  /** What keeping a run would add, of its base frame; null where that is nothing. */
  async lessonOf(run: Cleared<EndedRun>): Promise<Lesson | null> {
    const whole = (await this.#made(run)).find(({ id }) => id === learnedId(run, run.stack[0].id));
    if (whole === undefined) return null;
    const { command, slots, stepCount } = rowOf(whole);
    return { command, sentence: sentenceOf(command, slots, []), stepCount };
  }

  /**
   * Keeps a run that the page calls solved, unless what it did is known.
   *
   * @param isWanted - Whether the settings say so.
   */
  keepVerified(run: Cleared<EndedRun>, isWanted: () => Promise<boolean>): Promise<Result<void, StoreError>> {
    const kept = this.#keeping.then(() => this.#keepVerified(run, isWanted));
    this.#keeping = kept.catch(() => undefined);
    return kept;
  }

  async #keepVerified(run: Cleared<EndedRun>, isWanted: () => Promise<boolean>): Promise<Result<void, StoreError>> {
    if (!teachesSomething(run) || !(await isWanted())) return ok(undefined);
    const rows = await this.demonstrations.rows();
    const made = (await this.#made(run)).filter((it) => !isKnown(rowOf(it), rows));
    return made.length === 0 ? ok(undefined) : this.demonstrations.add(made);
  }

  async #made(run: Cleared<EndedRun>): Promise<Demonstration[]> {
    const createdAt = new Date().toISOString();
    return learnedFrom(run, await this.runs.journalOf(run)).map(
      ({ frameId, policy, command, steps, after, answer }): Demonstration =>
        withoutKinds({
          id: learnedId(run, frameId),
          command,
          policy,
          source: 'run',
          ...verificationOf(typeof run.score === 'number' ? run.score : null),
          createdAt,
          steps: [...steps],
          ...(after && { after }),
          ...(answer !== undefined && { answer }),
        }),
    );
  }
}

const idsOf = (run: EndedRun): Demonstration['id'][] =>
  [...new Set(run.timeline.map(({ frameId }) => frameId))].map((frameId) => learnedId(run, frameId));

/** The base frame's demonstration is the run's. */
const learnedId = (run: EndedRun, frameId: FrameId): Demonstration['id'] =>
  asDemonstrationId(frameId === run.stack[0].id ? `from-${run.id}` : `from-${run.id}-${frameId}`);
