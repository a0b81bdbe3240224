/** The demonstrations, read anew whenever they are shown; import and export of their file. */
import { effect, signal } from '@preact/signals';
import type { DemonstrationId } from '../../core/ids.ts';
import type { DemonstrationSummary } from '../../protocol/exemplar-messages.ts';
import { importErrorWords, storeErrorWords } from '../words/failure-words.ts';
import { saveFile } from '../connection/save-file.ts';
import type { ImportReport } from '../shared/import-export.tsx';
import { ask, read } from './commands.ts';
import { shareStructure } from './share-structure.ts';
import { openedExample, recording, section, trouble } from './store.ts';

/** null until read. */
export const examples = signal<readonly DemonstrationSummary[] | null>(null);
/** What the last import came to. */
export const importReport = signal<ImportReport | null>(null);

async function refreshExamples(): Promise<void> {
  const list = await read('exemplar.list', {});
  if (list) examples.value = shareStructure(examples.peek() ?? [], list.toSorted(newestFirst));
}

const newestFirst = (a: DemonstrationSummary, b: DemonstrationSummary): number =>
  Number(a.source === 'bundled') - Number(b.source === 'bundled') || b.createdAt.localeCompare(a.createdAt);

export async function enableExample(id: DemonstrationId, enabled: boolean): Promise<void> {
  const done = await ask('exemplar.enable', { id, enabled });
  if (done && !done.ok) trouble.value = storeErrorWords(done.error);
  await refreshExamples();
}

export async function trustExample(id: DemonstrationId): Promise<void> {
  const done = await ask('exemplar.trust', { id });
  if (done && !done.ok) trouble.value = storeErrorWords(done.error);
  await refreshExamples();
}

export async function removeExample(id: DemonstrationId): Promise<void> {
  const done = await ask('exemplar.remove', { id });
  if (done && !done.ok) trouble.value = storeErrorWords(done.error);
  if (openedExample.peek() === id) openedExample.value = null;
  await refreshExamples();
}

export async function importExamples(text: string): Promise<void> {
  const done = await ask('exemplar.import', { text });
  if (!done) return;
  importReport.value = done.ok
    ? {
        ok: true,
        text: done.value.added === 1 ? 'Imported 1 example.' : `Imported ${done.value.added} examples.`,
      }
    : { ok: false, text: importErrorWords(done.error) };
  await refreshExamples();
}

/** The person's own demonstrations. */
export async function exportExamples(): Promise<void> {
  const text = await ask('exemplar.export', {});
  if (text === undefined) return;
  saveFile(text, 'stepwise-examples.json');
}

export function watchExamples(life: AbortSignal): void {
  const stop = effect(() => {
    void recording.value.phase;
    if (section.value === 'Examples') void refreshExamples();
  });
  life.addEventListener('abort', stop);
}
