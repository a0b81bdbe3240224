import { useEffect } from 'preact/hooks';
import type { RunId } from '../../core/ids.ts';
import { Icon } from './icon.tsx';
import { steer } from '../state/commands.ts';
import { section } from '../state/store.ts';
import { t } from '../../core/i18n/t.ts';

/** Esc does the same wherever in the Run section one is, a question of the gate included, unless it closes something there. */
export function StopButton({ runId }: { readonly runId: RunId }) {
  useEffect(() => {
    const onEscape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented || section.peek() !== 'Run') return;
      event.preventDefault();
      void steer('stop', runId);
    };
    document.addEventListener('keydown', onEscape);
    return () => document.removeEventListener('keydown', onEscape);
  }, [runId]);
  return (
    <button type="button" class="danger" aria-keyshortcuts="Escape" onClick={() => void steer('stop', runId)}>
      <Icon name="stop" /> {t('common_stop')} <kbd aria-hidden="true">Esc</kbd>
    </button>
  );
}
