import { signal } from '@preact/signals';
import { bundledPresets } from '../../../exemplars/presets.ts';
import { readSettingsFile, writeSettingsFile, type SettingsFileContent } from '../../core/exchange/settings-file.ts';
import { resolvePreset } from '../../core/preset-rows.ts';
import { saveFile } from '../connection/save-file.ts';
import { Button } from '../fields/button.tsx';
import { ImportExport, type ImportReport } from '../shared/import-export.tsx';
import { ask, read } from '../state/commands.ts';
import { grantAll, isForbiddenNow } from '../state/grants.ts';
import { draft, stored } from '../state/settings-draft.ts';
import { loadSettings } from '../state/settings-sync.ts';
import { settingsErrorWords } from '../words/failure-words.ts';
import { siteWords } from '../words/site-words.ts';
import { formatList, formatMoney } from '../../core/i18n/format.ts';
import { t, tKind } from '../../core/i18n/t.ts';
import { hostOf } from '../../core/model/server.ts';
import { err, type Result } from '../../core/result.ts';
import { Icon } from '../shared/icon.tsx';

const report = signal<ImportReport | null>(null);
/** Read, and to be looked at before it is used: it may come from somebody else. */
const found = signal<SettingsFileContent | null>(null);

/** The settings and the rules for sites as one file. */
export const SettingsFile = () => (
  // The form around it saves what is changed in it.
  <div class="field-group" onChange={(event) => event.stopPropagation()}>
    <ImportExport report={report.value} onImport={readFile} onExport={exportSettings} />
    {found.value === null ? <p class="hint">{t('settings_file_hint')}</p> : <Found file={found.value} />}
  </div>
);

/** Where pages would go, what that may cost, when there would be questions, and where there would be none. */
function Found({ file }: { readonly file: SettingsFileContent }) {
  const { provider, baseUrl, fallback, askMode, maxCostUsd, maxDayCostUsd } = file.settings;
  const servers = [...(provider === 'none' ? [] : [hostOf(provider, baseUrl)]), ...serverOf(fallback)];
  const allowed = file.sites.filter(({ how }) => how === 'always');
  // A rule to ask replaces one that forbids, too.
  const forbidden = file.sites.filter((it) => it.how !== 'never' && isForbiddenNow(it));
  return (
    <div role="group" aria-label={t('settings_file_check')}>
      <p>
        {servers.length === 0
          ? t('settings_file_no_server')
          : t('settings_file_server', { servers: formatList(servers) })}{' '}
        {servers.length > 0 &&
          `${t('settings_file_money', { command: formatMoney(maxCostUsd), day: formatMoney(maxDayCostUsd) })} `}
        {t('settings_file_asks', { when: tKind('ask', askMode) })}
        {allowed.length > 0 && ` ${t('settings_file_allows', { sites: named(allowed) })}`}
      </p>
      {forbidden.length > 0 && (
        <p class="report report-bad">
          <Icon name="alert" /> <span>{t('settings_file_replaces', { sites: named(forbidden) })}</span>
        </p>
      )}
      <div class="button-row">
        <Button class="primary" label={t('settings_file_use')} onClick={() => void use(file)} />
        <Button class="quiet" label={t('common_cancel')} onClick={() => (found.value = null)} />
      </div>
    </div>
  );
}

const named = (grants: SettingsFileContent['sites']): string =>
  formatList([...new Set(grants.map(({ site }) => siteWords(site)))]);

const serverOf = (choice: SettingsFileContent['settings']['fallback']): readonly string[] =>
  choice === null ? [] : [hostOf(choice.provider, choice.baseUrl)];

async function exportSettings(): Promise<void> {
  const [settings, sites] = [stored.peek(), await read('gate.list', {})];
  if (settings !== null && sites) saveFile(writeSettingsFile(settings, sites), 'stepwise-settings.json');
}

function readFile(text: string): void {
  report.value = null;
  const file = contentOf(text);
  found.value = file.ok ? file.value : null;
  if (!file.ok) refuse(file.error);
}

function contentOf(text: string): Result<SettingsFileContent, string> {
  if (stored.value === null) return err(t('settings_file_unread'));
  const { servers: _, costUsd: __, ...now } = stored.value;
  const file = readSettingsFile(text, now);
  if (!file.ok) return file;
  const preset = resolvePreset(bundledPresets(), file.value.settings.preset);
  return preset.ok ? file : preset;
}

async function use({ settings, sites }: SettingsFileContent): Promise<void> {
  found.value = null;
  const saved = await ask('settings.save', { settings, apiKey: null, abilities: null });
  if (saved?.ok !== true) {
    refuse(saved === undefined ? t('settings_file_silent') : settingsErrorWords(saved.error));
    return loadSettings(null);
  }
  await grantAll(sites);
  report.value = { ok: true, text: t('settings_file_imported') };
  await loadSettings(draft.peek());
}

function refuse(why: string): void {
  report.value = { ok: false, text: t('import_unchanged', { why: why.replace(/[.…]*$/, '.') }) };
}
