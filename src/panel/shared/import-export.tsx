import { useState } from 'preact/hooks';
import { Button } from '../fields/button.tsx';
import { MAX_FILE_BYTES, tooLargeWords } from '../../core/exchange/file-json.ts';
import { Icon } from './icon.tsx';
import { t } from '../../core/i18n/t.ts';

/** What an import came to. */
export interface ImportReport {
  readonly ok: boolean;
  readonly text: string;
}

interface Props {
  readonly report: ImportReport | null;
  readonly onImport: (text: string) => Promise<void> | void;
  readonly onExport: () => Promise<void>;
}

export function ImportExport({ report: done, onImport, onExport }: Props) {
  /** Of a file that was not even read. */
  const [refusal, setRefusal] = useState<ImportReport | null>(null);
  const report = refusal ?? done;
  const refuse = (why: string): void => setRefusal({ ok: false, text: t('import_unchanged', { why }) });
  const onFile = (event: { readonly currentTarget: HTMLInputElement }): void => {
    const input = event.currentTarget;
    const file = input.files?.[0];
    if (!file) return;
    const isTooLarge = file.size > MAX_FILE_BYTES;
    setRefusal(null);
    if (isTooLarge) refuse(tooLargeWords(file.size));
    else void file.text().then(onImport, () => refuse(t('import_unreadable')));
    // So that choosing the same file again is a change.
    input.value = '';
  };
  return (
    <div class="import-export">
      <div class="button-row">
        <label class="button file">
          {t('common_import')}
          <input type="file" accept=".json,application/json" onChange={onFile} />
        </label>
        <Button label={t('common_export')} onClick={() => void onExport()} />
      </div>
      {report !== null && (
        <p class={report.ok ? 'report report-good' : 'report report-bad'} role={report.ok ? 'status' : 'alert'}>
          <Icon name={report.ok ? 'check' : 'alert'} /> <span>{report.text}</span>
        </p>
      )}
    </div>
  );
}
