/** What the person can do to runs, recordings and episodes; failures become `trouble`, in words. */
import type { Consent, PlanQuestion } from '../../core/gate/question.ts';
import type { DemonstrationId, Ref, RunId, TabId } from '../../core/ids.ts';
import type { Choice } from '../../core/match/choice.ts';
import type { Refused } from '../../core/record/refused.ts';
import type { Result } from '../../core/result.ts';
import { isHttpUrl } from '../../core/model/server.ts';
import { loadInTab } from '../connection/active-tab.ts';
import { call, type PanelMethod } from '../connection/call.ts';
import type { Params, ResultOf } from '../../protocol/messages.ts';
import { laterErrorWords, saveRecordingErrorWords, startErrorWords } from '../words/failure-words.ts';
import { activeTab, command, lastSaved, latestRunId, recordingName, trouble } from './store.ts';
import { refreshTabInfo } from './tab-watch.ts';
import { t } from '../../core/i18n/t.ts';

/** Calls the worker for what the person asked; a call that breaks off is told to them and gives undefined. */
export async function ask<M extends PanelMethod>(method: M, params: Params<M>): Promise<ResultOf<M> | undefined> {
  const result = await read(method, params);
  if (result !== undefined) trouble.value = null;
  return result;
}

/** The same for what the panel reads by itself: an answer says nothing of what the person asked before. */
export async function read<M extends PanelMethod>(method: M, params: Params<M>): Promise<ResultOf<M> | undefined> {
  const result = await call(method, params);
  if (result.ok) return result.value;
  trouble.value = t(result.error.kind === 'disk-full' ? 'worker_disk_full' : 'worker_no_answer');
  return undefined;
}

type Done<M extends PanelMethod> = Extract<ResultOf<M>, { ok: true }> extends { value: infer V } ? V : never;
type Refusal<M extends PanelMethod> = Extract<ResultOf<M>, { ok: false }> extends { error: infer E } ? E : never;

/** The same for what may be refused: why is told to the person. @returns undefined where it was not done. */
export async function attempt<M extends PanelMethod>(
  method: M,
  params: Params<M>,
  words: (why: Refusal<M>) => string,
): Promise<Done<M> | undefined> {
  const result = (await ask(method, params)) as Result<Done<M>, Refusal<M>> | undefined;
  if (result?.ok === true) return result.value;
  if (result !== undefined) trouble.value = words(result.error);
  return undefined;
}

/**
 * @param dry - Prepare, don't send.
 * @param only - The example or recording that is tried.
 * @param values - What was filled into the form of that example: nothing is read out of the text.
 * @returns Whether a run was started, or waits for the one under way.
 */
export async function startRun(
  text: string,
  dry = false,
  only?: DemonstrationId,
  values?: readonly (string | null)[],
): Promise<boolean> {
  const tabId = activeTab.peek();
  if (tabId === null) {
    trouble.value = startErrorWords({ kind: 'no-tab' });
    return false;
  }
  const start = {
    command: text,
    tabId,
    dryRun: dry,
    ...(only !== undefined && { only }),
    ...(values !== undefined && { values: [...values] }),
  };
  const started = await ask('run.start', start);
  if (started === undefined) return false;
  if (started.ok) return true;
  if (started.error.kind === 'busy') return (await attempt('queue.add', start, laterErrorWords)) !== undefined;
  trouble.value = startErrorWords(started.error);
  return false;
}

/** @returns The address that an example begins on. */
export async function startOf(id: DemonstrationId): Promise<string | null> {
  const url = (await read('exemplar.get', { id }))?.steps[0]?.view.url ?? '';
  return isHttpUrl(url) ? url : null;
}

/** Loads the page that an example begins on. @returns Whether it is there. */
export async function openPageOf(id: DemonstrationId): Promise<boolean> {
  const tabId = activeTab.peek();
  const url = await startOf(id);
  if (tabId === null || url === null) return false;
  await loadInTab(tabId, url);
  return true;
}

export const steer = async (how: 'pause' | 'resume' | 'stop', runId: RunId): Promise<void> =>
  void (await ask(`run.${how}`, { runId }));

