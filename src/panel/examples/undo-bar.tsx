import { useEffect, useRef } from 'preact/hooks';
import { Button } from '../fields/button.tsx';
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
          <Button
            ref={undo}
            icon="undo"
            label={t('common_undo')}
            onClick={() =>
              void undoChange().then((isUndone) => {
                if (!isUndone) return;
                onUndone?.();
                focusHeading('examples');
              })
            }
          />
          <Button
            class="bare"
            icon="cross"
            aria-label={t('common_dismiss')}
            onClick={() => {
              lastChange.value = null;
              focusHeading('examples');
            }}
          />
        </>
      )}
    </div>
  );
}
