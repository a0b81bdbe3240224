import { providerOf } from '../../core/model/providers.ts';
import { isBuiltIn } from '../../core/model/server.ts';
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

/** Which model plans, with whose key, and when the person is asked. What needs no test is saved as soon as it is changed. */
export function SettingsSection() {
  const now = draft.value;
  if (now === null || stored.value === null) return null;
  return (
    <div class="settings">
      <div class="scroll">
        <form
          class="fields"
          aria-label="Model"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void testAndSave();
          }}
        >
          <h2 tabIndex={-1}>Model</h2>
          <ProviderField draft={now} />
          <ModelFields draft={now} />
          {now.provider !== 'none' && <p class="hint">{costSoFarWords(stored.value)}</p>}
        </form>
        <form
          class="fields"
          aria-label="Safety"
          noValidate
          onSubmit={(event) => event.preventDefault()}
          onChange={() => void saveChoices()}
        >
          <h2>Safety</h2>
          <AskField draft={now} />
        </form>
        <SiteList />
        <form
          class="fields"
          aria-label="Advanced"
          noValidate
          onSubmit={(event) => event.preventDefault()}
          onChange={() => void saveChoices()}
        >
          <Advanced draft={now} />
        </form>
      </div>
      <p class="save-note" role="status" aria-label="Settings status">
        <SaveNote />
      </p>
    </div>
  );
}

function ModelFields({ draft: now }: { readonly draft: SettingsDraft }) {
  if (now.provider === 'none')
    return (
      <p class="hint">
        Does what your words name, and repeats what you have shown it. Needs no key and sends nothing anywhere.
      </p>
    );
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
