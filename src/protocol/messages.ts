/**
 * Every message between contexts: method -> where it is handled, params, result. Both are parsed
 * on arrival (parsers.ts). To add a method: a row here, a parser there, a handler in the context
 * named by `to`; the compiler names whichever is missing.
 *
 * The extension's own panel is the only one that may call methods to the worker, but for the
 * `from-page.*` ones, which content scripts call and which never start, steer or end a run.
 */
import type { ActError, Action, ElementBrief, Evidence, PageAction } from '../core/actions/action.ts';
import type { Demonstration } from '../core/exemplars/demonstration.ts';
import type { DemonstrationId, Ref, RunId, TabId } from '../core/ids.ts';
import type { ModelError } from '../core/ports.ts';
import type { Result } from '../core/result.ts';
import type { RunState } from '../core/run/run-state.ts';
import type { PublicSettings, Settings } from '../core/settings.ts';
import type { Look } from '../core/view/look.ts';
import type { PageView } from '../core/view/view.ts';

/** What the panel's active tab is. */
export type TabInfo =
  | { readonly kind: 'page'; readonly tabId: TabId; readonly url: string; readonly title: string }
  | {
      readonly kind: 'episode';
      readonly tabId: TabId;
      readonly url: string;
      readonly title: string;
      readonly task: string;
      readonly instruction: string;
      readonly running: boolean;
      /** Of the last ended episode in this page. */
      readonly reward: {
        readonly raw: number;
        readonly decayed: number;
        readonly reason: string | null;
      } | null;
    }
  /** Chrome lets no extension act here: chrome:// pages, the web store, other extensions. */
  | { readonly kind: 'restricted'; readonly tabId: TabId; readonly url: string; readonly why: string }
  | { readonly kind: 'none' };

export type TestReport =
  | {
      readonly ok: true;
      readonly model: string;
      readonly ms: number;
      readonly schema: boolean;
      readonly costUsd: number | null;
    }
  | {
      readonly ok: false;
      readonly error: ModelError | { readonly kind: 'incomplete'; readonly detail: string };
      readonly advice: string;
    };

export type RecordingState =
  | { readonly phase: 'idle' }
  | {
      readonly phase: 'recording';
      readonly tabId: TabId;
      readonly steps: readonly RecordedStep[];
      readonly suggestedCommand: string;
      /** Something that the person did could not be recorded. */
      readonly isIncomplete: boolean;
    }
  /** Stopped, not saved yet. */
  | {
      readonly phase: 'naming';
      readonly steps: readonly RecordedStep[];
      readonly suggestedCommand: string;
      readonly isIncomplete: boolean;
    };

export interface RecordedStep {
  readonly action: Action;
  readonly target: ElementBrief | null;
}

export type DemonstrationSummary = Omit<Demonstration, 'steps'> & { readonly stepCount: number };

export type StartError =
  | { readonly kind: 'restricted'; readonly why: string }
  | { readonly kind: 'busy'; readonly runId: RunId }
  | { readonly kind: 'empty-command' }
  | { readonly kind: 'no-tab' };

export type StoreError = { readonly kind: 'storage-full' | 'storage-failed'; readonly detail: string };
export type ImportError = StoreError | { readonly kind: 'not-an-exemplar-file'; readonly detail: string };

export interface Methods {
  // panel -> worker
  'run.start': {
    to: 'worker';
    params: { command: string; tabId: TabId };
    result: Result<RunId, StartError | StoreError>;
  };
  'run.pause': { to: 'worker'; params: { runId: RunId }; result: null };
  'run.resume': { to: 'worker'; params: { runId: RunId }; result: null };
  'run.stop': { to: 'worker'; params: { runId: RunId }; result: null };
  'run.answer': { to: 'worker'; params: { runId: RunId; text: string }; result: null };
  /** Thumbs up makes a demonstration of a run that is done. */
  'run.judge': {
    to: 'worker';
    params: { runId: RunId; verdict: 'good' | 'bad' };
    result: Result<null, StoreError>;
  };
  'run.list': { to: 'worker'; params: Record<string, never>; result: readonly RunState[] };
  'run.remove': { to: 'worker'; params: { runId: RunId }; result: null };
  'exemplar.list': { to: 'worker'; params: Record<string, never>; result: readonly DemonstrationSummary[] };
  'exemplar.get': { to: 'worker'; params: { id: DemonstrationId }; result: Demonstration | null };
  'exemplar.enable': {
    to: 'worker';
    params: { id: DemonstrationId; enabled: boolean };
    result: Result<null, StoreError>;
  };
  'exemplar.remove': { to: 'worker'; params: { id: DemonstrationId }; result: Result<null, StoreError> };
  /** All or nothing: a file that is not one changes nothing. */
  'exemplar.import': {
    to: 'worker';
    params: { text: string };
    result: Result<{ added: number }, ImportError>;
  };
  'exemplar.export': { to: 'worker'; params: Record<string, never>; result: string };
  'settings.get': { to: 'worker'; params: Record<string, never>; result: PublicSettings };
  /** apiKey null keeps the stored one; "" removes it. */
  'settings.save': {
    to: 'worker';
    params: { settings: Omit<Settings, 'apiKey'>; apiKey: string | null };
    result: Result<null, StoreError | { kind: 'bad-settings'; detail: string }>;
  };
  /** Tests what is given, saved or not. */
  'settings.test': {
    to: 'worker';
    params: { settings: Omit<Settings, 'apiKey'>; apiKey: string | null };
    result: TestReport;
  };
  'record.start': {
    to: 'worker';
    params: { tabId: TabId };
    result: Result<null, { kind: 'restricted'; why: string }>;
  };
  'record.stop': { to: 'worker'; params: Record<string, never>; result: null };
  'record.save': {
    to: 'worker';
    params: { command: string };
    result: Result<DemonstrationId, StoreError | { kind: 'nothing-recorded' } | { kind: 'empty-command' }>;
  };
  'record.discard': { to: 'worker'; params: Record<string, never>; result: null };
  'tab.info': { to: 'worker'; params: { tabId: TabId }; result: TabInfo };
  /** Starts a MiniWoB++ episode; liftTimeLimit takes the page's own time limit away. */
  'episode.start': {
    to: 'worker';
    params: { tabId: TabId; seed: number; liftTimeLimit: boolean };
    result: Result<null, { kind: 'not-an-episode-page' }>;
  };
  /** Outlines the element on the page; null takes the outline away. */
  'page.point-at': { to: 'worker'; params: { tabId: TabId; ref: Ref | null }; result: null };

