import type { Provider } from '../../core/model/providers.ts';
import { TextField } from '../fields/text-field.tsx';
import { edit, type SettingsDraft } from '../state/settings-draft.ts';
import { t } from '../../core/i18n/t.ts';

interface Props {
  readonly draft: SettingsDraft;
  readonly provider: Provider;
}

/** Where the provider is; nothing to say of one that is at one place only. */
export const BaseUrlField = ({ draft, provider }: Props) =>
  provider.hasFixedUrl === true ? null : (
    <TextField
      label={t('settings_base_url')}
      inputMode="url"
      placeholder={provider.baseUrl || 'http://localhost:11434/v1'}
      value={draft.baseUrl}
      onChange={(baseUrl) => edit({ baseUrl })}
    />
  );
