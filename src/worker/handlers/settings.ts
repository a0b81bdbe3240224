/** What the panel asks of the settings. Keys come in here and never go back. */
import { listModels } from '../../adapters/models/list-models.ts';
import { testConnection } from '../../adapters/models/test-connection.ts';
import { serverIdOf } from '../../core/model/server.ts';
import { err } from '../../core/result.ts';
import type { settingsMessages } from '../../protocol/settings-messages.ts';
import type { Pages } from '../parts/pages.ts';
import type { Stores } from '../parts/stores.ts';
import type { WorkerHandlers } from './caller.ts';
import { t } from '../../core/i18n/t.ts';

interface Needs {
  readonly stores: Stores;
  readonly pages: Pages;
  readonly onChange: () => void;
}

const EXAMPLE_URL = 'http://localhost:11434/v1';

export function settingsHandlers({
  stores: { settings: store, costs },
  pages: { keepAlive },
  onChange,
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
      onChange();
      return saved;
    },
    'settings.remove-key': async (server) => {
      const removed = await store.removeKey(server);
      onChange();
      return removed;
    },
    'settings.test': async ({ settings, apiKey }) => {
      testing = new AbortController();
      const { signal } = testing;
      const report = await keepAlive.during(testConnection(await store.withKey(settings, apiKey), undefined, signal));
      if (report.ok) await store.keepAbilities(settings, report.abilities);
      return report;
    },
    'settings.stop-test': async () => testing.abort(),
    'settings.models': async ({ settings, apiKey }) => listModels(await store.withKey(settings, apiKey)),
  };
}
