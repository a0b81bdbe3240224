import { useId } from 'preact/hooks';
import type { Provider } from '../../core/model/providers.ts';
import { edit, listedModels, type SettingsDraft } from '../state/settings-draft.ts';
import { listModels } from '../state/settings-sync.ts';

interface Props {
  readonly draft: SettingsDraft;
  readonly provider: Provider;
}

/** A name, searched among those that the server lists once the field is entered. */
export function ModelField({ draft, provider }: Props) {
  const names = useId();
  return (
    <label class="field">
      Model
      <input
        type="text"
        autocomplete="off"
        spellcheck={false}
        list={names}
        placeholder={provider.exampleModel}
        value={draft.model}
        onFocus={() => void listModels()}
        onInput={(event) => edit({ model: event.currentTarget.value })}
      />
      <datalist id={names}>
        {listedModels.value.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </label>
  );
}
