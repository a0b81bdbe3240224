/** What has become of the latest run that has ended: whether it is kept as an example, and what the person said of it. */
import { computed, signal } from '@preact/signals';
import type { RunId } from '../../core/ids.ts';
import type { ResultOf } from '../../protocol/messages.ts';
import { storeErrorWords } from '../words/failure-words.ts';
import { attempt, read } from '../state/commands.ts';
import { refreshExamples } from '../state/examples.ts';
import { run, section, watch } from '../state/store.ts';

type Feedback = ResultOf<'run.feedback'>;
const NONE: Feedback = { isKept: false, remark: '', unused: [] };

export const feedback = signal<Feedback>(NONE);
const endedId = computed(() => (run.value?.phase === 'ended' ? run.value.id : null));

/** @param remark - What was wrong; without it, what was said before stays. */
export async function judgeRun(runId: RunId, verdict: 'good' | 'bad', remark?: string): Promise<void> {
  await attempt('run.judge', { runId, verdict, ...(remark !== undefined && { remark }) }, storeErrorWords);
  await refresh(runId);
}

export async function keepRun(runId: RunId, keep: boolean): Promise<void> {
  await attempt('run.keep', { runId, keep }, storeErrorWords);
  await refresh(runId);
}

async function refresh(runId: RunId): Promise<void> {
  const now = await read('run.feedback', { runId });
  if (now && endedId.peek() === runId) feedback.value = now;
  // What was judged or kept has changed them.
  if (section.peek() === 'Examples') await refreshExamples();
}

export function watchFeedback(life: AbortSignal): void {
  watch(life, () => {
    const runId = endedId.value;
    feedback.value = NONE;
    if (runId !== null) void refresh(runId);
  });
}
