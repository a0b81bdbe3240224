import { useId } from 'preact/hooks';
import type { RunId } from '../../core/ids.ts';
import { Icon } from '../shared/icon.tsx';
import { isUndoing, undoable, undoFilled, undone } from '../state/undo.ts';
import { t, tCount } from '../../core/i18n/t.ts';

/** Of a run that rests or is over: its fields as they were before it. */
export function UndoFilled({ runId }: { readonly runId: RunId }) {
  const hint = useId();
  const count = undoable.value;
  return (
    <div class="undo">
      {count > 0 && (
        <button type="button" disabled={isUndoing.value} aria-describedby={hint} onClick={() => void undoFilled(runId)}>
          <Icon name="undo" /> {t('undo_filled')}
        </button>
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
