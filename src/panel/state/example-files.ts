/** Import and export of examples as files; a file in conflict with what is there waits for the person. */
import { signal } from '@preact/signals';
import type { Choice } from '../../core/exchange/merge-exemplars.ts';
import type { ImportConflict } from '../../protocol/exemplar-messages.ts';
import { saveFile } from '../connection/save-file.ts';
import type { ImportReport } from '../shared/import-export.tsx';
import { importErrorWords } from '../words/failure-words.ts';
import { importedWords } from '../examples/import-words.ts';
import { ask } from './commands.ts';
import { lastChange } from './example-edits.ts';
import { examples, refreshExamples } from './examples.ts';
import { t } from '../../core/i18n/t.ts';

/** What the last import came to. */
export const importReport = signal<ImportReport | null>(null);
/** A file of which nothing was taken yet. */
export const pendingImport = signal<{
  readonly text: string;
  readonly conflicts: readonly ImportConflict[];
} | null>(null);

export async function importExamples(
  text: string,
  choices: readonly { readonly id: string; readonly choice: Choice }[] = [],
): Promise<void> {
  pendingImport.value = null;
  importReport.value = null;
  const done = await ask('exemplar.import', { text, choices: [...choices] });
  if (!done) return;
  if (!done.ok) importReport.value = { ok: false, text: importErrorWords(done.error) };
  else if (done.value.kind === 'conflicts') pendingImport.value = { text, conflicts: done.value.conflicts };
  else importReport.value = { ok: true, text: importedWords(done.value) };
  const removed = isThere(lastChange.peek()?.id) ? null : lastChange.peek();
  await refreshExamples();
  // It came back with the file: there is nothing to undo.
  if (removed !== null && removed === lastChange.peek() && isThere(removed.id)) lastChange.value = null;
}

const isThere = (id?: string): boolean => examples.peek()?.some((it) => it.id === id) === true;

export async function decideImport(choices: ReadonlyMap<string, Choice>): Promise<void> {
  const pending = pendingImport.peek();
  if (pending)
    await importExamples(
      pending.text,
      [...choices].map(([id, choice]) => ({ id, choice })),
    );
}

export function dropImport(): void {
  pendingImport.value = null;
  importReport.value = { ok: true, text: t('import_dropped') };
}

/** The person's own demonstrations; in several files where they are too large for an import of one. */
export async function exportExamples(): Promise<void> {
  let made = await ask('exemplar.export', {});
  if (!made) return;
  saveFile(made.text, 'stepwise-examples.json');
  let count = 1;
  while (made.left.length > 0) {
    made = await ask('exemplar.export', { ids: made.left });
    if (!made) return;
    count += 1;
    saveFile(made.text, `stepwise-examples-${count}.json`);
  }
  if (count > 1)
    importReport.value = {
      ok: true,
      text: t('export_files', { count }),
    };
}
