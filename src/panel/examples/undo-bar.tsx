import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../shared/icon.tsx';
import { focusHeading } from '../shared/return-focus.ts';
import { lastChange, undoChange } from '../state/example-edits.ts';
import { t } from '../../core/i18n/t.ts';

/** The change that had the focus once: whoever comes back to the list is not drawn to it again. */
let announced: typeof lastChange.value = null;

/** Puts the latest change back; the focus goes here when what had it went. */
export function UndoBar({ onUndone }: { readonly onUndone?: () => void }) {
  const change = lastChange.value;
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (change === null || change === announced) return;
    announced = change;
    undo.current?.focus();
  }, [change]);
  return (
    <div class="undo-bar" role="status">
      {change !== null && (
        <>
          <span>{change.words}</span>
          <button
            ref={undo}
            type="button"
            onClick={() =>
              void undoChange().then((isUndone) => {
                if (!isUndone) return;
                onUndone?.();
                focusHeading('examples');
              })
            }
          >
            <Icon name="undo" /> {t('common_undo')}
          </button>
          <button
            type="button"
            class="bare"
            aria-label={t('common_dismiss')}
            onClick={() => {
              lastChange.value = null;
              focusHeading('examples');
            }}
          >
            <Icon name="cross" />
          </button>
        </>
      )}
    </div>
  );
}
