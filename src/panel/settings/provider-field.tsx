import { PROVIDER_IDS, providerOf } from '../../core/model/providers.ts';
import { chooseProvider, type SettingsDraft } from '../state/settings-draft.ts';
import { saveSettings } from '../state/settings-sync.ts';

const CHOICES = [['none', 'No model'], ...PROVIDER_IDS.map((id) => [id, providerOf(id).label] as const)] as const;

export const ProviderField = ({ draft }: { readonly draft: SettingsDraft }) => (
  <label class="field">
    Provider
    <select
      value={draft.provider}
      onChange={(event) => {
        const chosen = CHOICES.find(([id]) => id === event.currentTarget.value);
        if (chosen === undefined) return;
        chooseProvider(chosen[0]);
        // There is nothing to test.
        if (chosen[0] === 'none') void saveSettings();
      }}
    >
      {CHOICES.map(([id, label]) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </select>
  </label>
);
