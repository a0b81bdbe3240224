/**
 * What a worker is made of, put together once it has hydrated, and the handler of every method
 * that is addressed to it. A method without a handler does not compile.
 */
import * as v from 'valibot';
import { startEpisode, readReward } from '../adapters/chrome/episode.ts';
import { RunLine } from '../adapters/chrome/run-line.ts';
import { isRestricted, whyRestricted } from '../adapters/chrome/restricted.ts';
import { actInTab, highlightInTab, recordInTab, viewTab } from '../adapters/chrome/tab-page.ts';
import { openDatabase } from '../adapters/idb/database.ts';
import { DemonstrationStore } from '../adapters/idb/demonstration-store.ts';
import { RunStore } from '../adapters/idb/run-store.ts';
import { SettingsStore } from '../adapters/idb/settings-store.ts';
import { testConnection } from '../adapters/models/test-connection.ts';
import {
  exemplarFileSchema,
  type Demonstration,
  type ExemplarFile,
} from '../core/exemplars/demonstration.ts';
import { asDemonstrationId, asRunId, type TabId } from '../core/ids.ts';
import { ELEMENTS } from '../core/view/observation.ts';
import { BASE_POLICY, policySchema } from '../core/policy.ts';
import { stepsOfRun } from '../core/record/from-run.ts';
import { verificationOf } from '../core/record/verification.ts';
import { err, ok } from '../core/result.ts';
import type { EndedRun, RunState } from '../core/run/run-state.ts';
import { budgetOf, settingsSchema, type Settings } from '../core/settings.ts';
import type { MethodsTo, PanelState, Params, ResultOf } from '../protocol/messages.ts';
import { bundledDemonstrations } from '../../exemplars/index.ts';
import bundledPolicies from '../../exemplars/policies.json' with { type: 'json' };
import { KeepAlive } from './keep-alive.ts';
import { Planners, plannerKind } from './planners.ts';
import { Recorder } from './recorder.ts';
import { Runner } from './runner.ts';
import { tabInfo } from './tab-info.ts';

export type WorkerHandlers = {
  readonly [M in MethodsTo<'worker'>]: (
    params: Params<M>,
    fromTab: number | undefined,
  ) => Promise<ResultOf<M>>;
};

export interface Service {
  readonly handlers: WorkerHandlers;
  panelState(): Promise<PanelState>;
  /** A navigation takes the recorder in the page away: it is turned on again in the new document. */
  tabLoaded(tabId: number): Promise<void>;
}

