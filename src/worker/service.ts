/** What a worker is made of, put together once it has hydrated. */
import * as v from 'valibot';
import { actInTab } from '../adapters/chrome/act-in-tab.ts';
import { highlightInTab } from '../adapters/chrome/highlight-in-tab.ts';
import { findInTab } from '../adapters/chrome/find-in-tab.ts';
import { tabScripts } from '../adapters/chrome/tab-scripts.ts';
import { Requests } from '../adapters/chrome/requests.ts';
import { RunPort } from '../adapters/chrome/run-port.ts';
import { RunTabs } from '../adapters/chrome/tabs/run-tabs.ts';
import { stopInTabs } from '../adapters/chrome/tabs/undo-in-tabs.ts';
import { admitUnanswered } from '../adapters/chrome/recording/unanswered-acts.ts';
import { createModelClient } from '../adapters/models/create-model-client.ts';
import { viewTab } from '../adapters/chrome/view-tab.ts';
import { Episodes, episodesSchema } from '../benchmark/episodes.ts';
import { createMiniwob } from '../benchmark/miniwob.ts';
import { isTrial } from '../benchmark/practice/practice.ts';
import { Practices } from '../benchmark/practice/practices.ts';
import type { Database } from '../adapters/idb/database.ts';
import { DemonstrationStore } from '../adapters/idb/demonstration-store.ts';
import { FlowStore } from '../adapters/idb/flow-store.ts';
import { GrantStore } from '../adapters/idb/grant-store.ts';
import { NamedRecord } from '../adapters/idb/named-record.ts';
import { PolicyStore } from '../adapters/idb/policy-store.ts';
import { CostStore } from '../adapters/idb/cost-store.ts';
import { RemarkStore } from '../adapters/idb/remark-store.ts';
import { RunStore } from '../adapters/idb/run-store.ts';
import { VectorStore } from '../adapters/idb/vector-store.ts';
import { SettingsStore } from '../adapters/idb/settings-store.ts';
import { refOf } from '../core/actions/action.ts';
import { asTabId, type TabId } from '../core/ids.ts';
import type { ExemplarRow } from '../core/exemplars/exemplar-row.ts';
import { explainSteps } from '../core/model/explain-steps.ts';
import type { EndedRun, RunState } from '../core/run/run-state.ts';
import type { Cleared } from '../core/run/secrets.ts';
import type { ConfiguredModel } from '../core/settings.ts';
import type { ViewRules } from '../core/view/view-rules.ts';
import type { StoreError, workerMessages } from '../protocol/messages.ts';
import type { PanelState } from '../protocol/panel-port.ts';
import { practiceSchema } from '../protocol/practice/practice.ts';
import { bundledDemonstrations, bundledExemplarLists, bundledPolicies, bundledPresets } from '../../exemplars/index.ts';
import type { WorkerHandlers } from './handlers/caller.ts';
import { unusablePageWords } from '../core/text/failure-words.ts';
import { exemplarHandlers } from './handlers/exemplar.ts';
import { flowHandlers } from './handlers/flow.ts';
import { gateHandlers } from './handlers/gate.ts';
import { judgeHandlers } from './handlers/judge.ts';
import { policyHandlers } from './handlers/policy.ts';
import { practiceHandlers } from './handlers/practice.ts';
import { recordHandlers } from './handlers/record.ts';
import { runHandlers } from './handlers/run.ts';
import { settingsHandlers } from './handlers/settings.ts';
import { tabHandlers } from './handlers/tab.ts';
import { Attention } from './reach/attention.ts';
import { TabMark } from './reach/tab-mark.ts';
import { beginTrial } from './begin-trial.ts';
import { ExemplarVectors } from './exemplar-vectors.ts';
import { paperDemonstrations } from './paper-demonstrations.ts';
import { KeepAlive } from './keep-alive.ts';
import { Queue, queueSchema } from './later/queue.ts';
import { Schedules } from './later/schedules.ts';
import { LearnedRuns } from './learned-runs.ts';
import { isPanelInFront } from './panel-hub.ts';
import { runForPanel } from './panel-state.ts';
import { Planners, plannerKind } from './planners.ts';
import { retryingClient } from './retrying-client.ts';
import { RecordedTabs } from './recording/recorded-tabs.ts';
import { Recorder } from './recording/recorder.ts';
import { Runner } from './runner.ts';
import { onlyOf } from './exemplars/only-of.ts';
import { Trials } from './exemplars/trials.ts';
import { unreadWords } from './unread-words.ts';
import { TabRecording } from './recording/tab-recording.ts';
import { TakeOver } from './recording/take-over.ts';
import { t } from '../core/i18n/t.ts';

