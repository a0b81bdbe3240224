import { useId } from 'preact/hooks';
import type { Provider } from '../../core/model/providers.ts';
import { hostOf } from '../../core/model/server.ts';
import { draftServer, knownServer, typedKey, typeKey, type SettingsDraft } from '../state/settings-draft.ts';

interface Props {
  readonly draft: SettingsDraft;
  readonly provider: Provider;
}

/** A key belongs to one server. It goes in and never comes back out: only whether one is saved. */
export function KeyField({ draft, provider }: Props) {
  const hint = useId();
  const host = draft.provider === 'none' ? '' : hostOf(draft.provider, draft.baseUrl);
  const saved = knownServer.value?.hasKey === true;
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
      <p class="hint" id={hint}>
        {host === ''
          ? 'Enter the base URL first: a key is saved for one server.'
          : `${saved ? 'Key' : 'No key'} saved for ${host}`}
      </p>
    </div>
  );
}
