/** What the panel asks of runs: start, steer, list and remove them; judge.ts has the verdict. */
import { injectIntoTab } from '../../adapters/chrome/inject.ts';
import type { PolicyStore } from '../../adapters/idb/policy-store.ts';
import type { RunStore } from '../../adapters/idb/run-store.ts';
import type { SettingsStore } from '../../adapters/idb/settings-store.ts';
import type { Episodes } from '../../benchmark/episodes.ts';
import { asRunId, type RunId } from '../../core/ids.ts';
import { err, ok } from '../../core/result.ts';
import type { RunEvent } from '../../core/run/run-event.ts';
import { budgetOf } from '../../core/settings.ts';
import { ELEMENTS } from '../../core/view/observation.ts';
import type { runMessages } from '../../protocol/run-messages.ts';
import { withUsedPolicies } from '../panel-state.ts';
import { plannerKind } from '../planners.ts';
import type { Runner } from '../runner.ts';
import { tabInfo } from '../tab-info.ts';
import type { WorkerHandlers } from './caller.ts';

type OfRuns = Omit<typeof runMessages, 'run.judge'>;

interface Needs {
  readonly runner: Runner;
  readonly runs: RunStore;
  readonly settings: SettingsStore;
  readonly episodes: Episodes;
  readonly policies: PolicyStore;
}

export function runHandlers({ runner, runs, settings, episodes, policies }: Needs): WorkerHandlers<OfRuns> {
  const send = async (runId: RunId, event: RunEvent): Promise<null> => {
    await runner.send(runId, event);
    return null;
  };
  return {
    'run.start': async ({ command, tabId }) => {
      if (command.trim() === '') return err({ kind: 'empty-command' });
      void injectIntoTab(tabId);
      const info = await tabInfo(tabId, episodes);
      if (info.kind === 'none') return err({ kind: 'no-tab' });
      if (info.kind === 'restricted') return err({ kind: 'restricted', why: info.why });
      const chosen = await settings.get();
      const id = asRunId(`run-${crypto.randomUUID()}`);
      const started = await runner.start({
        id,
        command: command.trim(),
        tabId,
        planner: plannerKind(chosen),
        observation: plannerKind(chosen) === 'model' ? chosen.observation : ELEMENTS,
        policies: await policies.inUse(),
        budget: budgetOf(chosen),
        at: Date.now(),
      });
      if (!started.ok) return started;
      await runs.prune();
      return ok(id);
    },
    'run.pause': ({ runId }) => send(runId, { type: 'pause', at: Date.now() }),
    'run.resume': ({ runId }) => send(runId, { type: 'resume', at: Date.now() }),
    'run.stop': ({ runId }) => send(runId, { type: 'stop', at: Date.now() }),
    'run.answer': ({ runId, text }) => send(runId, { type: 'answered', text, at: Date.now() }),
    'run.list': async () => (await runs.list()).map(withUsedPolicies),
    'run.remove': async ({ runId }) => {
      if (runner.active?.id === runId) return null;
      await runs.remove(runId);
      runner.forget(runId);
      return null;
    },
  };
}
