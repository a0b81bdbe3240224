import { quoted } from '../../core/actions/quoted.ts';
import { Icon } from '../shared/icon.tsx';
import { startRun } from '../state/commands.ts';
import { examples } from '../state/examples.ts';
import { openExample, savedRecording } from '../state/store.ts';

/** Says that the recording has become an example. The region is always there, so that its text is announced. */
export function SavedRecording() {
  const saved = savedRecording.value;
  const example = examples.value?.find(({ id }) => id === saved?.id);
  const isUntried = example?.enabled === false && example.verifiedBy === null;
  return (
    <>
      <div class="saved" role="status" aria-label="Saved recording">
        {saved !== null && (
          <p class="report report-good">
            <Icon name="check" />{' '}
            <span>
              {isUntried
                ? 'Saved. It is not used by itself until you have tried it and said that it worked.'
                : `Saved. Say ${quoted(saved.command, 200)} to repeat it.`}
            </span>
          </p>
        )}
      </div>
      {saved !== null && (
        <div class="button-row">
          {isUntried && (
            <button type="button" onClick={() => void startRun(saved.command, false, saved.id)}>
              Try it now
            </button>
          )}
          <button type="button" class="quiet" onClick={() => openExample(saved.id)}>
            Open the example
          </button>
        </div>
      )}
    </>
  );
}
