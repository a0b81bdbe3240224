import { providerOf } from '../../core/model/providers.ts';
import { draft, edit, isEdited, savedNote, type SettingsDraft } from '../state/settings-draft.ts';
import { saveSettings } from '../state/settings-sync.ts';
import { Icon } from '../shared/icon.tsx';
import { AskField } from './ask-field.tsx';
import { BaseUrlField } from './base-url-field.tsx';
import { isBuiltIn } from '../../core/model/server.ts';
import { BudgetFields } from './budget-fields.tsx';
import { BuiltInModel } from './built-in-model.tsx';
import { ConnectionTest } from './connection-test.tsx';
import { FallbackField } from './fallback-field.tsx';
import { KeyField } from './key-field.tsx';
import { KeepVerifiedField } from './keep-verified-field.tsx';
import { MethodField } from './method-field.tsx';
import { ObservationField } from './observation-field.tsx';
import { PromptSizeField } from './prompt-size-field.tsx';
import { ProviderField } from './provider-field.tsx';
import { SavedKeys } from './saved-keys.tsx';
import { Protection } from './protection.tsx';
import { SiteList } from './sites/site-list.tsx';
import { TemperatureField } from './temperature-field.tsx';
import { WithoutModelField } from './without-model-field.tsx';

/** Which model plans, with whose key, within which limits. */
export function SettingsSection() {
  const now = draft.value;
  if (now === null) return null;
  return (
    <form
      class="settings"
      aria-label="Settings"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void saveSettings();
      }}
    >
      <div class="scroll">
        <h2 tabIndex={-1}>Model</h2>
        <ProviderField draft={now} />
        <ModelFields draft={now} />
        <WithoutModelField draft={now} />
        <KeepVerifiedField draft={now} />
        <SavedKeys />
        <BudgetFields draft={now} />
        <h2>Safety</h2>
        <AskField draft={now} />
        <Protection />
        <SiteList />
        <h2>Privacy</h2>
        <p class="hint">
          While a command runs with a model, the page’s text and your command go to the provider above, to the second
          one if the first fails and you chose one, and nowhere else; passwords never do. Pictures of the tab are sent
          only if you choose so above, or a method that works with them. A key stays in this browser and is sent only to
          the server that it was saved for.
        </p>
      </div>
      <div class="dock save-bar">
        <p class="save-note" role="status" aria-label="Settings status">
          <SaveNote />
        </p>
        <button type="submit" class="primary">
          Save settings
        </button>
      </div>
    </form>
  );
}

function ModelFields({ draft: now }: { readonly draft: SettingsDraft }) {
  if (now.provider === 'none')
    return (
      <p class="hint">
        The built-in planner does what your words name, and replays examples with your words in place of the old ones.
        It needs no key and sends nothing anywhere.
      </p>
    );
  const provider = providerOf(now.provider);
  if (isBuiltIn(now.provider))
    return (
      <>
        <BuiltInModel />
        <ConnectionTest />
        <MethodField draft={now} />
        <ObservationField draft={now} />
        <PromptSizeField draft={now} />
        <FallbackField draft={now} />
      </>
    );
  return (
    <>
      <BaseUrlField draft={now} provider={provider} />
      <KeyField draft={now} provider={provider} />
      <label class="field">
        Model
        <input
          type="text"
          autocomplete="off"
          spellcheck={false}
          placeholder={provider.exampleModel}
          value={now.model}
          onInput={(event) => edit({ model: event.currentTarget.value })}
        />
      </label>
      <ConnectionTest />
      <MethodField draft={now} />
      <ObservationField draft={now} />
      <PromptSizeField draft={now} />
      {provider.noSampling !== true && <TemperatureField draft={now} />}
      <FallbackField draft={now} />
    </>
  );
}

function SaveNote() {
  const note = savedNote.value;
  if (note !== null)
    return (
      <span class={note.ok ? 'report-good' : 'report-bad'}>
        <Icon name={note.ok ? 'check' : 'alert'} /> {note.text}
      </span>
    );
  return isEdited.value ? <span class="unsaved">Unsaved changes</span> : null;
}
