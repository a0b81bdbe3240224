import { exportExamples, importExamples, importReport } from '../state/examples.ts';
import { Icon } from '../shared/icon.tsx';

export function ImportExport() {
  const report = importReport.value;
  return (
    <div class="import-export">
      <div class="button-row">
        <label class="button file">
          Import
          <input type="file" accept=".json,application/json" onChange={onFile} />
        </label>
        <button type="button" onClick={() => void exportExamples()}>
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

function onFile(event: { readonly currentTarget: HTMLInputElement }): void {
  const input = event.currentTarget;
  const file = input.files?.[0];
  if (!file) return;
  void file.text().then(importExamples);
  // So that choosing the same file again is a change.
  input.value = '';
}
