import { providerOf, type ProviderId } from '../../core/model/providers.ts';
import { hostOf, isBuiltIn, serverIdOf } from '../../core/model/server.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { edit, knownServers, type SettingsDraft } from '../state/settings-draft.ts';
import { t } from '../../core/i18n/t.ts';

/** What happens when the model fails: a known server has another one, or the run waits for the person. */
export function FallbackField({ draft: { fallback } }: { readonly draft: SettingsDraft }) {
  const servers = knownServers.value.map((it) => [serverIdOf(it.provider, it.baseUrl) ?? '', it] as const);
  return (
    <>
      <ChoiceField<string>
        label={t('fallback_label')}
        value={fallback === null ? '' : (serverIdOf(fallback.provider, fallback.baseUrl) ?? '')}
        options={[
          ['', t('fallback_pause')],
          ...servers.map(([id, it]) => [id, t('fallback_go_on', { server: nameOf(it.provider, it.baseUrl) })] as const),
        ]}
        hint={t(servers.length === 0 ? 'fallback_none_hint' : 'fallback_hint')}
        onChoose={(chosen) => {
          const server = servers.find(([id]) => id === chosen)?.[1];
          edit({
            fallback: server ? { provider: server.provider, baseUrl: server.baseUrl, model: server.model } : null,
          });
        }}
      />
      {fallback !== null && !isBuiltIn(fallback.provider) && (
        <TextField
          label={t('fallback_model')}
          placeholder={providerOf(fallback.provider).exampleModel}
          value={fallback.model}
          onChange={(model) => edit({ fallback: { ...fallback, model } })}
        />
      )}
    </>
  );
}

function nameOf(provider: ProviderId, baseUrl: string): string {
  const { label } = providerOf(provider);
  return isBuiltIn(provider) ? label : `${label} (${hostOf(provider, baseUrl)})`;
}
