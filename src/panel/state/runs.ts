/** The history, read anew whenever it is shown and whenever a run ends. */
import { effect, signal } from '@preact/signals';
import type { RunId } from '../../core/ids.ts';
import type { RunState } from '../../core/run/run-state.ts';
import { ask, read } from './commands.ts';
import { shareStructure } from './share-structure.ts';
import { run, section } from './store.ts';

/** Newest first; null until read. */
export const runs = signal<readonly RunState[] | null>(null);
export const openedRun = signal<RunId | null>(null);

async function refreshRuns(): Promise<void> {
  const ended = await read('run.list', {});
  if (!ended) return;
  const latest = run.peek();
  const list: readonly RunState[] = latest && latest.phase !== 'ended' ? [latest, ...ended] : ended;
  runs.value = shareStructure(
    runs.peek() ?? [],
    list.toSorted((a, b) => b.startedAt - a.startedAt),
  );
}

export async function removeRun(runId: RunId): Promise<void> {
  await ask('run.remove', { runId });
  if (openedRun.peek() === runId) openedRun.value = null;
  await refreshRuns();
}

export function watchRuns(life: AbortSignal): void {
  const stop = effect(() => {
    void run.value?.phase;
    if (section.value === 'History') void refreshRuns();
  });
  life.addEventListener('abort', stop);
}