export async function createService(onChange: () => void): Promise<Service> {
  const db = await openDatabase();
  const runs = new RunStore(db);
  const demonstrations = new DemonstrationStore(db, bundledDemonstrations());
  const settingsStore = new SettingsStore(db);
  const recorder = new Recorder(db, onChange);
  const planners = new Planners();
  const line = new RunLine();
  const keepAlive = new KeepAlive(line);
  const policies = v.parse(v.array(policySchema), bundledPolicies);
  let alert: string | null = null;
  /** The tab whose recording is being ended: no frame of it is to be recorded any more. */
  let endingIn: TabId | null = null;

  const runner = new Runner({
    journal: runs,
    policies,
    pages: {
      view: (tabId, wanted, signal) => viewTab(tabId, wanted, signal, line),
      act: (tabId, action, dispatchId, signal) => {
        // So that whoever looks on sees what is meant, before it is done; nobody waits for it.
        if ('ref' in action && action.ref !== null) void highlightInTab(tabId, action.ref);
        return actInTab(tabId, action, dispatchId, signal, line);
      },
      episodeEnd: async (tabId) => {
        const reward = await readReward(tabId);
        return reward && { rawReward: reward.raw };
      },
    },
    planner: async (kind) => planners.of(kind, await settingsStore.get()),
    demonstrations: () => demonstrations.list(),
    now: () => Date.now(),
    onChange: () => {
      const { active } = runner;
      keepAlive.set(
        active !== null && active.phase !== 'asking' && active.phase !== 'paused' ? active.tabId : null,
      );
      onChange();
    },
    onStoreError: (error) => {
      alert = `Stepwise could not save its work: ${error.detail}`;
    },
  });

  const handlers: WorkerHandlers = {
    'run.start': async ({ command, tabId }) => {
      const { active } = runner;
      if (active) return err({ kind: 'busy', runId: active.id });
      if (command.trim() === '') return err({ kind: 'empty-command' });
      const info = await tabInfo(tabId);
      if (info.kind === 'none') return err({ kind: 'no-tab' });
      if (info.kind === 'restricted') return err({ kind: 'restricted', why: info.why });
      const settings = await settingsStore.get();
      const id = asRunId(`run-${crypto.randomUUID()}`);
      alert = null;
      line.begin();
      const failed = await runner.start({
        id,
        command: command.trim(),
        tabId,
        planner: plannerKind(settings),
        observation: plannerKind(settings) === 'model' ? settings.observation : ELEMENTS,
        budget: budgetOf(settings),
        at: Date.now(),
      });
      if (failed) return err(failed);
      await runs.prune();
      return ok(id);
    },
    'run.pause': async ({ runId }) => sent(runner.send(runId, { type: 'pause', at: Date.now() })),
    'run.resume': async ({ runId }) => sent(runner.send(runId, { type: 'resume', at: Date.now() })),
    'run.stop': async ({ runId }) => sent(runner.send(runId, { type: 'stop', at: Date.now() })),
    'run.answer': async ({ runId, text }) =>
      sent(runner.send(runId, { type: 'answered', text, at: Date.now() })),
    'run.judge': async ({ runId, verdict }) => {
      const run = await runs.get(runId);
      if (run?.phase !== 'ended') return ok(null);
      if (runner.run?.id === runId) await runner.send(runId, { type: 'judged', verdict, at: Date.now() });
      else {
        const written = await runs.write({ ...run, verdict }, null);
        if (!written.ok) return written;
      }
      return verdict === 'good' && run.end.status === 'done' ? learn(run) : forgetLearned(run);
    },
    'run.list': () => runs.list(),
    'run.remove': async ({ runId }) => {
      if (runner.active?.id === runId) return null;
      await runs.remove(runId);
      runner.forget(runId);
      return null;
    },
    'exemplar.list': async () =>
      (await demonstrations.list()).map(({ steps, ...summary }) => ({ ...summary, stepCount: steps.length })),
    'exemplar.get': ({ id }) => demonstrations.get(id),
    'exemplar.enable': async ({ id, enabled }) => nothing(await demonstrations.enable(id, enabled)),
    'exemplar.remove': async ({ id }) => nothing(await demonstrations.remove(id)),
    'exemplar.import': async ({ text }) => {
      const file = readExemplarFile(text);
      if (!file.ok) return file;
      const imported = file.value.demonstrations.map((it) => ({ ...it, source: 'imported' as const }));
      const added = await demonstrations.add(imported);
      return added.ok ? ok({ added: imported.length }) : added;
    },
    'exemplar.export': async () => {
      const own = (await demonstrations.list()).filter(({ source }) => source !== 'bundled');
      const file: ExemplarFile = { format: 'stepwise-exemplars', version: 1, demonstrations: own };
      return JSON.stringify(file, null, 1);
    },
    'settings.get': async () => {
      const { apiKey, ...settings } = await settingsStore.get();
      return { ...settings, hasKey: apiKey !== '' };
    },
    'settings.save': async (given) => {
      const settings = await withKey(given);
      const parsed = v.safeParse(settingsSchema, settings);
      if (!parsed.success) return err({ kind: 'bad-settings', detail: parsed.issues[0].message });
      if (settings.baseUrl !== '' && !URL.canParse(settings.baseUrl))
        return err({
          kind: 'bad-settings',
          detail: `“${settings.baseUrl}” is not a URL. A base URL looks like http://localhost:11434/v1.`,
        });
      const saved = nothing(await settingsStore.save(settings));
      onChange();
      return saved;
    },
    'settings.test': async (given) => keepAlive.during(testConnection(await withKey(given))),
    'record.start': async ({ tabId }) => {
      const info = await tabInfo(tabId);
      if (info.kind === 'restricted' || info.kind === 'none')
        return err({
          kind: 'restricted',
          why: info.kind === 'none' ? 'There is no page to record.' : info.why,
        });
      const isEpisode = info.kind === 'episode';
      endingIn = null;
      await recorder.start(tabId, isEpisode ? info.instruction : '', isEpisode && info.running);
      if ((await recordInTab(tabId, true)).isMain) return ok(null);
      await recorder.discard();
      return err({
        kind: 'restricted',
        why: isRestricted(info.url)
          ? whyRestricted(info.url)
          : 'The page did not answer. Reload it and try again.',
      });
    },
    'record.stop': async () => {
      const tabId = recorder.recordingTab;
      if (tabId === null) return null;
      await endRecording(tabId);
      await recorder.stop(async () => (await readReward(tabId))?.raw ?? null);
      return null;
    },
    'record.save': async ({ command }) => {
      if (command.trim() === '') return err({ kind: 'empty-command' });
      const demonstration = await recorder.demonstration(command.trim(), new Date());
      if (demonstration === null) return err({ kind: 'nothing-recorded' });
      const added = await demonstrations.add([demonstration]);
      if (!added.ok) return added;
      await recorder.discard();
      return ok(demonstration.id);
    },
    'record.discard': async () => {
      const tabId = recorder.recordingTab;
      if (tabId !== null) await endRecording(tabId);
      await recorder.discard();
      return null;
    },
    'tab.info': ({ tabId }) => tabInfo(tabId),
    'episode.start': async ({ tabId, seed, liftTimeLimit }) =>
      (await startEpisode(tabId, seed, liftTimeLimit)) ? ok(null) : err({ kind: 'not-an-episode-page' }),
    'page.point-at': async ({ tabId, ref }) => {
      await highlightInTab(tabId, ref);
      return null;
    },
    'from-page.recorded': async (step, fromTab) => {
      if (fromTab !== undefined && fromTab === recorder.recordingTab) await recorder.add(step);
      return null;
    },
    'from-page.recording': async ({ event }, fromTab) => {
      if (fromTab === undefined || fromTab !== recorder.recordingTab) return null;
      if (event === 'step-lost') await recorder.miss();
      else await recordAllFrames(recorder.recordingTab, event);
      return null;
    },
    'from-page.wake': async () => null,
    'from-page.alert': async ({ text }, fromTab) => fromTab !== undefined && line.hearAlert(fromTab, text),
  };

  /** In order with the steps: a step that is kept after this was done when all frames were being recorded. */
  function recordAllFrames(tabId: TabId, event: 'frame-loaded' | 'frame-entered'): Promise<void> {
    return recorder.inOrder(async () => {
      if (recorder.recordingTab !== tabId || endingIn === tabId) return;
      const { isEveryFrame } = await recordInTab(tabId, true);
      // What is done in a frame that cannot be recorded is missing. A frame that nobody enters does no harm.
      if (!isEveryFrame && event === 'frame-entered') void recorder.miss();
    });
  }

  async function endRecording(tabId: TabId): Promise<void> {
    endingIn = tabId;
    await recordInTab(tabId, false);
  }

  /** A key that is not given anew is the stored one. */
  async function withKey({ settings, apiKey }: Params<'settings.save'>): Promise<Settings> {
    return { ...settings, apiKey: apiKey ?? (await settingsStore.get()).apiKey };
  }

  async function learn(run: EndedRun): Promise<ResultOf<'run.judge'>> {
    const steps = stepsOfRun(await runs.journalOf(run.id));
    if (steps.length === 0) return ok(null);
    const demonstration: Demonstration = {
      id: learnedId(run),
      command: run.command,
      policy: BASE_POLICY,
      source: 'run',
      ...verificationOf(run.reward),
      createdAt: new Date().toISOString(),
      steps,
    };
    return nothing(await demonstrations.add([demonstration]));
  }

  async function forgetLearned(run: EndedRun): Promise<ResultOf<'run.judge'>> {
    return nothing(await demonstrations.remove(learnedId(run)));
  }

  await recorder.restore();
  const latest = await runs.latest();
  if (latest) void runner.restore(latest).then(onChange);

  return {
    handlers,
    async panelState() {
      const settings = await settingsStore.get();
      return {
        run: runner.run && withoutView(runner.run),
        thinking: runner.thinking,
        recording: recorder.state,
        planner:
          plannerKind(settings) === 'replay' ? { kind: 'replay' } : { kind: 'model', name: settings.model },
        alert,
      };
    },
    async tabLoaded(tabId) {
      if (recorder.recordingTab === tabId) await recordInTab(recorder.recordingTab, true);
    },
  };
}

