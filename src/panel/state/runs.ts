/** The history, read anew whenever it is shown and whenever a run ends; a run's steps when it is opened. */
import { computed, signal } from '@preact/signals';
import type { RunId } from '../../core/ids.ts';
import type { RunState } from '../../core/run/run-state.ts';
import { summaryOf, type RunSummary } from '../../core/run/run-summary.ts';
import { unreadHistoryWords } from '../words/failure-words.ts';
import { ask, read } from './commands.ts';
import { shareStructure } from './share-structure.ts';
import { run, section, watch } from './store.ts';

/** Newest first; null until read. */
export const runs = signal<readonly RunSummary[] | null>(null);
/** How many are kept. */
export const keptRuns = signal(0);
/** Why the database gave nothing, in words; null when it did. */
export const historyTrouble = signal<string | null>(null);
const openedId = signal<RunId | null>(null);
const readRun = signal<RunState | null>(null);
/** The latest run is pushed as it goes on; the others are read once. */
export const openedRun = computed((): RunState | null => {
  const id = openedId.value;
  if (id === null) return null;
  return [run.value, readRun.value].find((it) => it?.id === id) ?? null;
});

export async function openRun(runId: RunId): Promise<void> {
  openedId.value = runId;
  const found = await read('run.get', { runId });
  // Another may have been opened meanwhile, or none.
  if (found === undefined || openedId.peek() !== runId) return;
  historyTrouble.value = found.ok ? null : unreadHistoryWords(found.error);
  if (found.ok) readRun.value = found.value;
  else closeRun();
}

export function closeRun(): void {
  openedId.value = null;
  readRun.value = null;
}

async function refreshRuns(): Promise<void> {
  const ended = await read('run.list', {});
  if (!ended) return;
  historyTrouble.value = ended.ok ? null : unreadHistoryWords(ended.error);
  if (!ended.ok) return;
  const latest = run.peek();
  const list: readonly RunSummary[] =
    latest && latest.phase !== 'ended' ? [summaryOf(latest), ...ended.value.runs] : ended.value.runs;
  keptRuns.value = ended.value.kept;
  runs.value = shareStructure(
    runs.peek() ?? [],
    list.toSorted((a, b) => b.startedAt - a.startedAt),
  );
}

export async function removeRuns(runIds: readonly RunId[]): Promise<void> {
  await ask('run.remove', { runIds: [...runIds] });
  await refreshRuns();
}

export async function keepLatest(count: number): Promise<void> {
  await ask('run.keep-latest', { count });
  await refreshRuns();
}

export function watchRuns(life: AbortSignal): void {
  watch(life, () => {
    void run.value?.phase;
    if (section.value === 'History') void refreshRuns();
  });
}
