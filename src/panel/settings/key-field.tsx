import { useId } from 'preact/hooks';
import { ConfirmRemove } from '../shared/confirm-remove.tsx';
import { draft, removeKey, savedNote, stored, typedKey } from '../state/settings-draft.ts';

/** A key goes in and never comes back out: only whether one is stored. */
export function KeyField() {
  const hint = useId();
  const hasKey = stored.value?.hasKey === true;
  return (
    <div class="field-group">
      <label class="field">
        API key
        <input
          type="password"
          autocomplete="off"
          spellcheck={false}
          aria-describedby={hint}
          placeholder={
            hasKey
              ? 'Stored. Type to replace it.'
              : draft.value?.provider === 'openai'
                ? 'A local server needs none'
                : ''
          }
          value={typedKey.value}
          onInput={(event) => {
            typedKey.value = event.currentTarget.value;
            savedNote.value = null;
          }}
        />
      </label>
      <div class="key-state">
        <span id={hint}>{hasKey ? 'A key is stored.' : 'No key is stored.'}</span>
        {hasKey && (
          <ConfirmRemove
            label="Remove"
            what="the stored key"
            question="Remove the key?"
            onRemove={() => void removeKey()}
          />
        )}
      </div>
    </div>
  );
}