/** On the same server; what it can do is not known. */
const withModel = (name: string | null, models: readonly ConfiguredModel[]): readonly ConfiguredModel[] =>
  name === null ? models : models.map((it, i) => (i === 0 ? { ...it, model: name, abilities: null } : it));

/** A page that never comes to rest is read as it is. */
const LAST_VIEW_WITHIN_MS = 3_000;
/** It waits for the person, however long. */
const RESTING: ReadonlySet<RunState['phase']> = new Set(['asking', 'consenting', 'paused']);

export interface Service {
  readonly handlers: WorkerHandlers<typeof workerMessages>;
  panelState(): Promise<PanelState>;
  /** A navigation takes the recorder in the page away: it is turned on again in the new document. */
  tabLoaded(tabId: number): Promise<void>;
  readonly recordedTabs: RecordedTabs;
  readonly attention: Attention;
  readonly queue: Queue;
  readonly schedules: Schedules;
  /** Puts a text into the command box of the window's panel. */
  readonly wishFor: (windowId: number, text: string) => void;
  /** The examples. */
  readonly rows: () => Promise<readonly ExemplarRow[]>;
  tabReplaced(before: number, now: number): Promise<void>;
  tabClosed(tabId: number): Promise<void>;
}

const closedWords = (): string => unusablePageWords({ kind: 'unreachable', reason: 'closed' });

