import { resolvePreset } from '../../core/preset-rows.ts';
import { bundledExemplarLists, bundledPresets } from '../../../exemplars/presets.ts';
import { shownExemplarsWords } from '../words/shown-exemplars-words.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { edit, type SettingsDraft } from '../state/settings-draft.ts';

const ROWS = bundledPresets();
const LISTS = bundledExemplarLists();
const [OWN = '', ...OTHERS] = ROWS.map(({ name }) => name);
const KINDS = [
  ['own', 'Stepwise (recommended)'],
  ['paper', 'That of a paper, for comparison'],
] as const;

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
  const found = resolvePreset(ROWS, draft.method);
  const isChanged = draft.method !== OWN || draft.methodChanges !== '';
  return (
    <div class="field-group">
      <ChoiceField
        label="Method"
        value={draft.method === OWN ? 'own' : 'paper'}
        options={KINDS}
        onChoose={(kind) => edit({ method: kind === 'own' ? OWN : (OTHERS[0] ?? OWN) })}
      />
      {draft.method !== OWN && (
        <label class="field">
          Which
          <select value={draft.method} onChange={(event) => edit({ method: event.currentTarget.value })}>
            {PAPERS.map((paper) => (
              <optgroup key={paper} label={paper}>
                {OTHERS.filter((name) => paperOf(name) === paper).map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </optgroup>
            ))}
          </select>
        </label>
      )}
      <p class={found.ok ? 'hint' : 'hint report-bad'}>
        {found.ok ? `${found.value.description} ${shownExemplarsWords(found.value, LISTS)}` : found.error}
      </p>
      {isChanged && (
        <TextField
          label="Changes to the method"
          placeholder="none, or as in k=0, temperature=0.3"
          value={draft.methodChanges}
          onChange={(methodChanges) => edit({ methodChanges })}
        />
      )}
    </div>
  );
}
