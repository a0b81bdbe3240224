/** What a worker is made of, put together once it has hydrated. */
import * as v from 'valibot';
import { findInTab } from '../adapters/chrome/find-in-tab.ts';
import { admitUnanswered } from '../adapters/chrome/recording/unanswered-acts.ts';
import type { Database } from '../adapters/idb/database.ts';
import { NamedRecord } from '../adapters/idb/named-record.ts';
import { isTrial } from '../benchmark/practice/practice.ts';
import { Practices } from '../benchmark/practice/practices.ts';
import { asTabId } from '../core/ids.ts';
import type { ExemplarRow } from '../core/exemplars/exemplar-row.ts';
import type { Result } from '../core/result.ts';
import type { EndedRun, RunState } from '../core/run/run-state.ts';
import type { Cleared } from '../core/run/secrets.ts';
import { unusablePageWords } from '../core/text/failure-words.ts';
import type { StoreError, workerMessages } from '../protocol/messages.ts';
import type { PanelState } from '../protocol/panel-port.ts';
import { practiceSchema } from '../protocol/practice/practice.ts';
import type { WorkerHandlers } from './handlers/caller.ts';
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
import { Queue, queueSchema } from './later/queue.ts';
import { Schedules } from './later/schedules.ts';
import { LearnedRuns } from './learned-runs.ts';
import { isPanelInFront } from './panel-hub.ts';
import { runForPanel } from './panel-state.ts';
import { AskedPage } from './parts/asked-page.ts';
import { Notes } from './parts/notes.ts';
import { openPages } from './parts/pages.ts';
import { runnerPorts } from './parts/runner-ports.ts';
import { openStores } from './parts/stores.ts';
import { plannerKind } from './planners.ts';
import { RecordedTabs } from './recording/recorded-tabs.ts';
import { Recorder } from './recording/recorder.ts';
import { Runner } from './runner.ts';
import { Trials } from './exemplars/trials.ts';
import { TabRecording } from './recording/tab-recording.ts';
import { TakeOver } from './recording/take-over.ts';

/** It waits for the person, however long. */
const RESTING: ReadonlySet<RunState['phase']> = new Set(['asking', 'consenting', 'paused']);

type Parts = ReturnType<typeof createParts>;

export interface Service extends Pick<Parts, 'recordedTabs' | 'attention' | 'queue' | 'schedules'> {
  readonly handlers: WorkerHandlers<typeof workerMessages>;
  panelState(): Promise<PanelState>;
  /** A navigation takes the recorder in the page away: it is turned on again in the new document. */
  tabLoaded(tabId: number): Promise<void>;
  /** Puts a text into the command box of the window's panel. */
  readonly wishFor: (windowId: number, text: string) => void;
  /** The examples. */
  readonly rows: () => Promise<readonly ExemplarRow[]>;
  tabReplaced(before: number, now: number): Promise<void>;
  tabClosed(tabId: number): Promise<void>;
}

export async function createService(db: Database, onChange: () => void): Promise<Service> {
  const parts = createParts(db, onChange);
  await takeUp(parts);
  const { notes, stores, recordedTabs, attention, queue, schedules } = parts;
  return {
    handlers: handlersOf(parts),
    panelState: () => panelStateOf(parts),
    wishFor: (windowId, text) => notes.wishFor(windowId, text),
    rows: () => stores.demonstrations.rows(),
    recordedTabs,
    attention,
    queue,
    schedules,
    ...onTabs(parts),
  };
}

