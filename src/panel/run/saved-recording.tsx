import { quoted } from '../../core/actions/quoted.ts';
import { Button } from '../fields/button.tsx';
import { Icon } from '../shared/icon.tsx';
import { startRun } from '../state/commands.ts';
import { examples } from '../state/examples.ts';
import { openExample, savedRecording } from '../state/store.ts';
import { t } from '../../core/i18n/t.ts';

/** Says that the recording has become an example. The region is always there, so that its text is announced. */
export function SavedRecording() {
  const saved = savedRecording.value;
  const example = examples.value?.find(({ id }) => id === saved?.id);
  const isUntried = example?.enabled === false && example.verifiedBy === null;
  return (
    <>
      <div class="saved" role="status" aria-label={t('saved_label')}>
        {saved !== null && (
          <p class="report report-good">
            <Icon name="check" />{' '}
            <span>{isUntried ? t('saved_untried') : t('saved_say', { command: quoted(saved.command, 200) })}</span>
          </p>
        )}
      </div>
      {saved !== null && (
        <div class="button-row">
          {isUntried && <Button label={t('saved_try')} onClick={() => void startRun(saved.command, false, saved.id)} />}
          <Button class="quiet" label={t('saved_open')} onClick={() => openExample(saved.id)} />
        </div>
      )}
    </>
  );
}
