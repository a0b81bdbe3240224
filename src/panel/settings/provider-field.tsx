import { PROVIDER_IDS, providerOf } from '../../core/model/providers.ts';
import { chooseProvider, type SettingsDraft } from '../state/settings-draft.ts';

const CHOICES = [
  ['none', 'None: built-in planner'],
  ...PROVIDER_IDS.map((id) => [id, providerOf(id).label] as const),
] as const;

export const ProviderField = ({ draft }: { readonly draft: SettingsDraft }) => (
  <label class="field">
    Provider
    <select
      value={draft.provider}
      onChange={(event) => {
        const chosen = CHOICES.find(([id]) => id === event.currentTarget.value);
        if (chosen !== undefined) chooseProvider(chosen[0]);
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
