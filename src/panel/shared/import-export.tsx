import { useState } from 'preact/hooks';
import { MAX_FILE_BYTES, tooLargeWords } from '../../core/exchange/file-json.ts';
import { Icon } from './icon.tsx';

/** What an import came to. */
export interface ImportReport {
  readonly ok: boolean;
  readonly text: string;
}

interface Props {
  readonly report: ImportReport | null;
  readonly onImport: (text: string) => Promise<void>;
  readonly onExport: () => Promise<void>;
}

const UNREADABLE: ImportReport = { ok: false, text: 'The file could not be read. Nothing was changed.' };

export function ImportExport({ report: done, onImport, onExport }: Props) {
  /** Of a file that was not even read. */
  const [refusal, setRefusal] = useState<ImportReport | null>(null);
  const report = refusal ?? done;
  const onFile = (event: { readonly currentTarget: HTMLInputElement }): void => {
    const input = event.currentTarget;
    const file = input.files?.[0];
    if (!file) return;
    const isTooLarge = file.size > MAX_FILE_BYTES;
    setRefusal(isTooLarge ? { ok: false, text: `${tooLargeWords(file.size)} Nothing was changed.` } : null);
    if (!isTooLarge) void file.text().then(onImport, () => setRefusal(UNREADABLE));
    // So that choosing the same file again is a change.
    input.value = '';
  };
  return (
    <div class="import-export">
      <div class="button-row">
        <label class="button file">
          Import
          <input type="file" accept=".json,application/json" onChange={onFile} />
        </label>
        <button type="button" onClick={() => void onExport()}>
          Export
        </button>
      </div>
      {report !== null && (
        <p class={report.ok ? 'report report-good' : 'report report-bad'} role={report.ok ? 'status' : 'alert'}>
          <Icon name={report.ok ? 'check' : 'alert'} /> <span>{report.text}</span>
        </p>
      )}
    </div>
  );
}
