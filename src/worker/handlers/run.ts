/** What the panel asks of runs: start, steer, list and remove them; judge.ts has the verdict. */
import { injectIntoTab } from '../../adapters/chrome/inject.ts';
import { countUndoable, undoInTabs } from '../../adapters/chrome/tabs/undo-in-tabs.ts';
import { fetched, isDiskFull } from '../../adapters/idb/database.ts';
import type { Trial } from '../../benchmark/practice/practice.ts';
import { shownFrames } from '../../core/exemplars/shown-frames.ts';
import { unknownList } from '../../core/exemplars/exemplar-lists.ts';
import { isOffLimits, startGrants } from '../../core/gate/grant.ts';
import { grantsOfCommand } from '../../core/gate/named-sites.ts';
import { originOf } from '../../core/gate/origin.ts';
import { hostOf } from '../../core/host.ts';
import { asRunId, type RunId } from '../../core/ids.ts';
import { err, ok } from '../../core/result.ts';
import { DEFAULT_PRESET, type Preset } from '../../core/preset.ts';
import { namedPolicies, presetPolicies } from '../../core/preset-policies.ts';
import { resolvePreset } from '../../core/preset-rows.ts';
import type { Budget } from '../../core/run/run-state.ts';
import { summaryOf } from '../../core/run/run-summary.ts';
import type { Planner } from '../../core/ports.ts';
import { budgetOf, type Settings } from '../../core/settings.ts';
import type { Observation } from '../../core/view/observation.ts';
import type { Params, ResultOf } from '../../protocol/messages.ts';
import type { PracticeLimit } from '../../protocol/practice/practice.ts';
import type { runMessages } from '../../protocol/run-messages.ts';
import { bundledExemplarLists, bundledPresets } from '../../../exemplars/presets.ts';
import { withUsedPolicies } from '../panel-state.ts';
import { plannerKind } from '../planners.ts';
import type { Pages } from '../parts/pages.ts';
import type { Stores } from '../parts/stores.ts';
import type { TakeOver } from '../recording/take-over.ts';
import type { Runner } from '../runner.ts';
import { tabInfo } from '../tab-info.ts';
import type { WorkerHandlers } from './caller.ts';

type OfRuns = Omit<typeof runMessages, 'run.judge' | 'run.keep' | 'run.feedback'>;

interface Needs {
  readonly runner: Runner;
  readonly takeOver: TakeOver;
  readonly stores: Stores;
  readonly pages: Pages;
}

const PRESETS = bundledPresets();
const LISTS = bundledExemplarLists();

