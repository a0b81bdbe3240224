import { useId } from 'preact/hooks';
import { edit, type SettingsDraft } from '../state/settings-draft.ts';

export function TemperatureField({ draft }: { readonly draft: SettingsDraft }) {
  const hint = useId();
  return (
    <div class="field-group">
      <label class="field">
        Temperature
        <input
          type="number"
          min="0"
          max="2"
          step="0.1"
          placeholder="The model’s own"
          aria-describedby={hint}
          value={draft.temperature}
          onInput={(event) => edit({ temperature: event.currentTarget.value })}
        />
      </label>
      <p class="hint" id={hint}>
        0 answers the same way each time. It is left out for models that refuse it.
      </p>
    </div>
  );
}
