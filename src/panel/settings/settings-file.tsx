import { signal } from '@preact/signals';
import { bundledPresets } from '../../../exemplars/presets.ts';
import { readSettingsFile, writeSettingsFile } from '../../core/exchange/settings-file.ts';
import { resolvePreset } from '../../core/preset-rows.ts';
import { saveFile } from '../connection/save-file.ts';
import { ImportExport, type ImportReport } from '../shared/import-export.tsx';
import { ask, read } from '../state/commands.ts';
import { grantAll } from '../state/grants.ts';
import { stored } from '../state/settings-draft.ts';
import { loadSettings } from '../state/settings-sync.ts';
import { settingsErrorWords } from '../words/failure-words.ts';
import { t } from '../../core/i18n/t.ts';

const report = signal<ImportReport | null>(null);

/** The settings and the rules for sites as one file. */
export const SettingsFile = () => (
  // The form around it saves what is changed in it.
  <div class="field-group" onChange={(event) => event.stopPropagation()}>
    <ImportExport report={report.value} onImport={importSettings} onExport={exportSettings} />
    <p class="hint">{t('settings_file_hint')}</p>
  </div>
);

async function exportSettings(): Promise<void> {
  const [settings, sites] = [stored.peek(), await read('gate.list', {})];
  if (settings !== null && sites) saveFile(writeSettingsFile(settings, sites), 'stepwise-settings.json');
}

async function importSettings(text: string): Promise<void> {
  const problem = await take(text);
  report.value =
    problem === null
      ? { ok: true, text: t('settings_file_imported') }
      : { ok: false, text: t('import_unchanged', { why: problem.replace(/[.…]*$/, '.') }) };
  await loadSettings(problem === null);
}

/** @returns Why nothing of it was taken; null when all of it was. */
async function take(text: string): Promise<string | null> {
  if (stored.value === null) return t('settings_file_unread');
  const { servers: _, costUsd: __, ...now } = stored.value;
  const file = readSettingsFile(text, now);
  if (!file.ok) return file.error;
  const { settings, sites } = file.value;
  const preset = resolvePreset(bundledPresets(), settings.preset);
  if (!preset.ok) return preset.error;
  const saved = await ask('settings.save', { settings, apiKey: null, abilities: null });
  if (saved?.ok !== true) return saved === undefined ? t('settings_file_silent') : settingsErrorWords(saved.error);
  await grantAll(sites);
  return null;
}
