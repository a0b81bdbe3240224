/** What the person changes about an example; what was there before can be put back. */
import { signal } from '@preact/signals';
import type { DemonstrationId } from '../../core/ids.ts';
import type { Params } from '../../protocol/messages.ts';
import { saveFile } from '../connection/save-file.ts';
import { editErrorWords, importErrorWords, storeErrorWords } from '../words/failure-words.ts';
import { ask, attempt } from './commands.ts';
import { refreshExamples } from './examples.ts';
import { openedExample } from './store.ts';
import { t } from '../../core/i18n/t.ts';

/** The latest change. */
export const lastChange = signal<{
  readonly id: DemonstrationId;
  readonly words: string;
  /** As it was, as a file. */
  readonly before: string;
} | null>(null);

export async function removeExample(id: DemonstrationId): Promise<void> {
  const before = await ask('exemplar.export', { ids: [id] });
  if (!before) return;
  const done = await attempt('exemplar.remove', { id }, storeErrorWords);
  if (done === undefined) return;
  lastChange.value = { id, words: t('example_removed'), before: before.text };
  if (openedExample.peek() === id) openedExample.value = null;
  await refreshExamples();
}

/** @returns Whether it was changed. */
export async function editExample(id: DemonstrationId, change: Params<'exemplar.edit'>['change']): Promise<boolean> {
  const before = await ask('exemplar.export', { ids: [id] });
  if (!before) return false;
  const isDone = (await attempt('exemplar.edit', { id, change }, editErrorWords)) !== undefined;
  if (isDone && change.kind === 'without-action')
    lastChange.value = { id, words: t('example_action_removed'), before: before.text };
  await refreshExamples();
  return isDone;
}

/** @returns Whether it is as it was. */
export async function undoChange(): Promise<boolean> {
  const change = lastChange.peek();
  if (change === null) return false;
  const choices = [{ id: change.id as string, choice: 'theirs' as const }];
  const isDone = (await attempt('exemplar.import', { text: change.before, choices }, importErrorWords)) !== undefined;
  if (isDone) lastChange.value = null;
  await refreshExamples();
  return isDone;
}

/** @returns What a recording has no step for; null when none was saved. */
export async function exportRecording(id: DemonstrationId): Promise<readonly string[] | null> {
  const made = await ask('exemplar.export-flow', { id });
  if (!made) return null;
  saveFile(made.text, 'stepwise-recording.json');
  return made.leftOut;
}
