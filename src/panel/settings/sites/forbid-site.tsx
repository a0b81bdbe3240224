import { useState } from 'preact/hooks';
import { Button } from '../../fields/button.tsx';
import { ruleSite } from '../../state/grants.ts';
import { t } from '../../../core/i18n/t.ts';

/** Adds a site on which nothing is ever done, or not before a question. Not a form: it stands inside that of the settings. */
export function ForbidSite() {
  const [written, setWritten] = useState('');
  const add = (how: 'never' | 'ask'): void => {
    if (written.trim() === '') return;
    void ruleSite(written, how).then((kept) => {
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
              add('never');
            }}
          />
          <Button label={t('forbid_add')} disabled={written.trim() === ''} onClick={() => add('never')} />
          <Button label={t('ask_first_add')} disabled={written.trim() === ''} onClick={() => add('ask')} />
        </div>
      </div>
      <p class="hint" id="forbid-hint">
        {t('forbid_hint')}
      </p>
    </div>
  );
}
