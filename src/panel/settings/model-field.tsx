import { useId } from 'preact/hooks';
import type { Provider } from '../../core/model/providers.ts';
import { TextField } from '../fields/text-field.tsx';
import { edit, listedModels, type SettingsDraft } from '../state/settings-draft.ts';
import { listModels } from '../state/settings-sync.ts';
import { t } from '../../core/i18n/t.ts';

interface Props {
  readonly draft: SettingsDraft;
  readonly provider: Provider;
}

/** A name, searched among those that the server lists once the field is entered. */
export function ModelField({ draft, provider }: Props) {
  const names = useId();
  return (
    <>
      <TextField
        label={t('model_label')}
        list={names}
        placeholder={provider.exampleModel}
        value={draft.model}
        onFocus={() => void listModels()}
        onChange={(model) => edit({ model })}
      />
      <datalist id={names}>
        {listedModels.value.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
