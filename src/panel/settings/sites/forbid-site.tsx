import { useState } from 'preact/hooks';
import { forbidSite } from '../../state/grants.ts';
import { t } from '../../../core/i18n/t.ts';

/** Adds a site on which nothing is ever done. Not a form: it stands inside that of the settings. */
export function ForbidSite() {
  const [written, setWritten] = useState('');
  const add = (): void => {
    if (written.trim() === '') return;
    void forbidSite(written).then((kept) => {
      if (kept) setWritten('');
    });
  };
  return (
    <div class="field-group">
      <div class="field">
        <label for="forbid-site">{t('forbid_label')}</label>
        <div class="field-row">
          <input
            id="forbid-site"
            type="text"
            inputMode="url"
            autocomplete="off"
            spellcheck={false}
            placeholder="bank.example"
            aria-describedby="forbid-hint"
            value={written}
            onInput={(event) => setWritten(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.isComposing) return;
              event.preventDefault();
              add();
            }}
          />
          <button type="button" disabled={written.trim() === ''} onClick={add}>
            {t('forbid_add')}
          </button>
        </div>
      </div>
      <p class="hint" id="forbid-hint">
        {t('forbid_hint')}
      </p>
    </div>
  );
}
