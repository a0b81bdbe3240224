import type { TestReport } from '../../protocol/settings-messages.ts';
import { Button } from '../fields/button.tsx';
import { Advice } from '../shared/advice.tsx';
import { Icon } from '../shared/icon.tsx';
import { draftAbilities, isUntested, test } from '../state/settings-draft.ts';
import { saveSettings, stopTest } from '../state/settings-sync.ts';
import { abilityWords, connectedWords, testErrorWords } from '../words/test-words.ts';
import { t } from '../../core/i18n/t.ts';

/** Asks the model for one real structured answer, and saves what it answered to. */
export function ConnectionTest() {
  const report = test.value;
  const isRunning = report === 'running';
  return (
    <div class="connection-test">
      <div class="button-row">
        {isRunning ? (
          <button type="button" onClick={() => void stopTest()}>
            <span class="spinner" /> {t('common_cancel')}
          </button>
        ) : (
          <button type="submit" class="primary">
            {t('test_and_save')}
          </button>
        )}
        {!isRunning && report?.ok === false && isUntested.value && MAY_BE_RIGHT.has(report.error.kind) && (
          <Button class="quiet" label={t('test_save_anyway')} onClick={() => void saveSettings()} />
        )}
        {report === null && isUntested.value && <span class="unsaved">{t('test_not_saved_yet')}</span>}
      </div>
      <div role="status" aria-label={t('test_label')} aria-busy={isRunning}>
        {isRunning && <p class="hint">{t('test_asking')}</p>}
        {report === null && !isUntested.value && <KnownAbilities />}
        {report !== null && report !== 'running' && <Report report={report} />}
      </div>
    </div>
  );
}

/** What went wrong says nothing of what was typed: the server may be off just now. */
const MAY_BE_RIGHT: ReadonlySet<string> = new Set([
  'no-credit',
  'rate-limited',
  'server-error',
  'unreachable',
  'no-built-in',
  'cut-stream',
  'timeout',
]);

/** What the last test of the saved model found. */
function KnownAbilities() {
  const known = draftAbilities.value;
  const words = known === null ? '' : abilityWords(known);
  return words === '' ? null : <p class="hint">{words}</p>;
}

/** Saved all the same, or saved before: only what went wrong is true then. */
const failureWords = (why: string): string => (isUntested.value ? t('test_not_saved', { why }) : why);

const Report = ({ report }: { readonly report: TestReport }) =>
  !report.ok && report.error.kind === 'aborted' ? (
    <p class="hint">{t('test_aborted')}</p>
  ) : report.ok ? (
    <div class="report report-good">
      <Icon name="check" />
      <div>{connectedWords(report).map((line) => line !== '' && <p key={line}>{line}</p>)}</div>
    </div>
  ) : (
    <div class="report report-bad">
      <Icon name="cross" />
      <div>
        <p>
          <strong>{failureWords(testErrorWords(report.error))}</strong>
        </p>
        <Advice text={report.advice} />
      </div>
    </div>
  );
