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
        Carry out direct commands as they are said
      </label>
      <p class="hint" id={directHint}>
        “Click Save”, “type Ada into Name, then press Enter”, “go to example.com”: these need no example
        {usesModel && ' and no model'}. English only.
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
            Replay examples before asking the model
          </label>
          <p class="hint" id={replayHint}>
            A step that an example shows costs nothing, and the model takes those that none shows. A method that
            reproduces a paper always asks the model.
          </p>
        </>
      )}
    </div>
  );
}
