import { useId } from 'preact/hooks';
import { edit, type SettingsDraft } from '../state/settings-draft.ts';

/** Whether runs become examples without being asked about. */
export function KeepVerifiedField({ draft }: { readonly draft: SettingsDraft }) {
  const hint = useId();
  return (
    <div class="field-group">
      <label class="check">
        <input
          type="checkbox"
          checked={draft.keepVerified}
          aria-describedby={hint}
          onChange={(event) => edit({ keepVerified: event.currentTarget.checked })}
        />
        Keep a run as an example when the page says that it worked
      </label>
      <p class="hint" id={hint}>
        Only the page of a benchmark says so. After other runs you are asked whether they worked, and nothing is kept
        unless you say so.
      </p>
    </div>
  );
}
