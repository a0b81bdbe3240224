/** What the panel asks of the settings. Keys come in here and never go back. */
import type { CostStore } from '../../adapters/idb/cost-store.ts';
import { listModels } from '../../adapters/models/list-models.ts';
import { testConnection } from '../../adapters/models/test-connection.ts';
import type { SettingsStore } from '../../adapters/idb/settings-store.ts';
import { serverIdOf } from '../../core/model/server.ts';
import { err } from '../../core/result.ts';
import type { settingsMessages } from '../../protocol/settings-messages.ts';
import type { WorkerHandlers } from './caller.ts';
import { t } from '../../core/i18n/t.ts';

interface Needs {
  readonly settings: SettingsStore;
  readonly costs: CostStore;
  /** Keeps the worker awake meanwhile. */
  readonly during: <T>(work: Promise<T>) => Promise<T>;
  /** Called when settings were saved. */
  readonly onSaved: () => void;
}

const EXAMPLE_URL = 'http://localhost:11434/v1';

export function settingsHandlers({
  settings: store,
  costs,
  during,
  onSaved,
}: Needs): WorkerHandlers<typeof settingsMessages> {
  let testing = new AbortController();
  return {
    'settings.get': async () => ({ ...(await store.getPublic()), costUsd: await costs.soFar(Date.now()) }),
    'settings.save': async ({ settings, apiKey, abilities }) => {
      const { provider, baseUrl } = settings;
      if (provider !== 'none' && serverIdOf(provider, baseUrl) === null)
        return err({
          kind: 'bad-settings',
          detail:
            baseUrl === ''
              ? t('setup_base_url', { example: EXAMPLE_URL })
              : t('setup_bad_url', { url: baseUrl, example: EXAMPLE_URL }),
        });
      const saved = await store.save(settings, apiKey, abilities);
      onSaved();
      return saved;
    },
    'settings.remove-key': async (server) => {
      const removed = await store.removeKey(server);
      onSaved();
      return removed;
    },
    'settings.test': async ({ settings, apiKey }) => {
      testing = new AbortController();
      const { signal } = testing;
      const report = await during(testConnection(await store.withKey(settings, apiKey), undefined, signal));
      if (report.ok) await store.keepAbilities(settings, report.abilities);
      return report;
    },
    'settings.stop-test': async () => testing.abort(),
    'settings.models': async ({ settings, apiKey }) => listModels(await store.withKey(settings, apiKey)),
  };
}
