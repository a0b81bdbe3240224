/** The fields that the latest run has filled in, and putting them back. */
import { computed, signal } from '@preact/signals';
import type { RunId } from '../../core/ids.ts';
import { undoWords } from '../words/undo-words.ts';
import { ask, read } from './commands.ts';
import { run, watch } from './store.ts';

/** How many fields can be put back. */
export const undoable = signal(0);
/** What came of it, in words; null before it was asked for. */
export const undone = signal<string | null>(null);
export const isUndoing = signal(false);

export async function undoFilled(runId: RunId): Promise<void> {
  isUndoing.value = true;
  const report = await ask('run.undo', { runId });
  isUndoing.value = false;
  if (run.peek()?.id !== runId || !report) return;
  undoable.value = 0;
  undone.value = undoWords(report);
}

/** Asked of the page whenever a run comes to rest. */
export function watchUndo(life: AbortSignal): void {
  const resting = computed(() => {
    const now = run.value;
    return now !== null && (now.phase === 'ended' || now.phase === 'paused') ? now.id : null;
  });
  watch(life, () => {
    const runId = resting.value;
    undoable.value = 0;
    undone.value = null;
    if (runId === null) return;
    void read('run.undoable', { runId }).then((count = 0) => {
      if (resting.peek() === runId) undoable.value = count;
    });
  });
}
