import type { TestReport } from '../../protocol/settings-messages.ts';
import { Advice } from '../shared/advice.tsx';
import { Icon } from '../shared/icon.tsx';
import { draftAbilities, isUntested, test } from '../state/settings-draft.ts';
import { saveSettings, stopTest } from '../state/settings-sync.ts';
import { abilityWords, connectedWords, testErrorWords } from '../words/test-words.ts';

/** Asks the model for one real structured answer, and saves what it answered to. */
export function ConnectionTest() {
  const report = test.value;
  const isRunning = report === 'running';
  return (
    <div class="connection-test">
      <div class="button-row">
        {isRunning ? (
          <button type="button" onClick={() => void stopTest()}>
            <span class="spinner" /> Cancel
          </button>
        ) : (
          <button type="submit" class="primary">
            Test and save
          </button>
        )}
        {!isRunning && report?.ok === false && MAY_BE_RIGHT.has(report.error.kind) && (
          <button type="button" class="quiet" onClick={() => void saveSettings()}>
            Save anyway
          </button>
        )}
        {report === null && isUntested.value && <span class="unsaved">Not saved yet</span>}
      </div>
      <div role="status" aria-label="Connection test" aria-busy={isRunning}>
        {isRunning && <p class="hint">Asking the model for one short answer…</p>}
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

const Report = ({ report }: { readonly report: TestReport }) =>
  report.ok ? (
    <div class="report report-good">
      <Icon name="check" />
      <div>{connectedWords(report).map((line) => line !== '' && <p key={line}>{line}</p>)}</div>
    </div>
  ) : (
    <div class="report report-bad">
      <Icon name="cross" />
      <div>
        <p>
          <strong>Not saved. {testErrorWords(report.error)}</strong>
        </p>
        <Advice text={report.advice} />
      </div>
    </div>
  );
