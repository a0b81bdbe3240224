import { useId } from 'preact/hooks';
import { edit, type SettingsDraft } from '../state/settings-draft.ts';

/** What is carried out without asking a model. */
export function WithoutModelField({ draft }: { readonly draft: SettingsDraft }) {
  const [directHint, replayHint] = [useId(), useId()];
  const usesModel = draft.provider !== 'none';
  return (
    <div class="field-group">
      <label class="check">
        <input
          type="checkbox"
          checked={draft.directCommands}
          aria-describedby={directHint}
          onChange={(event) => edit({ directCommands: event.currentTarget.checked })}
        />
        Do simple commands without the model
      </label>
      <p class="hint" id={directHint}>
        Such as “click Save”, “type Ada into Name, then press Enter” or “go to example.com”. English only.
      </p>
      {usesModel && (
        <>
          <label class="check">
            <input
              type="checkbox"
              checked={draft.replayFirst}
              aria-describedby={replayHint}
              onChange={(event) => edit({ replayFirst: event.currentTarget.checked })}
            />
            Repeat examples before asking the model
          </label>
          <p class="hint" id={replayHint}>
            A step that an example shows costs nothing; the model does the others.
          </p>
        </>
      )}
    </div>
  );
}
