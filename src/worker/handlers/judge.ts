/**
 * The person's verdict on a run: thumbs up makes demonstrations of it, one for each frame that did its task; thumbs down
 * takes them away again.
 */
import type { DemonstrationStore } from '../../adapters/idb/demonstration-store.ts';
import type { RunStore } from '../../adapters/idb/run-store.ts';
import { ok } from '../../core/result.ts';
import type { runMessages } from '../../protocol/run-messages.ts';
import type { LearnedRuns } from '../learned-runs.ts';
import type { Runner } from '../runner.ts';
import type { WorkerHandlers } from './caller.ts';
import { done } from './done.ts';

interface Needs {
  readonly runner: Runner;
  readonly runs: RunStore;
  readonly demonstrations: DemonstrationStore;
  readonly learned: LearnedRuns;
}

export function judgeHandler({
  runner,
  runs,
  demonstrations,
  learned,
}: Needs): WorkerHandlers<Pick<typeof runMessages, 'run.judge'>> {
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
      return done(
        await (verdict === 'good' && run.end.status === 'done' ? learned.keep(run) : learned.forget(run)),
      );
    },
  };
}
