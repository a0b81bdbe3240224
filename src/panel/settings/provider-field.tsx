import { PROVIDER_IDS, providerOf } from '../../core/model/providers.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import { chooseProvider, type SettingsDraft } from '../state/settings-draft.ts';
import { saveSettings } from '../state/settings-sync.ts';

const CHOICES = [['none', 'No model'], ...PROVIDER_IDS.map((id) => [id, providerOf(id).label] as const)] as const;

export const ProviderField = ({ draft }: { readonly draft: SettingsDraft }) => (
  <ChoiceField
    label="Provider"
    value={draft.provider}
    options={CHOICES}
    onChoose={(provider) => {
      chooseProvider(provider);
      // There is nothing to test.
      if (provider === 'none') void saveSettings();
    }}
  />
);
