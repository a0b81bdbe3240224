import type { ComponentChildren } from 'preact';
import { providerOf } from '../../core/model/providers.ts';
import { isBuiltIn } from '../../core/model/server.ts';
import { onSubmit } from '../shared/form-events.ts';
import { Icon } from '../shared/icon.tsx';
import { draft, savedNote, stored, type SettingsDraft } from '../state/settings-draft.ts';
import { saveChoices, testAndSave } from '../state/settings-sync.ts';
import { costSoFarWords } from '../words/settings-words.ts';
import { Advanced } from './advanced.tsx';
import { AskField } from './ask-field.tsx';
import { BaseUrlField } from './base-url-field.tsx';
import { BuiltInModel } from './built-in-model.tsx';
import { ConnectionTest } from './connection-test.tsx';
import { KeyField } from './key-field.tsx';
import { ModelField } from './model-field.tsx';
import { ProviderField } from './provider-field.tsx';
import { SiteList } from './sites/site-list.tsx';
import { t } from '../../core/i18n/t.ts';

/** Which model plans, with whose key, and when the person is asked. What needs no test is saved as soon as it is changed. */
export function SettingsSection() {
  const now = draft.value;
  if (now === null || stored.value === null) return null;
  return (
    <div class="settings">
      <div class="scroll">
        <form class="fields" aria-label={t('model_label')} noValidate {...onSubmit(() => void testAndSave())}>
          <h2 tabIndex={-1}>{t('model_label')}</h2>
          <ProviderField draft={now} />
          <ModelFields draft={now} />
          {now.provider !== 'none' && <p class="hint">{costSoFarWords(stored.value)}</p>}
        </form>
        <Choices label={t('settings_safety')}>
          <h2>{t('settings_safety')}</h2>
          <AskField draft={now} />
        </Choices>
        <SiteList />
        <Choices label={t('settings_advanced')}>
          <Advanced draft={now} />
        </Choices>
      </div>
      <p class="save-note" role="status" aria-label={t('settings_status')}>
        <SaveNote />
      </p>
    </div>
  );
}

/** Saved as they are changed. */
const Choices = ({ label, children }: { readonly label: string; readonly children: ComponentChildren }) => (
  <form
    class="fields"
    aria-label={label}
    noValidate
    onSubmit={(event) => event.preventDefault()}
    onChange={() => void saveChoices()}
  >
    {children}
  </form>
);

function ModelFields({ draft: now }: { readonly draft: SettingsDraft }) {
  if (now.provider === 'none') return <p class="hint">{t('settings_no_model_hint')}</p>;
  const provider = providerOf(now.provider);
  if (isBuiltIn(now.provider))
    return (
      <>
        <BuiltInModel />
        <ConnectionTest />
      </>
    );
  return (
    <>
      {(provider.baseUrl === '' || provider.local !== undefined) && <BaseUrlField draft={now} provider={provider} />}
      <KeyField draft={now} provider={provider} />
      <ModelField draft={now} provider={provider} />
      <ConnectionTest />
    </>
  );
}

function SaveNote() {
  const note = savedNote.value;
  return (
    note && (
      <span class={note.ok ? 'report-good' : 'report-bad'}>
        <Icon name={note.ok ? 'check' : 'alert'} /> {note.text}
      </span>
    )
  );
}
