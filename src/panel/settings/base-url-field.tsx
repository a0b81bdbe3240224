import { edit, type SettingsDraft } from '../state/settings-draft.ts';

const OWN_URLS = {
  none: '',
  anthropic: 'https://api.anthropic.com',
  openai: 'https://api.openai.com/v1',
} as const;

const PRESETS = [
  ['OpenAI', ''],
  ['Ollama', 'http://localhost:11434/v1'],
  ['LM Studio', 'http://localhost:1234/v1'],
  ['llama.cpp', 'http://localhost:8080/v1'],
  ['OpenRouter', 'https://openrouter.ai/api/v1'],
] as const;

export const BaseUrlField = ({ draft }: { readonly draft: SettingsDraft }) => (
  <div class="field-group">
    <label class="field">
      Base URL
      <input
        type="text"
        inputMode="url"
        autocomplete="off"
        spellcheck={false}
        placeholder={OWN_URLS[draft.provider]}
        value={draft.baseUrl}
        onInput={(event) => edit({ baseUrl: event.currentTarget.value })}
      />
    </label>
    {draft.provider === 'openai' && (
      <div class="presets" role="group" aria-label="Servers">
        {PRESETS.map(([name, url]) => (
          <button
            key={name}
            type="button"
            class="chip"
            aria-pressed={draft.baseUrl.trim().replace(/\/+$/, '') === url}
            onClick={() => edit({ baseUrl: url })}
          >
            {name}
          </button>
        ))}
      </div>
    )}
  </div>
);