/**
 * Panels are told of every piece of streaming reasoning: they get of the view only what the plan
 * under way refers to.
 */
function withoutView(run: RunState): RunState {
  if (run.phase === 'observing') return { ...run, before: null };
  if (!('view' in run)) return run;
  const refs = run.phase === 'acting' ? run.plan.map((action) => ('ref' in action ? action.ref : null)) : [];
  const items = run.view.items.filter((item) => item.kind === 'element' && refs.includes(item.ref));
  const shown = { ...run, view: { ...run.view, items } };
  return shown.phase === 'deciding' ? { ...shown, before: null } : shown;
}

const learnedId = (run: EndedRun): Demonstration['id'] => asDemonstrationId(`from-${run.id}`);

const sent = (done: Promise<void>): Promise<null> => done.then(() => null);

const nothing = <E>(
  result: { ok: true; value: unknown } | { ok: false; error: E },
): { ok: true; value: null } | { ok: false; error: E } => (result.ok ? ok(null) : result);

function readExemplarFile(
  text: string,
):
  { ok: true; value: ExemplarFile } | { ok: false; error: { kind: 'not-an-exemplar-file'; detail: string } } {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return err({ kind: 'not-an-exemplar-file', detail: 'The file is not JSON.' });
  }
  const parsed = v.safeParse(exemplarFileSchema, raw);
  if (parsed.success) return ok(parsed.output);
  const [issue] = parsed.issues;
  return err({
    kind: 'not-an-exemplar-file',
    detail: `${v.getDotPath(issue) ?? 'The file'}: ${issue.message}`,
  });
}
