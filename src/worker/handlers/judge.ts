/**
 * The person's verdict on a run: thumbs up makes demonstrations of it, one for each frame that did its task; thumbs down
 * takes them away again.
 */
import type { DemonstrationStore } from '../../adapters/idb/demonstration-store.ts';
import type { RunStore } from '../../adapters/idb/run-store.ts';
import type { Demonstration } from '../../core/exemplars/demonstration.ts';
import { asDemonstrationId, type FrameId } from '../../core/ids.ts';
import { learnedFrom } from '../../core/record/from-run.ts';
import { verificationOf } from '../../core/record/verification.ts';
import { ok } from '../../core/result.ts';
import type { EndedRun } from '../../core/run/run-state.ts';
import type { Cleared } from '../../core/run/secrets.ts';
import type { ResultOf } from '../../protocol/messages.ts';
import type { runMessages } from '../../protocol/run-messages.ts';
import type { Runner } from '../runner.ts';
import type { WorkerHandlers } from './caller.ts';
import { done } from './done.ts';

interface Needs {
  readonly runner: Runner;
  readonly runs: RunStore;
  readonly demonstrations: DemonstrationStore;
}

export function judgeHandler({
  runner,
  runs,
  demonstrations,
}: Needs): WorkerHandlers<Pick<typeof runMessages, 'run.judge'>> {
  async function learn(run: Cleared<EndedRun>): Promise<ResultOf<'run.judge'>> {
    const learned = learnedFrom(run, await runs.journalOf(run));
    const createdAt = new Date().toISOString();
    const made = learned.map(({ frameId, policy, command, steps, after }): Demonstration => ({
      id: learnedId(run, frameId),
      command,
      policy,
      source: 'run',
      ...verificationOf(typeof run.score === 'number' ? run.score : null),
      createdAt,
      steps: [...steps],
      ...(after && { after }),
    }));
    return done(await demonstrations.add(made));
  }

  async function unlearn(run: EndedRun): Promise<ResultOf<'run.judge'>> {
    for (const frameId of new Set(run.timeline.map((entry) => entry.frameId))) {
      const removed = await demonstrations.remove(learnedId(run, frameId));
      if (!removed.ok) return removed;
    }
    return ok(null);
  }

  /** A run that tried one example makes no second one of it. */
  async function vouch(id: Demonstration['id']): Promise<ResultOf<'run.judge'>> {
    const tried = await demonstrations.get(id);
    if (tried?.source === 'bundled' || tried?.verifiedBy !== null) return ok(null);
    return done(await demonstrations.add([{ ...tried, verifiedBy: 'person' }]));
  }

  return {
    'run.judge': async ({ runId, verdict }) => {
      const run = await runs.get(runId);
      if (run?.phase !== 'ended') return ok(null);
      if (runner.run?.id === runId) await runner.send(runId, { type: 'judged', verdict, at: Date.now() });
      else {
        const written = await runs.write({ ...run, verdict }, null);
        if (!written.ok) return written;
        const counted = await demonstrations.count({ ...run, verdict });
        if (!counted.ok) return counted;
      }
      if (run.only !== null) return verdict === 'good' ? vouch(run.only) : ok(null);
      return verdict === 'good' && (run.end.status === 'done' || run.end.status === 'carried-out')
        ? learn(run)
        : unlearn(run);
    },
  };
}

/** The base frame keeps the id of older versions, which made one demonstration of a run. */
const learnedId = (run: EndedRun, frameId: FrameId): Demonstration['id'] =>
  asDemonstrationId(frameId === run.stack[0].id ? `from-${run.id}` : `from-${run.id}-${frameId}`);
