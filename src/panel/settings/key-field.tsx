import { useId, useRef } from 'preact/hooks';
import type { Provider } from '../../core/model/providers.ts';
import { hostOf } from '../../core/model/server.ts';
import { ConfirmRemove } from '../shared/confirm-remove.tsx';
import { draftServer, knownServer, typedKey, typeKey, type SettingsDraft } from '../state/settings-draft.ts';
import { removeKey } from '../state/settings-sync.ts';

interface Props {
  readonly draft: SettingsDraft;
  readonly provider: Provider;
}

/** A key belongs to one server. It goes in and never comes back out: only whether one is saved. */
export function KeyField({ draft, provider }: Props) {
  const hint = useId();
  const field = useRef<HTMLInputElement>(null);
  const known = knownServer.value;
  const host = draft.provider === 'none' ? '' : hostOf(draft.provider, draft.baseUrl);
  const saved = known?.hasKey === true;
  // Nobody types a key before it is clear whose it is.
  const isOff = draftServer.value === null;
  const placeholder = saved
    ? 'Saved. Type to replace it.'
    : isOff || provider.keyPage !== null
      ? ''
      : 'Only if the server asks for one';
  return (
    <div class="field-group">
      <label class="field">
        API key
        <input
          ref={field}
          type="password"
          autocomplete="off"
          spellcheck={false}
          aria-describedby={hint}
          disabled={isOff}
          placeholder={placeholder}
          value={typedKey.value}
          onInput={(event) => typeKey(event.currentTarget.value)}
        />
      </label>
      <div class="key-state">
        <span id={hint}>
          {host === ''
            ? 'Enter the base URL first: a key is saved for one server.'
            : `${saved ? 'Key' : 'No key'} saved for ${host}`}
        </span>
        {known?.hasKey === true && (
          <ConfirmRemove
            key={host}
            label="Remove"
            what={`the key for ${host}`}
            question="Remove the key?"
            onRemove={() => void removeKey(known).then(() => field.current?.focus())}
          />
        )}
      </div>
    </div>
  );
}
