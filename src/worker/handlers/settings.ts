/** What the panel asks of the settings. Keys come in here and never go back. */
import { testConnection } from '../../adapters/models/test-connection.ts';
import type { SettingsStore } from '../../adapters/idb/settings-store.ts';
import { serverIdOf } from '../../core/model/server.ts';
import { err } from '../../core/result.ts';
import type { settingsMessages } from '../../protocol/settings-messages.ts';
import type { WorkerHandlers } from './caller.ts';

interface Needs {
  readonly settings: SettingsStore;
  /** Keeps the worker awake meanwhile. */
  readonly during: <T>(work: Promise<T>) => Promise<T>;
  /** Called when settings were saved. */
  readonly onSaved: () => void;
}

export function settingsHandlers({ settings: store, during, onSaved }: Needs): WorkerHandlers<typeof settingsMessages> {
  return {
    'settings.get': () => store.getPublic(),
    'settings.save': async ({ settings, apiKey, abilities }) => {
      const { provider, baseUrl } = settings;
      if (provider !== 'none' && serverIdOf(provider, baseUrl) === null)
        return err({
          kind: 'bad-settings',
          detail: `${baseUrl === '' ? 'Enter the base URL.' : `“${baseUrl}” is not a URL.`} It looks like http://localhost:11434/v1.`,
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
      const report = await during(testConnection(await store.withKey(settings, apiKey)));
      if (report.ok) await store.keepAbilities(settings, report.abilities);
      return report;
    },
  };
}
