/** What the panel asks of practising. */
import { costUsd } from '../../adapters/models/cost.ts';
import { modelServerOf } from '../../adapters/models/model-server.ts';
import { estimatePractice } from '../../benchmark/practice/estimate.ts';
import type { Practices } from '../../benchmark/practice/practices.ts';
import { err, ok } from '../../core/result.ts';
import type { practiceMessages } from '../../protocol/practice/practice-messages.ts';
import type { LearnedRuns } from '../learned-runs.ts';
import type { Pages } from '../parts/pages.ts';
import type { Stores } from '../parts/stores.ts';
import { plannerKind } from '../planners.ts';
import type { Runner } from '../runner.ts';
import { tabInfo } from '../tab-info.ts';
import type { WorkerHandlers } from './caller.ts';

interface Needs {
  readonly practices: Practices;
  readonly learned: LearnedRuns;
  readonly runner: Runner;
  readonly stores: Stores;
  readonly pages: Pages;
}

export function practiceHandlers({
  practices,
  learned,
  runner,
  stores: { runs, settings },
  pages: { episodes },
}: Needs): WorkerHandlers<typeof practiceMessages> {
  const hasModel = async (): Promise<boolean> => plannerKind(await settings.get()) === 'model';
  return {
    'practice.offer': async () => {
      const [model] = await settings.models();
      const server = model && modelServerOf(model);
      if (!server || !(await hasModel())) return null;
      const spent = (await runs.list()).map((run) => run.spent);
      const { trials, calls, tokensIn, tokensOut, isMeasured } = estimatePractice(spent);
      const tokens = { fresh: tokensIn, cacheRead: 0, cacheWrite: 0, out: tokensOut };
      return { trials, calls, costUsd: costUsd(server, tokens), isMeasured };
    },
    'practice.start': async ({ tabId, limit }) => {
      if (runner.active !== null) return err({ kind: 'busy' });
      if (!(await hasModel())) return err({ kind: 'no-model' });
      const info = await tabInfo(tabId, episodes);
      if (info.kind !== 'episode') return err({ kind: 'not-an-episode-page' });
      return practices.start(tabId, info.task, limit);
    },
    'practice.stop': () => practices.send({ type: 'stop' }),
    'practice.choose': async ({ runId, choice }) => {
      const run = choice === 'kept' ? await runs.get(runId) : null;
      if (run?.phase === 'ended') {
        const kept = await learned.keep(run);
        if (!kept.ok) return kept;
      }
      await practices.send({ type: 'chosen', runId, choice });
      return ok(null);
    },
    'practice.close': () => practices.close(),
  };
}
