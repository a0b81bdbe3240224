import { providerOf } from '../../core/model/providers.ts';
import { hostOf } from '../../core/model/server.ts';
import { ConfirmRemove } from '../shared/confirm-remove.tsx';
import { focusHeading } from '../shared/return-focus.ts';
import { knownServer, savedKeys, useServer } from '../state/settings-draft.ts';
import { removeKey } from '../state/settings-sync.ts';

/** The servers that a key is saved for: to go back to one, or to forget its key. */
export function SavedKeys() {
  if (savedKeys.value.length === 0) return null;
  return (
    <section class="saved-keys" aria-labelledby="saved-keys">
      <h3 id="saved-keys">Saved keys</h3>
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
                  <button
                    type="button"
                    class="quiet"
                    aria-label={`Use ${host}`}
                    onClick={() => {
                      useServer(server);
                      focusHeading('settings');
                    }}
                  >
                    Use
                  </button>
                )}
                <ConfirmRemove
                  label="Remove"
                  what={`the key for ${host}`}
                  question="Remove the key?"
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
