import { useId } from 'preact/hooks';
import type { RunId } from '../../core/ids.ts';
import { Icon } from '../shared/icon.tsx';
import { isUndoing, undoable, undoFilled, undone } from '../state/undo.ts';

/** Of a run that rests or is over: its fields as they were before it. */
export function UndoFilled({ runId }: { readonly runId: RunId }) {
  const hint = useId();
  const count = undoable.value;
  return (
    <div class="undo">
      {count > 0 && (
        <button type="button" disabled={isUndoing.value} aria-describedby={hint} onClick={() => void undoFilled(runId)}>
          <Icon name="undo" /> Undo what was filled in
        </button>
      )}
      {count > 0 && (
        <p class="hint" id={hint}>
          {count === 1 ? 'One field gets' : `${count} fields get`} back what {count === 1 ? 'it' : 'they'} held before.
          What was sent or saved stays so.
        </p>
      )}
      <p class="hint" role="status" aria-label="Undo">
        {undone.value}
      </p>
    </div>
  );
}