  // worker -> content script
  'page.hello': { to: 'page'; params: Record<string, never>; result: { ready: true } };
  /** Waits until the page is quiet, then reads it. */
  'page.view': {
    to: 'page';
    params: {
      settle: boolean;
      framePrefix: string;
      look?: Look | null;
      /** What is wanted besides the view. */
      also?: 'dom' | 'boxes' | null;
    };
    /** `frames` tells which iframe element is which of the document's child frames, by index. */
    result: {
      view: PageView;
      frames: {
        ref: Ref;
        index: number;
        /** Where its content begins in this frame's viewport; given with boxes. */
        corner?: [number, number];
      }[];
      /** Cleaned HTML, in pieces around what belongs to child frames. */
      dom?: (string | { frame: Ref })[];
      boxes?: { ref: Ref; box: [number, number, number, number] }[];
    };
  };
  'page.act': {
    to: 'page';
    params: { dispatchId: string; action: PageAction };
    result: Result<Evidence, ActError>;
  };
  /** Ends a timed action that is under way: nothing more of it is done. */
  'page.stop': { to: 'page'; params: Record<string, never>; result: null };
  /** Whether the page would stop to ask before it is left, and is not to be left then. */
  'page.asks-to-stay': { to: 'page'; params: Record<string, never>; result: boolean };
  'page.highlight': { to: 'page'; params: { ref: Ref | null }; result: null };
  'page.record': { to: 'page'; params: { on: boolean }; result: null };

  // content script -> worker
  /** One thing the person did while recording; `text` of a secret field is dropped on arrival. */
  'from-page.recorded': {
    to: 'worker';
    params: { view: PageView; action: PageAction; secret: boolean; target: ElementBrief | null };
    result: null;
  };
  /**
   * While recording: a frame has loaded, which has to be recorded too; the person went into a frame; or they
   * did something that no step could be made of.
   */
  'from-page.recording': {
    to: 'worker';
    params: { event: 'frame-loaded' | 'frame-entered' | 'step-lost' };
    result: null;
  };
  /** Makes the worker start again and read its journal; carries nothing. */
  'from-page.wake': { to: 'worker'; params: Record<string, never>; result: null };
  /** An alert of a page that loads. @returns Whether a run is at work in that tab, and has been told. */
  'from-page.alert': { to: 'worker'; params: { text: string }; result: boolean };
}

export type Method = keyof Methods;
export type MethodsTo<C extends 'worker' | 'page'> = {
  [M in Method]: Methods[M]['to'] extends C ? M : never;
}[Method];
export type Params<M extends Method> = Methods[M]['params'];
export type ResultOf<M extends Method> = Methods[M]['result'];

/** The envelope on chrome.runtime / chrome.tabs messages. */
export interface Call {
  readonly stepwise: 1;
  readonly method: Method;
  readonly params: unknown;
}

/** What the worker pushes to every open panel over the port named "panel", whole each time. */
export interface PanelState {
  /** The latest run, active or ended; null before the first. */
  readonly run: RunState | null;
  /** Reasoning of the decision under way, as it streams; empty otherwise. */
  readonly thinking: string;
  readonly recording: RecordingState;
  readonly planner: { readonly kind: 'replay' } | { readonly kind: 'model'; readonly name: string };
  /** Something the person should know and can mend, in plain words; null when all is well. */
  readonly alert: string | null;
}
export const PANEL_PORT = 'panel';
/** Held open to the content script of a tab with a run: its end tells the page to wake the worker. */
export const RUN_PORT = 'run';
