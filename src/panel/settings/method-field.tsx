import { useId } from 'preact/hooks';
import { resolvePreset } from '../../core/preset-rows.ts';
import { bundledExemplarLists, bundledPresets } from '../../../exemplars/presets.ts';
import { shownExemplarsWords } from '../words/shown-exemplars-words.ts';
import { edit, type SettingsDraft } from '../state/settings-draft.ts';

const ROWS = bundledPresets();
const LISTS = bundledExemplarLists();
const NAMES = ROWS.map(({ name }) => name);
const OTHERS = NAMES.slice(1);

/** By how a row's name begins. */
const PAPER_NAMES: Readonly<Record<string, string>> = {
  webwise: 'WebWISE',
  synapse: 'Synapse',
  step: 'SteP',
  flat: 'SteP',
  caap: 'CAAP',
};
const paperOf = (name: string): string => PAPER_NAMES[name.split('-')[0] ?? ''] ?? 'Others';
const PAPERS = [...new Set(OTHERS.map(paperOf))];

/** The preset that the next command is carried out by. */
export function MethodField({ draft }: { readonly draft: SettingsDraft }) {
  const hint = useId();
  const found = resolvePreset(ROWS, draft.method);
  const isChanged = draft.method !== NAMES[0] || draft.methodChanges !== '';
  return (
    <div class="field-group">
      <label class="field">
        Method
        <select
          value={draft.method}
          aria-describedby={hint}
          onChange={(event) => edit({ method: event.currentTarget.value })}
        >
          <option value={NAMES[0]}>{capital(NAMES[0] ?? '')} (recommended)</option>
          {PAPERS.map((paper) => (
            <optgroup key={paper} label={`${paper}, for comparison`}>
              {OTHERS.filter((name) => paperOf(name) === paper).map((name) => (
                <option key={name} value={name}>
                  {capital(name)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      <p class={found.ok ? 'hint' : 'hint report-bad'} id={hint}>
        {found.ok ? `${found.value.description} ${shownExemplarsWords(found.value, LISTS)}` : found.error}
      </p>
      {isChanged && (
        <label class="field">
          Changes to the method
          <input
            type="text"
            autocomplete="off"
            spellcheck={false}
            placeholder="none, or as in k=0, temperature=0.3"
            value={draft.methodChanges}
            onInput={(event) => edit({ methodChanges: event.currentTarget.value })}
          />
        </label>
      )}
    </div>
  );
}

const capital = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
