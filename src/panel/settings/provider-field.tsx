import { PROVIDER_IDS, providerOf } from '../../core/model/providers.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import { chooseProvider, type SettingsDraft } from '../state/settings-draft.ts';
import { saveSettings } from '../state/settings-sync.ts';
import { t } from '../../core/i18n/t.ts';

export const ProviderField = ({ draft }: { readonly draft: SettingsDraft }) => (
  <ChoiceField
    label={t('provider_label')}
    value={draft.provider}
    options={[['none', t('planner_none')], ...PROVIDER_IDS.map((id) => [id, providerOf(id).label] as const)]}
    onChoose={(provider) => {
      chooseProvider(provider);
      // There is nothing to test.
      if (provider === 'none') void saveSettings();
    }}
  />
);
