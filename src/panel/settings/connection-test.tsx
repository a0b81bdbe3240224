import type { TestReport } from '../../protocol/settings-messages.ts';
import { Advice } from '../shared/advice.tsx';
import { Icon } from '../shared/icon.tsx';
import { draftAbilities, test } from '../state/settings-draft.ts';
import { testSettings } from '../state/settings-sync.ts';
import { abilityWords, connectedWords, testErrorWords } from '../words/test-words.ts';

/** One real structured answer from the model, with what is in the fields, saved or not. */
export function ConnectionTest() {
  const report = test.value;
  return (
    <div class="connection-test">
      <button type="button" disabled={report === 'running'} onClick={() => void testSettings()}>
        {report === 'running' && <span class="spinner" />} Test connection
      </button>
      <div role="status" aria-label="Connection test" aria-busy={report === 'running'}>
        {report === 'running' && <p class="hint">Asking the model for one short answer…</p>}
        {report === null && <KnownAbilities />}
        {report !== null && report !== 'running' && <Report report={report} />}
      </div>
    </div>
  );
}

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
          <strong>{testErrorWords(report.error)}</strong>
        </p>
        <Advice text={report.advice} />
      </div>
    </div>
  );
