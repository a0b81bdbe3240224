/** The demonstrations, read anew whenever they are shown. */
import { signal } from '@preact/signals';
import type { DemonstrationId } from '../../core/ids.ts';
import type { DemonstrationSummary } from '../../protocol/exemplar-messages.ts';
import { storeErrorWords } from '../words/failure-words.ts';
import { call } from '../connection/call.ts';
import { attempt, read } from './commands.ts';
import { refreshFlows } from './flows.ts';
import { shareStructure } from './share-structure.ts';
import { isActive, recording, run, section, watch } from './store.ts';

/** null until read. */
export const examples = signal<readonly DemonstrationSummary[] | null>(null);

export async function refreshExamples(): Promise<void> {
  const list = await read('exemplar.list', {});
  await refreshFlows();
  if (list) receiveExamples(list);
}

/** For what the Run section offers: whoever runs a command is not told that examples cannot be read. */
async function refreshOffers(): Promise<void> {
  const list = await call('exemplar.list', {});
  if (list.ok) receiveExamples(list.value);
}

function receiveExamples(list: readonly DemonstrationSummary[]): void {
  examples.value = shareStructure(examples.peek() ?? [], list.toSorted(newestFirst));
}

const newestFirst = (a: DemonstrationSummary, b: DemonstrationSummary): number =>
  Number(a.source === 'bundled') - Number(b.source === 'bundled') || b.createdAt.localeCompare(a.createdAt);

export async function enableExample(id: DemonstrationId, enabled: boolean): Promise<void> {
  await attempt('exemplar.enable', { id, enabled }, storeErrorWords);
  await refreshExamples();
}

export async function trustExample(id: DemonstrationId): Promise<void> {
  await attempt('exemplar.trust', { id }, storeErrorWords);
  await refreshExamples();
}

export function watchExamples(life: AbortSignal): void {
  watch(life, () => {
    void recording.value.phase;
    // A recording that was tried has become an example.
    void run.value?.phase;
    if (section.value === 'Examples') void refreshExamples();
  });
  watch(life, () => {
    const isIdle = recording.value.phase === 'idle' && !isActive.value;
    if (section.value === 'Run' && isIdle) void refreshOffers();
  });
}