/** @returns The handlers, and what starts a run: also one that nobody asks for by a message, a trial of a practice. */
export function runHandlers({ runner, takeOver, stores, pages }: Needs): {
  readonly handlers: WorkerHandlers<OfRuns>;
  readonly start: StartRun;
} {
  const { runs, demonstrations, settings, costs, grants, policies } = stores;
  const { episodes, runTabs } = pages;
  /** The tabs of a run that rests or is over; null while it is at work, or when it is not the latest. */
  const restingTabs = async (runId: RunId): Promise<number[] | null> => {
    const { run } = runner;
    if (run?.id !== runId || (run.phase !== 'ended' && run.phase !== 'paused')) return null;
    return (await runTabs.open(run.tabId)).flatMap(({ id }) => id ?? []);
  };
  async function start(
    { command, tabId, dryRun = false, only, values }: Params<'run.start'>,
    trial: Trial | null = null,
  ): Promise<ResultOf<'run.start'>> {
    if (command.trim() === '') return err({ kind: 'empty-command' });
    void injectIntoTab(tabId);
    const info = await tabInfo(tabId, episodes);
    if (info.kind === 'none') return err({ kind: 'no-tab' });
    if (info.kind === 'restricted') return err({ kind: 'restricted', why: info.why });
    const [origin, kept] = [originOf(info.url), await grants.list()];
    if (isOffLimits(kept, origin)) return err({ kind: 'off-limits', origin });
    const chosen = await settings.get();
    const planner = only === undefined ? plannerKind(chosen) : 'local';
    // Without a model there is one method.
    const found = planner === 'model' ? resolvePreset(PRESETS, chosen.preset) : ok(DEFAULT_PRESET);
    if (!found.ok) return err({ kind: 'bad-preset', detail: found.error });
    const preset = trial === null ? found.value : withoutExemplars(found.value);
    const unknown = unknownList(preset, LISTS);
    if (unknown !== null) return err({ kind: 'bad-preset', detail: unknown });
    const usable = presetPolicies(preset, await policies.inUse(namedPolicies(preset)));
    if (!usable.ok) return err({ kind: 'bad-preset', detail: usable.error });
    const frames = shownFrames((await demonstrations.forRun(null)).rows(), command.trim(), only);
    const id = trial?.runId ?? asRunId(`run-${crypto.randomUUID()}`);
    const left = chosen.maxDayCostUsd - (await costs.soFar(Date.now())).today;
    if (planner === 'model' && left <= 0 && left < chosen.maxDayCostUsd)
      return err({ kind: 'day-limit', limitUsd: chosen.maxDayCostUsd });
    const budget = withinDay(budgetOf(chosen, preset), left);
    const started = await runner.start({
      id,
      command: command.trim(),
      site: hostOf(info.url),
      startUrl: info.url,
      tabId,
      planner,
      only: only ?? null,
      values: values ?? null,
      observation: observationOf(preset, chosen, planner),
      policies: usable.value,
      preset,
      budget: trial === null ? budget : withinLimit(budget, trial.left),
      gate: {
        mode: chosen.askMode,
        dryRun,
        ...(chosen.refuseCookies && { refusesCookies: true }),
        ...(chosen.secondLook && chosen.provider !== 'none' && { looksTwice: true }),
        // The name of an example that is tried may be that of a file, and then nobody has said it.
        grants: [...kept, ...startGrants(origin, frames), ...(only === undefined ? grantsOfCommand(command) : [])],
        frames,
      },
      at: Date.now(),
    });
    return started.ok ? ok(id) : started;
  }

  const startSafely: StartRun = async (params, trial) => {
    // Where the database cannot be opened, not even the settings can be read.
    const started = await fetched(() => start(params, trial));
    return started.ok ? started.value : started;
  };
  const handlers: WorkerHandlers<OfRuns> = {
    'run.start': (params) => startSafely(params),
    'run.pause': ({ runId }) => runner.send(runId, { type: 'pause', at: Date.now() }),
    'run.resume': ({ runId }) => runner.send(runId, { type: 'resume', at: Date.now() }),
    'run.take-over': ({ runId }) => takeOver.begin(runId),
    'run.hand-back': ({ runId }) => takeOver.handBack(runId),
    'run.stop': ({ runId }) => runner.send(runId, { type: 'stop', at: Date.now() }),
    'run.answer': ({ runId, ...answer }) => runner.send(runId, { type: 'answered', ...answer, at: Date.now() }),
    'run.tell': async ({ runId, text }) => {
      // Whoever took over and says something wants it to go on with both.
      await takeOver.handBack(runId);
      await runner.send(runId, { type: 'told', text, at: Date.now() });
    },
    'run.consent': ({ runId, consent, questionId }) =>
      runner.send(runId, { type: 'consented', consent, questionId, at: Date.now() }),
    'run.undoable': async ({ runId }) => countUndoable((await restingTabs(runId)) ?? [], runId),
    'run.undo': async ({ runId }) => {
      const tabIds = await restingTabs(runId);
      return tabIds && undoInTabs(tabIds, runId);
    },
    'run.list': async () => {
      const list = await fetched(async () => ({ runs: (await runs.list()).map(summaryOf), kept: await runs.max() }));
      // A database that Chrome opens on a full disk may look empty.
      const isDoubtful = list.ok && list.value.runs.length === 0 && (await isDiskFull());
      return isDoubtful ? err({ kind: 'storage-full', detail: 'the disk is full' }) : list;
    },
    'run.get': ({ runId }) =>
      fetched(async () => {
        const run = await runs.get(runId);
        return run?.phase === 'ended' ? withUsedPolicies(run) : null;
      }),
    'run.remove': async ({ runIds }) => {
      for (const runId of runIds) {
        if (runner.active?.id === runId) continue;
        await runs.remove(runId);
        runner.forget(runId);
      }
    },
    'run.keep-latest': ({ count }) => runs.keepLatest(count),
  };
  return { handlers, start: startSafely };
}

/** @param trial - Of a practice: the run has its id, no examples, and no more than is left of the limit. */
export type StartRun = (params: Params<'run.start'>, trial?: Trial) => Promise<ResultOf<'run.start'>>;

/** Nothing that was demonstrated is shown, replayed or done without the model. */
const withoutExemplars = (preset: Preset): Preset => ({
  ...preset,
  name: `${preset.name}${preset.name.includes(':') ? ',' : ':'}k=0`,
  exemplars: { ...preset.exemplars, k: 0 },
  modelOnlyWhereNeeded: false,
});

const withinDay = (budget: Budget, left: number): Budget =>
  left < budget.maxCostUsd ? { ...budget, maxCostUsd: Math.round(left * 1e4) / 1e4, isOfDay: true } : budget;

/** A decision asks the model at least once. */
const withinLimit = (budget: Budget, { calls, costUsd }: PracticeLimit): Budget => ({
  ...budget,
  maxDecisions: Math.min(budget.maxDecisions, calls),
  maxCostUsd: Math.min(budget.maxCostUsd, costUsd ?? Infinity),
});

const observationOf = ({ observe }: Preset, { observation }: Settings, planner: Planner['kind']): Observation =>
  planner === 'local' ? 'elements' : (observe ?? observation);