export async function takeOver(runId: RunId): Promise<void> {
  if ((await ask('run.take-over', { runId })) === false) trouble.value = t('recording_unsaved');
}
export const handBack = async (runId: RunId): Promise<void> => void (await ask('run.hand-back', { runId }));

/** @param askedAt - When the question was asked that it answers. @returns Whether it arrived. */
export const answerRun = async (runId: RunId, text: string, askedAt: number): Promise<boolean> =>
  (await ask('run.answer', { runId, text, askedAt })) !== undefined;

/** @returns Whether it arrived. */
export const tellRun = async (runId: RunId, text: string): Promise<boolean> =>
  (await ask('run.tell', { runId, text })) !== undefined;

/** One of the choices of the question. */
export const chooseInRun = async (runId: RunId, { ref, label }: Choice, askedAt: number): Promise<void> =>
  void (await ask('run.answer', { runId, text: label, askedAt, ...(ref !== null && { choice: ref }) }));

/** @returns Whether the answer arrived. */
export const answerConsent = async (
  runId: RunId,
  { id: questionId }: Pick<PlanQuestion, 'id'>,
  consent: Consent,
): Promise<boolean> => (await ask('run.consent', { runId, consent, questionId })) !== undefined;

/** @param name - What the person wants to show; null where they say it later. */
export async function startRecording(name: string | null = null): Promise<void> {
  const tabId = activeTab.peek();
  if (tabId === null) return;
  await attempt('record.start', { tabId }, ({ why }) => why);
  lastSaved.value = null;
  recordingName.value = name;
}

export const stopRecording = async (): Promise<void> => void (await ask('record.stop', {}));
/** Changes the steps of the recording. */
export const editRecording = async (edit: Params<'record.edit'>): Promise<void> =>
  void (await ask('record.edit', edit));
export async function discardRecording(): Promise<void> {
  if ((await ask('record.discard', {})) !== undefined) recordingName.value = null;
}

/** @returns How the page seems to have refused what was shown: then nothing is saved before the person has said whether it worked. */
export async function saveRecording(
  name: string,
  blanks: Params<'record.save'>['blanks'],
  worked: boolean | null = null,
): Promise<Refused | null> {
  const saved = await ask('record.save', { command: name, blanks, worked });
  if (saved === undefined) return null;
  if (!saved.ok) {
    if (saved.error.kind === 'refused') return saved.error.refused;
    trouble.value = saveRecordingErrorWords(saved.error);
    return null;
  }
  recordingName.value = null;
  lastSaved.value = { id: saved.value, command: name.trim(), runId: latestRunId.peek() };
  if (command.peek().trim() === '') command.value = name.trim();
  return null;
}

/** Runs what was shown, from where it began. It is used by itself once the person has said that it worked. */
export async function tryRecording(name: string, blanks: Params<'record.save'>['blanks']): Promise<void> {
  await saveRecording(name, blanks, false);
  const saved = lastSaved.peek();
  if (saved === null) return;
  if (command.peek() === saved.command) command.value = '';
  await openPageOf(saved.id);
  await startRun(saved.command, false, saved.id);
}

export async function startEpisode(tabId: TabId, seed: number, liftTimeLimit: boolean): Promise<void> {
  await beginEpisode(tabId, seed, liftTimeLimit);
  await refreshTabInfo();
}

/** Starts an episode and a run with its instruction at once: some pages begin to move when they are started. */
export async function runEpisode(tabId: TabId, seed: number, liftTimeLimit: boolean): Promise<void> {
  if (!(await beginEpisode(tabId, seed, liftTimeLimit))) return;
  // Asked for here: what the panel shows may still be the episode before.
  const info = await ask('tab.info', { tabId });
  if (info?.kind === 'episode') await startRun(info.instruction);
}

async function beginEpisode(tabId: TabId, seed: number, liftTimeLimit: boolean): Promise<boolean> {
  return (await attempt('episode.start', { tabId, seed, liftTimeLimit }, () => t('episode_none'))) !== undefined;
}

/** Outlines an element on the page while the person points at its step. */
export function pointAt(tabId: TabId, ref: Ref | null): void {
  // A courtesy: when the page is gone there is nothing to say.
  call('tab.point-at', { tabId, ref }).catch(() => undefined);
}
