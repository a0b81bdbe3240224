import { useEffect } from 'preact/hooks';
import { BUILT_IN_WORDS } from '../../core/built-in.ts';
import { Icon } from '../shared/icon.tsx';
import { builtIn, downloadBuiltIn, downloaded, downloadTrouble, lookForBuiltIn } from '../state/built-in-model.ts';

/** Whether the browser has a model of its own; the person downloads it here. */
export function BuiltInModel() {
  useEffect(() => void lookForBuiltIn(), []);
  const state = builtIn.value;
  if (state === null) return null;
  const isMissing = state === 'unavailable' || state === 'absent';
  return (
    <div class="field-group built-in" role="status" aria-label="Built-in model">
      <div class={`report ${isMissing ? 'report-bad' : 'report-good'}`}>
        {state === 'downloading' ? <span class="spinner" /> : <Icon name={isMissing ? 'cross' : 'check'} />}
        <div>
          <p>{BUILT_IN_WORDS[state]}</p>
          {downloaded.value !== null && <progress aria-label="Download" max={1} value={downloaded.value} />}
          {downloadTrouble.value !== null && <p>The download ended: {downloadTrouble.value}</p>}
          {state === 'downloadable' && (
            <button type="button" onClick={() => void downloadBuiltIn()}>
              Download it
            </button>
          )}
        </div>
      </div>
    </div>
  );
}
