import { useId } from 'preact/hooks';
import { edit, type SettingsDraft } from '../state/settings-draft.ts';

const MODES = [
  ['risky-steps', 'Before risky steps', 'Sending, saving, ordering, publishing, deleting, and going to another site.'],
  ['every-step', 'Before every step', 'Whatever you have allowed below, each step waits for your yes.'],
  [
    'not-on-allowed-sites',
    'Never on sites that I have allowed',
    'Where “Send, save, order, publish, delete” is allowed below, nothing is asked about. Elsewhere, risky steps are.',
  ],
] as const;

/** When the person is asked before a step. */
export function AskField({ draft }: { readonly draft: SettingsDraft }) {
  const hint = useId();
  return (
    <div class="field-group">
      <label class="field">
        When to ask
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
        {MODES.find(([id]) => id === draft.askMode)?.[2]} Payments are always asked about.
      </p>
    </div>
  );
}

/** What is done with a notice about cookies that covers what is to be done. */
export const CookieField = ({ draft }: { readonly draft: SettingsDraft }) => (
  <label class="field">
    Cookie notices in the way
    <select
      value={draft.refuseCookies ? 'refuse' : 'leave'}
      onChange={(event) => edit({ refuseCookies: event.currentTarget.value === 'refuse' })}
    >
      <option value="refuse">Allow only what the site needs</option>
      <option value="leave">Leave it alone</option>
    </select>
  </label>
);
