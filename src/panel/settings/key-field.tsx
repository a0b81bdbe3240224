import { useId } from 'preact/hooks';
import type { Provider } from '../../core/model/providers.ts';
import { hostOf } from '../../core/model/server.ts';
import { draftServer, knownServer, typedKey, typeKey, type SettingsDraft } from '../state/settings-draft.ts';
import { t } from '../../core/i18n/t.ts';

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
  const placeholder = saved ? t('key_saved_placeholder') : isOff || provider.keyPage !== null ? '' : t('key_optional');
  return (
    <div class="field-group">
      <label class="field">
        {t('key_label')}
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
        {host === '' ? t('key_needs_url') : t(saved ? 'key_saved_for' : 'key_not_saved_for', { host })}
      </p>
    </div>
  );
}
