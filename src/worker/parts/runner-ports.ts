/** What a run is decided and carried out with. What follows from it in the worker is none of that. */
import { createModelClient } from '../../adapters/models/create-model-client.ts';
import { bundledExemplarLists } from '../../../exemplars/index.ts';
import { ExemplarVectors } from '../exemplar-vectors.ts';
import { onlyOf } from '../exemplars/only-of.ts';
import type { Trials } from '../exemplars/trials.ts';
import { Planners } from '../planners.ts';
import type { RunnerPorts } from '../runner.ts';
import { t } from '../../core/i18n/t.ts';
import type { Notes } from './notes.ts';
import type { Pages } from './pages.ts';
import type { Stores } from './stores.ts';

export function runnerPorts(
  { runs, demonstrations, settings, grants, remarks, vectors: vectorStore }: Stores,
  { port, runTabs, episodes, pages }: Pages,
  trials: Trials,
  notes: Notes,
): Omit<RunnerPorts, 'onEnded' | 'onChange'> {
  const planners = new Planners(bundledExemplarLists());
  const vectors = new ExemplarVectors(vectorStore, (words) => notes.tell(words));
  return {
    journal: runs,
    pages,
    judge: episodes,
    planner: async (run, model) =>
      (await trials.planner(run)) ?? planners.of(run.planner, await settings.get(), await settings.models(), model),
    looker: async () => {
      const [chosen, second] = await settings.models();
      return chosen === undefined ? null : createModelClient(second ?? chosen);
    },
    exemplars: async (list, only) => {
      const source = onlyOf(await demonstrations.forRun(list), only);
      return {
        ...source,
        remarks: () => remarks.all(),
        nearness: async (text, signal) => {
          const [model] = await settings.models();
          return model === undefined ? null : vectors.nearness(model, source.rows(), text, signal);
        },
      };
    },
    keepGrants: async (added) => {
      const kept = await grants.add(added);
      if (!kept.ok) notes.tell(t('alert_grant_not_saved', { detail: kept.error.detail }));
    },
    now: () => Date.now(),
    onStart: async (tabId) => {
      notes.alert = null;
      port.begin();
      await runTabs.begin(tabId);
      // An episode that has ended already is not this run's.
      await episodes.verdict(tabId);
    },
    onStoreError: (error) => notes.notSaved(error),
  };
}
