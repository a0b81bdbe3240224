/** Imported recordings that were not tried yet. */
import { signal } from '@preact/signals';
import type { Flow } from '../../core/flows/flow.ts';
import { storeErrorWords } from '../words/failure-words.ts';
import { attempt, read } from './commands.ts';
import { shareStructure } from './share-structure.ts';

export const flows = signal<readonly Flow[]>([]);

export async function refreshFlows(): Promise<void> {
  const list = await read('flow.list', {});
  if (list) flows.value = shareStructure(flows.peek(), list);
}

export async function removeFlow(id: Flow['id']): Promise<void> {
  await attempt('flow.remove', { id }, storeErrorWords);
  await refreshFlows();
}
