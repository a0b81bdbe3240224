import { providerOf } from '../../core/model/providers.ts';
import { hostOf } from '../../core/model/server.ts';
import { Button } from '../fields/button.tsx';
import { ConfirmRemove } from '../shared/confirm-remove.tsx';
import { focusHeading } from '../shared/return-focus.ts';
import { knownServer, savedKeys, useServer } from '../state/settings-draft.ts';
import { removeKey } from '../state/settings-sync.ts';
import { t } from '../../core/i18n/t.ts';

/** The servers that a key is saved for: to go back to one, or to forget its key. */
export function SavedKeys() {
  if (savedKeys.value.length === 0) return null;
  return (
    <section class="saved-keys" aria-labelledby="saved-keys">
      <h3 id="saved-keys">{t('keys_title')}</h3>
      <ul>
        {savedKeys.value.map((server) => {
          const host = hostOf(server.provider, server.baseUrl);
          return (
            <li key={`${server.provider} ${host}`} class="key-state">
              <span class="saved-server">
                {providerOf(server.provider).label} <span class="saved-host">{host}</span>
              </span>
              <span class="button-row">
                {server !== knownServer.value && (
                  <Button
                    class="quiet"
                    label={t('keys_use')}
                    aria-label={t('keys_use_label', { host })}
                    onClick={() => {
                      useServer(server);
                      focusHeading('settings');
                    }}
                  />
                )}
                <ConfirmRemove
                  label={t('common_remove')}
                  what={t('keys_the_key', { host })}
                  question={t('keys_remove_question')}
                  onRemove={() => void removeKey(server).then(() => focusHeading('settings'))}
                />
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
