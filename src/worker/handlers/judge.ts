/** The person's verdict on a run: thumbs up makes a demonstration of it, thumbs down takes that away again. */
import type { DemonstrationStore } from '../../adapters/idb/demonstration-store.ts';
import type { RunStore } from '../../adapters/idb/run-store.ts';
import type { Demonstration } from '../../core/exemplars/demonstration.ts';
import { asDemonstrationId } from '../../core/ids.ts';
import { BASE_POLICY } from '../../core/policy.ts';
import { stepsOfRun } from '../../core/record/from-run.ts';
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
    const steps = stepsOfRun(await runs.journalOf(run));
    if (steps.length === 0) return ok(null);
    const demonstration: Demonstration = {
      id: learnedId(run),
      command: run.command,
      policy: BASE_POLICY,
      source: 'run',
      ...verificationOf(typeof run.score === 'number' ? run.score : null),
      createdAt: new Date().toISOString(),
      steps,
    };
    return done(await demonstrations.add([demonstration]));
  }

  return {
    'run.judge': async ({ runId, verdict }) => {
      const run = await runs.get(runId);
      if (run?.phase !== 'ended') return ok(null);
      if (runner.run?.id === runId) await runner.send(runId, { type: 'judged', verdict, at: Date.now() });
      else {
        const written = await runs.write({ ...run, verdict }, null);
        if (!written.ok) return written;
      }
      return verdict === 'good' && run.end.status === 'done'
        ? learn(run)
        : done(await demonstrations.remove(learnedId(run)));
    },
  };
}

const learnedId = (run: EndedRun): Demonstration['id'] => asDemonstrationId(`from-${run.id}`);