/** All that is at work in a worker; nothing of what the one before has left is taken up yet. */
function createParts(db: Database, onChange: () => void) {
  const notes = new Notes(onChange);
  const stores = openStores(db, notes);
  const pages = openPages(db);
  const { keepAlive, runTabs, episodes } = pages;
  const tabMark = new TabMark();
  const attention = new Attention(() => isPanelInFront());
  const askedPage = new AskedPage();
  /** What waits may begin once nothing else is under way. */
  const onFree = (): void => {
    tabMark.set(runner.active?.tabId ?? recorder.recordingTab);
    onChange();
    queue.next();
  };
  const recorder = new Recorder(db, onFree, (error) => notes.notSaved(error));
  const recording = new TabRecording(recorder, episodes);
  const recordedTabs = new RecordedTabs(recorder, recording);
  const learned = new LearnedRuns(stores.demonstrations, stores.runs);
  const trials = new Trials({ ...stores, find: findInTab });

  /** Where it could not be written, the person is told. */
  const written = async (kept: Promise<Result<unknown, StoreError>>): Promise<void> => {
    const result = await kept;
    if (!result.ok) notes.notSaved(result.error);
  };
  const count = (run: EndedRun): Promise<void> => written(stores.demonstrations.count(run));

  /** Also when it is judged: then the person's word counts. */
  const onEnded = (run: Cleared<EndedRun>): void => {
    void count(run);
    void stores.costs.count(run);
    void written(trials.ended(run)).then(onChange);
    void practices.ended(run);
    const isWanted = async (): Promise<boolean> => (await stores.settings.get()).keepVerified;
    if (run.verdict === null && !isTrial(run.id)) void written(learned.keepVerified(run, isWanted));
  };
  const onRunChange = (): void => {
    const { run, active } = runner;
    askedPage.follow(active);
    takeOver.changed();
    void attention.of(run);
    keepAlive.set(active !== null && !RESTING.has(active.phase) ? active.tabId : null);
    runTabs.keepLoaded(active?.tabId ?? null);
    if (run?.phase === 'ended' && run.end.status === 'stopped') queue.hold(run.id);
    onFree();
  };
  const runner = new Runner({ ...runnerPorts(stores, pages, trials, notes), onEnded, onChange: onRunChange });
  const takeOver = new TakeOver(runner, recorder, recording, recordedTabs);
  const { handlers: ofRuns, start } = runHandlers({ runner, takeOver, stores, pages });

  const keptPractice = new NamedRecord(db, 'practice', v.nullable(practiceSchema));
  const practices = new Practices({
    store: {
      get: () => keptPractice.get(),
      put: async (practice) => (await keptPractice.change(() => practice)).ok,
    },
    begin: (practice, trial) => keepAlive.during(beginTrial(practice, trial, episodes, start)),
    stopRun: (runId) => runner.send(runId, { type: 'stop', at: Date.now() }),
    findRun: (runId) => stores.runs.get(runId),
    lessonOf: (run) => learned.lessonOf(run),
    onChange: onFree,
  });
  const queue = new Queue({
    store: new NamedRecord(db, 'queue', queueSchema),
    start,
    isBusy: () =>
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
    (unread) => notes.unread('schedule', unread),
  );
  const ofRecordings = { recorder, recording, recordedTabs, takeOver };
  const ofLater = { queue, schedules, practices, onFree };
  return { notes, stores, pages, attention, learned, runner, ofRuns, count, onChange, ...ofRecordings, ...ofLater };
}

/** Takes up what the worker before has left. What cannot be taken up must not keep the rest from starting. */
async function takeUp(parts: Parts): Promise<void> {
  const { notes, stores, runner, recorder, recordedTabs, takeOver, queue, schedules, practices, onFree, count } = parts;
  let unread = 0;
  const taken = async <T>(work: Promise<T>): Promise<T | null> => {
    try {
      return await work;
    } catch (error) {
      console.error('Stepwise: not taken up', error);
      notes.unread('record', (unread += 1));
      return null;
    }
  };
  await taken(recorder.restore());
  await taken(admitUnanswered());
  void taken(recordedTabs.addUnanswered());
  const latest = await taken(stores.runs.latest());
  const restored = taken(latest ? runner.restore(latest) : Promise.resolve());
  await taken(queue.restore(latest?.startedAt ?? 0));
  await taken(schedules.restore());
  void restored
    .then(() => {
      queue.open();
      takeOver.changed();
      onFree();
    })
    .then(() => schedules.look());
  // The worker before may have ended before it was counted.
  if (latest?.phase === 'ended') void count(latest);
  // After the run: a trial that was under way goes on as any other run does.
  await taken(practices.restore());
  // What the worker before had no time for.
  void stores.runs.tidy();
}

function handlersOf(parts: Parts): WorkerHandlers<typeof workerMessages> {
  const { stores, queue, schedules } = parts;
  return {
    ...parts.ofRuns,
    'queue.add': (start) => queue.add(start),
    'queue.change': (change) => queue.change(change),
    'schedule.add': (schedule) => schedules.add(schedule),
    'schedule.change': (change) => schedules.change(change),
    ...judgeHandlers(parts),
    ...practiceHandlers(parts),
    ...exemplarHandlers(parts),
    ...flowHandlers(stores.flows),
    ...policyHandlers(stores.policies),
    ...gateHandlers(stores.grants),
    ...settingsHandlers(parts),
    ...recordHandlers(parts),
    ...tabHandlers(parts),
  };
}

async function panelStateOf({ stores, notes, ...parts }: Parts): Promise<PanelState> {
  const { runner, recorder, practices, queue, schedules } = parts;
  const chosen = await stores.settings.get();
  return {
    run: runner.run && runForPanel(runner.run),
    thinking: runner.thinking,
    recording: recorder.state,
    practice: practices.state,
    waiting: queue.waiting,
    schedules: [...schedules.list],
    planner: plannerKind(chosen) === 'local' ? { kind: 'local' } : { kind: 'model', name: chosen.model },
    wish: notes.wish,
    alert: notes.alert,
  };
}

/** What is done when something happens to a tab. */
const onTabs = (parts: Parts): Pick<Service, 'tabLoaded' | 'tabReplaced' | 'tabClosed'> => {
  const { runner, recorder, recording, recordedTabs, queue, pages } = parts;
  return {
    async tabLoaded(tabId) {
      if (recorder.isOf(tabId)) await recordedTabs.addUnanswered();
      await recording.recordAllFrames(tabId, 'frame-loaded');
    },
    async tabReplaced(before, now) {
      await pages.runTabs.replace(before, now);
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
      const reason = unusablePageWords({ kind: 'unreachable', reason: 'closed' });
      await runner.send(active.id, { type: 'gave-up', at: Date.now(), reason });
    },
  };
};
