import { useEffect } from 'preact/hooks';
import { Button } from '../fields/button.tsx';
import { Icon } from '../shared/icon.tsx';
import { builtIn, downloadBuiltIn, downloaded, downloadTrouble, lookForBuiltIn } from '../state/built-in-model.ts';
import { t, tKind } from '../../core/i18n/t.ts';

/** Whether the browser has a model of its own; the person downloads it here. */
export function BuiltInModel() {
  useEffect(() => void lookForBuiltIn(), []);
  const state = builtIn.value;
  if (state === null) return null;
  const isMissing = state === 'unavailable' || state === 'absent';
  return (
    <div class="field-group built-in" role="status" aria-label={t('built_in_label')}>
      <div class={`report ${isMissing ? 'report-bad' : 'report-good'}`}>
        {state === 'downloading' ? <span class="spinner" /> : <Icon name={isMissing ? 'cross' : 'check'} />}
        <div>
          <p>{tKind('built_in', state)}</p>
          {downloaded.value !== null && (
            <progress aria-label={t('built_in_download_label')} max={1} value={downloaded.value} />
          )}
          {downloadTrouble.value !== null && <p>{t('built_in_download_ended', { why: downloadTrouble.value })}</p>}
          {state === 'downloadable' && <Button label={t('built_in_download')} onClick={() => void downloadBuiltIn()} />}
        </div>
      </div>
    </div>
  );
}
