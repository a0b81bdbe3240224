import { useId } from 'preact/hooks';
import { edit, type SettingsDraft } from '../state/settings-draft.ts';

const MODES = [
  ['risky-steps', 'Ask before risky steps'],
  ['every-step', 'Ask before every step'],
  ['not-on-allowed-sites', 'Do not ask on sites that I have allowed'],
] as const;

/** When the person is asked before a step. */
export function AskField({ draft }: { readonly draft: SettingsDraft }) {
  const hint = useId();
  return (
    <div class="field-group">
      <label class="field">
        Questions before steps
        <select
          value={draft.askMode}
          aria-describedby={hint}
          onChange={(event) => {
            const mode = MODES.find(([id]) => id === event.currentTarget.value);
            if (mode !== undefined) edit({ askMode: mode[0] });
          }}
        >
          {MODES.map(([id, label]) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <p class="hint" id={hint}>
        Risky is what sends, orders, deletes or publishes something, and what leaves the site. Payments are
        always asked about.
      </p>
    </div>
  );
}
