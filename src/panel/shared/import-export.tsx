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

export function ImportExport({ report, onImport, onExport }: Props) {
  const onFile = (event: { readonly currentTarget: HTMLInputElement }): void => {
    const input = event.currentTarget;
    const file = input.files?.[0];
    if (!file) return;
    void file.text().then(onImport);
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
        <p
          class={report.ok ? 'report report-good' : 'report report-bad'}
          role={report.ok ? 'status' : 'alert'}
        >
          <Icon name={report.ok ? 'check' : 'alert'} /> <span>{report.text}</span>
        </p>
      )}
    </div>
  );
}
