import { draft, edit, isEdited, savedNote, saveSettings } from '../state/settings-draft.ts';
import { Icon } from '../shared/icon.tsx';
import { BaseUrlField } from './base-url-field.tsx';
import { BudgetFields } from './budget-fields.tsx';
import { ConnectionTest } from './connection-test.tsx';
import { ObservationField } from './observation-field.tsx';
import { KeyField } from './key-field.tsx';

const PROVIDERS = [
  ['none', 'None: built-in planner (replay)'],
  ['anthropic', 'Anthropic'],
  ['openai', 'OpenAI or compatible'],
] as const;

const MODEL_EXAMPLES = {
  none: '',
  anthropic: 'claude-sonnet-4-5',
  openai: 'gpt-5-mini, or qwen3:8b on Ollama',
} as const;

/** Which model plans, with whose key, within which limits. */
export function SettingsSection() {
  const now = draft.value;
  if (now === null) return null;
  const hasModel = now.provider !== 'none';
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
        <h2>Model</h2>
        <label class="field">
          Provider
          <select
            value={now.provider}
            onChange={(event) => {
              const provider = PROVIDERS.find(([id]) => id === event.currentTarget.value)?.[0];
              if (provider !== undefined) edit({ provider });
            }}
          >
            {PROVIDERS.map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {!hasModel && (
          <p class="hint">
            The built-in planner replays examples, with your words in place of the old ones. It needs no key
            and sends nothing anywhere.
          </p>
        )}
        {hasModel && (
          <>
            <KeyField />
            <BaseUrlField draft={now} />
            <label class="field">
              Model
              <input
                type="text"
                autocomplete="off"
                spellcheck={false}
                placeholder={MODEL_EXAMPLES[now.provider]}
                value={now.model}
                onInput={(event) => edit({ model: event.currentTarget.value })}
              />
            </label>
            <ConnectionTest />
            <ObservationField draft={now} />
          </>
        )}
        <BudgetFields draft={now} />
        <h2>Privacy</h2>
        <p class="hint">
          While a command runs with a model, the page’s text and your command go to the provider above, and
          nowhere else; passwords never do. Pictures of the tab are sent only if you choose so above. Your key
          stays in this browser and is sent only to that provider.
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
