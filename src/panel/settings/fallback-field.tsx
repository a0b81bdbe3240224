import { useId } from 'preact/hooks';
import { providerOf, type ProviderId } from '../../core/model/providers.ts';
import { hostOf, isBuiltIn, serverIdOf } from '../../core/model/server.ts';
import { edit, knownServers, type SettingsDraft } from '../state/settings-draft.ts';

/** What happens when the model fails: a known server has another one, or the run waits for the person. */
export function FallbackField({ draft }: { readonly draft: SettingsDraft }) {
  const hint = useId();
  const { fallback } = draft;
  const servers = knownServers.value;
  const chosen = fallback === null ? '' : (serverIdOf(fallback.provider, fallback.baseUrl) ?? '');
  return (
    <div class="field-group">
      <label class="field">
        When the model fails
        <select
          value={chosen}
          aria-describedby={hint}
          onChange={(event) => {
            const { value } = event.currentTarget;
            const server = servers.find((it) => serverIdOf(it.provider, it.baseUrl) === value);
            edit({
              fallback: server ? { provider: server.provider, baseUrl: server.baseUrl, model: server.model } : null,
            });
          }}
        >
          <option value="">Pause, and tell me why</option>
          {servers.map(({ provider, baseUrl }) => (
            <option key={serverIdOf(provider, baseUrl)} value={serverIdOf(provider, baseUrl) ?? undefined}>
              Go on with {nameOf(provider, baseUrl)}
            </option>
          ))}
        </select>
      </label>
      {fallback !== null && !isBuiltIn(fallback.provider) && (
        <label class="field">
          Second model
          <input
            type="text"
            autocomplete="off"
            spellcheck={false}
            placeholder={providerOf(fallback.provider).exampleModel}
            value={fallback.model}
            onInput={(event) => edit({ fallback: { ...fallback, model: event.currentTarget.value } })}
          />
        </label>
      )}
      <p class="hint" id={hint}>
        {servers.length === 0
          ? 'A server that you have saved here once can be the second one.'
          : 'No connection, no credit, a refused key, too many requests: nothing that was done is lost. A second model gets what the first would have got.'}
      </p>
    </div>
  );
}

function nameOf(provider: ProviderId, baseUrl: string): string {
  const { label } = providerOf(provider);
  return isBuiltIn(provider) ? label : `${label} (${hostOf(provider, baseUrl)})`;
}
