/** What the person says of a run that has ended: whether it worked, what was wrong, and whether it is kept as an example. */
import type { RunId } from '../../core/ids.ts';
import type { Demonstration } from '../../core/exemplars/demonstration.ts';
import { mayBeKept } from '../../core/record/worth-keeping.ts';
import { ok } from '../../core/result.ts';
import type { EndedRun } from '../../core/run/run-state.ts';
import type { Cleared } from '../../core/run/secrets.ts';
import type { ResultOf } from '../../protocol/messages.ts';
import type { runMessages } from '../../protocol/run-messages.ts';
import type { LearnedRuns } from '../learned-runs.ts';
import type { Stores } from '../parts/stores.ts';
import type { Runner } from '../runner.ts';
import type { WorkerHandlers } from './caller.ts';
import { done } from './done.ts';

interface Needs {
  readonly runner: Runner;
  readonly learned: LearnedRuns;
  readonly stores: Stores;
}
type OfEnded = Pick<typeof runMessages, 'run.judge' | 'run.keep' | 'run.feedback'>;

export function judgeHandlers({ runner, learned, stores }: Needs): WorkerHandlers<OfEnded> {
  const { runs, demonstrations, remarks } = stores;
  const endedRun = async (runId: RunId): Promise<Cleared<EndedRun> | null> => {
    const run = await runs.get(runId);
    return run?.phase === 'ended' ? run : null;
  };

  /** A run that tried one example makes no second one of it; one that waited for that is used from now on. */
  async function vouch(id: Demonstration['id']): Promise<ResultOf<'run.judge'>> {
    const tried = await demonstrations.get(id);
    if (tried?.source === 'bundled' || tried?.verifiedBy !== null) return ok(null);
    return done(await demonstrations.add([{ ...tried, verifiedBy: 'person', enabled: true }]));
  }
  return {
    'run.judge': async ({ runId, verdict, remark }) => {
      const run = await endedRun(runId);
      if (run === null) return ok(null);
      if (runner.run?.id === runId) await runner.send(runId, { type: 'judged', verdict, at: Date.now() });
      else {
        const written = await runs.write({ ...run, verdict }, null);
        if (!written.ok) return written;
        const counted = await demonstrations.count({ ...run, verdict });
        if (!counted.ok) return counted;
      }
      const text = verdict === 'good' ? '' : remark;
      if (text !== undefined) {
        const set = await remarks.set(run, text);
        if (!set.ok) return set;
      }
      if (run.only !== null) return verdict === 'good' ? vouch(run.only) : ok(null);
      return verdict === 'good' ? ok(null) : done(await learned.forget(run));
    },
    'run.keep': async ({ runId, keep }) => {
      const run = await endedRun(runId);
      if (run === null || (keep && !mayBeKept(run))) return ok(null);
      return done(await (keep ? learned.keep(run) : learned.forget(run)));
    },
    'run.feedback': async ({ runId }) => {
      const run = await endedRun(runId);
      if (run === null) return { isKept: false, remark: '', unused: [] };
      const remark = (await remarks.all()).find((it) => it.runId === runId);
      const kept = await learned.kept(run);
      return { isKept: kept !== null, remark: remark?.text ?? '', unused: kept?.unused ?? [] };
    },
  };
}
