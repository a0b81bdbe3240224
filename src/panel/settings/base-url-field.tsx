import type { Provider } from '../../core/model/providers.ts';
import { edit, type SettingsDraft } from '../state/settings-draft.ts';

interface Props {
  readonly draft: SettingsDraft;
  readonly provider: Provider;
}

/** Where the provider is; nothing to say of one that is at one place only. */
export const BaseUrlField = ({ draft, provider }: Props) =>
  provider.hasFixedUrl === true ? null : (
    <label class="field">
      Base URL
      <input
        type="text"
        inputMode="url"
        autocomplete="off"
        spellcheck={false}
        placeholder={provider.baseUrl || 'http://localhost:11434/v1'}
        value={draft.baseUrl}
        onInput={(event) => edit({ baseUrl: event.currentTarget.value })}
      />
    </label>
  );
