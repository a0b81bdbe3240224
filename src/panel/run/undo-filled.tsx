import { useId } from 'preact/hooks';
import type { RunId } from '../../core/ids.ts';
import { Button } from '../fields/button.tsx';
import { isUndoing, undoable, undoFilled, undone } from '../state/undo.ts';
import { t, tCount } from '../../core/i18n/t.ts';

/** Of a run that rests or is over: its fields as they were before it. */
export function UndoFilled({ runId }: { readonly runId: RunId }) {
  const hint = useId();
  const count = undoable.value;
  return (
    <div class="undo">
      {count > 0 && (
        <Button
          icon="undo"
          label={t('undo_filled')}
          disabled={isUndoing.value}
          aria-describedby={hint}
          onClick={() => void undoFilled(runId)}
        />
      )}
      {count > 0 && (
        <p class="hint" id={hint}>
          {tCount('undo_fields', count)}
        </p>
      )}
      <p class="hint" role="status" aria-label={t('common_undo')}>
        {undone.value}
      </p>
    </div>
  );
}
