import { useId } from 'preact/hooks';
import { edit, type SettingsDraft } from '../state/settings-draft.ts';

const SIZES = [
  ['auto', 'Chosen to suit the model'],
  ['full', 'Full'],
  ['compact', 'Short, one action at a time'],
] as const;

/** Small models follow a short prompt better than a complete one. */
export function PromptSizeField({ draft }: { readonly draft: SettingsDraft }) {
  const hint = useId();
  return (
    <div class="field-group">
      <label class="field">
        Instructions
        <select
          value={draft.promptSize}
          aria-describedby={hint}
          onChange={(event) => {
            const size = SIZES.find(([id]) => id === event.currentTarget.value);
            if (size !== undefined) edit({ promptSize: size[0] });
          }}
        >
          {SIZES.map(([id, label]) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <p class="hint" id={hint}>
        Models of up to about 8 billion parameters do better with the short form.
      </p>
    </div>
  );
}