export async function createService(db: Database, onChange: () => void): Promise<Service> {
  let alert: string | null = null;
  let wish: PanelState['wish'] = null;
  /** Where something may be held back until the person has answered. */
  let consentingIn: TabId | null = null;
  const onUnread =
    (what: Parameters<typeof unreadWords>[1]) =>
    (count: number): void => {
      alert = unreadWords(count, what);
      onChange();
    };
  const runs = new RunStore(db, onUnread('run'));
  const demonstrations = new DemonstrationStore(db, bundledDemonstrations(), paperDemonstrations, onUnread('example'));
  const flows = new FlowStore(db);
  const trials = new Trials({ flows, demonstrations, runs, find: findInTab });
  const settings = new SettingsStore(db);
  const vectors = new ExemplarVectors(new VectorStore(db), (words) => {
    alert = words;
    onChange();
  });
  const grants = new GrantStore(db);
  const remarks = new RemarkStore(db);
  const costs = new CostStore(db);
  const onStoreError = (error: StoreError): void => {
    alert = t('alert_not_saved', { detail: error.detail });
  };
  const count = async (run: EndedRun): Promise<void> => {
    const counted = await demonstrations.count(run);
    if (!counted.ok) onStoreError(counted.error);
  };
  /** What waits may begin once nothing else is under way. */
  const onFree = (): void => {
    tabMark.set(runner.active?.tabId ?? recorder.recordingTab);
    onChange();
    queue.next();
  };
  const recorder = new Recorder(db, onFree, onStoreError);
  const planners = new Map<string | null, Planners>();
  const plannersFor = (model: string | null): Planners => {
    const known = planners.get(model) ?? new Planners(bundledExemplarLists());
    planners.set(model, known);
    return known;
  };
  const runPort = new RunPort();
  const requests = new Requests();
  const runTabs = new RunTabs(new NamedRecord(db, 'run-tabs', v.array(v.number())));
  const episodes = new Episodes(createMiniwob(tabScripts), tabScripts, new NamedRecord(db, 'episodes', episodesSchema));
  const recording = new TabRecording(recorder, episodes);
  const recordedTabs = new RecordedTabs(recorder, recording);
  const viewRules = (tabId: TabId): Promise<ViewRules | null> => episodes.viewRules(tabId);
  const tabMark = new TabMark();
  const attention = new Attention(() => isPanelInFront());
  const resources = { port: runPort, tabs: runTabs, viewRules };
  const keepAlive = new KeepAlive(runPort, requests);
  const policies = new PolicyStore(db, bundledPolicies());

  const runner = new Runner({
    journal: runs,
    pages: {
      view: (tabId, wanted, signal) => viewTab(tabId, wanted, signal, resources),
      endPlan: () => runPort.answer(null),
      act: (tabId, action, dispatchId, permit, signal) => {
        // So that whoever looks on sees what is meant, before it is done; nobody waits for it.
        if ('ref' in action && action.ref !== null) void highlightInTab(tabId, action.ref);
        return actInTab(tabId, action, { dispatchId, permit }, signal, resources);
      },
    },
    judge: episodes,
    planner: async (run, model) =>
      (await trials.planner(run)) ??
      plannersFor(model).of(run.planner, await settings.get(), withModel(model, await settings.models())),
    looker: async () => {
      const [chosen, second] = await settings.models();
      return chosen === undefined ? null : createModelClient(second ?? chosen);
    },
    keepGrants: async (added) => {
      const kept = await grants.add(added);
      if (!kept.ok) alert = t('alert_grant_not_saved', { detail: kept.error.detail });
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
    onEnded: (run) => {
      void count(run);
      void costs.count(run);
      void trials.ended(run).then((kept) => {
        if (!kept.ok) onStoreError(kept.error);
        onChange();
      });
      void practices.ended(run);
      // Also when it is judged: then the person's word counts.
      if (run.verdict === null && !isTrial(run.id)) void keepVerified(run);
    },
    now: () => Date.now(),
    onStart: async (tabId) => {
      alert = null;
      runPort.begin();
      await runTabs.begin(tabId);
      // An episode that has ended already is not this run's.
      await episodes.verdict(tabId);
    },
    onChange: () => {
      const { active } = runner;
      if (active === null && consentingIn !== null) void stopInTabs([consentingIn]);
      const asksOf = active?.phase === 'consenting' ? active : null;
      const target = asksOf?.plan[asksOf.index];
      if (asksOf !== null && target !== undefined && consentingIn === null)
        void highlightInTab(asksOf.tabId, refOf(target) ?? null, true);
      if (consentingIn !== null && asksOf === null) void highlightInTab(consentingIn, null);
      consentingIn = asksOf?.tabId ?? null;
      takeOver.changed();
      void attention.of(runner.run);
      keepAlive.set(active !== null && !RESTING.has(active.phase) ? active.tabId : null);
      runTabs.keepLoaded(active?.tabId ?? null);
      const { run } = runner;
      if (run?.phase === 'ended' && run.end.status === 'stopped') queue.hold(run.id);
      onFree();
    },
    onStoreError,
  });

  const takeOver = new TakeOver(runner, recorder, recording, recordedTabs);
  const runsOfPanel = runHandlers({
    runner,
    takeOver,
    runs,
    demonstrations,
    settings,
    costs,
    grants,
    episodes,
    policies,
    tabs: runTabs,
    presets: bundledPresets(),
    lists: bundledExemplarLists(),
  });
  const learned = new LearnedRuns(demonstrations, runs);
  const keepVerified = async (run: Cleared<EndedRun>): Promise<void> => {
    const kept = await learned.keepVerified(run, async () => (await settings.get()).keepVerified);
    if (!kept.ok) onStoreError(kept.error);
  };
  const keptPractice = new NamedRecord(db, 'practice', v.nullable(practiceSchema));
  const practices = new Practices({
    store: {
      get: () => keptPractice.get(),
      put: async (practice) => (await keptPractice.change(() => practice)).ok,
    },
    begin: (practice, trial) => keepAlive.during(beginTrial(practice, trial, episodes, runsOfPanel.start)),
    stopRun: (runId) => runner.send(runId, { type: 'stop', at: Date.now() }),
    findRun: (runId) => runs.get(runId),
    lessonOf: (run) => learned.lessonOf(run),
    onChange: onFree,
  });
  let isRestored = false;
  const queue = new Queue({
    store: new NamedRecord(db, 'queue', queueSchema),
    start: runsOfPanel.start,
    isBusy: () =>
      !isRestored ||
      runner.active !== null ||
      recorder.state.phase === 'recording' ||
      (practices.state !== null && practices.state.phase !== 'over'),
    during: (work) => keepAlive.during(work),
    onChange,
    onFailed: (command) => void attention.refused([command]),
  });
  const schedules = new Schedules(
    new NamedRecord(db, 'schedules', v.array(v.unknown())),
    queue,
    onChange,
    (missed) => void attention.refused(missed, 'missed'),
    onUnread('schedule'),
  );

  let unread = 0;
  /** What was kept and cannot be taken up must not keep the rest from starting. */
  const takeUp = async <T>(work: Promise<T>): Promise<T | null> => {
    try {
      return await work;
    } catch (error) {
      console.error('Stepwise: not taken up', error);
      onUnread('record')((unread += 1));
      return null;
    }
  };
  await takeUp(recorder.restore());
  await takeUp(admitUnanswered());
  void takeUp(recordedTabs.addUnanswered());
  const latest = await takeUp(runs.latest());
  const restored = takeUp(latest ? runner.restore(latest) : Promise.resolve());
  await takeUp(queue.restore(latest?.startedAt ?? 0));
  await takeUp(schedules.restore());
  void restored
    .then(() => {
      isRestored = true;
      takeOver.changed();
      onFree();
    })
    .then(() => schedules.look());
  // The worker before may have ended before it was counted.
  if (latest?.phase === 'ended') void count(latest);
  // After the run: a trial that was under way goes on as any other run does.
  await takeUp(practices.restore());
  // What the worker before had no time for.
  void runs.tidy();

  return {
    handlers: {
      ...runsOfPanel.handlers,
      'queue.add': (start) => queue.add(start),
      'queue.change': (change) => queue.change(change),
      'schedule.add': (schedule) => schedules.add(schedule),
      'schedule.change': (change) => schedules.change(change),
      ...judgeHandlers({ runner, runs, demonstrations, learned, remarks }),
      ...practiceHandlers({ practices, learned, runner, runs, settings, episodes }),
      ...exemplarHandlers({
        demonstrations,
        flows,
        async explain(demonstration) {
          const chosen = await settings.get();
          const [model] = await settings.models();
          if (plannerKind(chosen) === 'local' || model === undefined) return null;
          const { maxAnswerTokens: maxTokens, answerTimeoutMs: timeoutMs } = chosen;
          const limits = { maxTokens, timeoutMs, signal: new AbortController().signal };
          return keepAlive.during(explainSteps(retryingClient(model), demonstration, limits));
        },
      }),
      ...flowHandlers(flows),
      ...policyHandlers(policies),
      ...gateHandlers(grants),
      ...settingsHandlers({
        settings,
        costs,
        during: (work) => keepAlive.during(work),
        onSaved: onChange,
      }),
      ...recordHandlers({
        recorder,
        recording,
        tabs: recordedTabs,
        async readView(tabId) {
          const wanted = { look: null, observation: 'elements' } as const;
          const seen = await viewTab(tabId, wanted, AbortSignal.timeout(LAST_VIEW_WITHIN_MS), resources);
          return seen.ok ? seen.value.view : null;
        },
        demonstrations,
        episodes,
      }),
      ...tabHandlers(runPort, requests, episodes, keepAlive, grants),
    },
    async panelState() {
      const chosen = await settings.get();
      return {
        run: runner.run && runForPanel(runner.run),
        thinking: runner.thinking,
        recording: recorder.state,
        practice: practices.state,
        waiting: queue.waiting,
        schedules: [...schedules.list],
        planner: plannerKind(chosen) === 'local' ? { kind: 'local' } : { kind: 'model', name: chosen.model },
        wish,
        alert,
      };
    },
    wishFor: (windowId, text) => {
      wish = { at: Date.now(), windowId, text };
      onChange();
    },
    rows: () => demonstrations.rows(),
    recordedTabs,
    attention,
    queue,
    schedules,
    async tabLoaded(tabId) {
      if (recorder.isOf(tabId)) await recordedTabs.addUnanswered();
      await recording.recordAllFrames(tabId, 'frame-loaded');
    },
    async tabReplaced(before, now) {
      await runTabs.replace(before, now);
      await queue.replace(before, asTabId(now));
      const { active } = runner;
      if (active?.tabId !== before) return;
      const replaced = { before: active.tabId, now: asTabId(now) };
      await runner.send(active.id, { type: 'restarted', at: Date.now(), replaced });
    },

    async tabClosed(tabId) {
      const { active } = runner;
      // An action may have closed it, and a look finds out by itself.
      if (active?.tabId !== tabId || active.phase === 'acting' || active.phase === 'observing') return;
      await runner.send(active.id, { type: 'gave-up', at: Date.now(), reason: closedWords() });
    },
  };
}
