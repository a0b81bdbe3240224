import { resolvePreset } from '../../core/preset-rows.ts';
import { bundledExemplarLists, bundledPresets } from '../../../exemplars/presets.ts';
import { shownExemplarsWords } from '../words/shown-exemplars-words.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { edit, type SettingsDraft } from '../state/settings-draft.ts';
import { t, tKind } from '../../core/i18n/t.ts';
import { presetDoes } from '../words/preset-words.ts';

const ROWS = bundledPresets();
const LISTS = bundledExemplarLists();
const [OWN = '', ...OTHERS] = ROWS.map(({ name }) => name);
const KINDS = ['own', 'paper'] as const;

/** By how a row's name begins. */
const PAPER_NAMES: Readonly<Record<string, string>> = {
  webwise: 'WebWISE',
  synapse: 'Synapse',
  step: 'SteP',
  flat: 'SteP',
  caap: 'CAAP',
};
const paperOf = (name: string): string => PAPER_NAMES[name.split('-')[0] ?? ''] ?? t('method_others');

/** The preset that the next command is carried out by. */
export function MethodField({ draft }: { readonly draft: SettingsDraft }) {
  const found = resolvePreset(ROWS, draft.method);
  const isChanged = draft.method !== OWN || draft.methodChanges !== '';
  return (
    <div class="field-group">
      <ChoiceField
        label={t('method_label')}
        value={draft.method === OWN ? 'own' : 'paper'}
        options={KINDS.map((it) => [it, tKind('method_kind', it)] as const)}
        onChoose={(kind) => edit({ method: kind === 'own' ? OWN : (OTHERS[0] ?? OWN) })}
      />
      {draft.method !== OWN && (
        <label class="field">
          {t('method_which')}
          <select value={draft.method} onChange={(event) => edit({ method: event.currentTarget.value })}>
            {[...new Set(OTHERS.map(paperOf))].map((paper) => (
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
        {found.ok ? `${presetDoes(found.value)} ${shownExemplarsWords(found.value, LISTS)}` : found.error}
      </p>
      {isChanged && (
        <TextField
          label={t('method_changes')}
          placeholder={t('method_changes_placeholder')}
          value={draft.methodChanges}
          onChange={(methodChanges) => edit({ methodChanges })}
        />
      )}
    </div>
  );
}
