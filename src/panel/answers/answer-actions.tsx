import type { EndedRun } from '../../core/run/run-state.ts';
import { saveFile } from '../connection/save-file.ts';
import { useBrief } from '../shared/use-brief.ts';
import { Icon } from '../shared/icon.tsx';
import { reportOf } from './report.ts';
import { csvOf } from './tables.ts';

/** What can be taken out of an ended run: its answer, the tables in it, and all of it as a file. */
export function AnswerActions({ run }: { readonly run: EndedRun }) {
  const [copied, setCopied] = useBrief();
  const answer = 'answer' in run.end ? run.end.answer : '';
  const csv = csvOf(answer);
  const copy = (): void =>
    void navigator.clipboard.writeText(answer).then(
      () => setCopied('Copied.'),
      () => setCopied('The clipboard took nothing.'),
    );
  return (
    <div class="answer-actions">
      {answer !== '' && (
        <button type="button" class="link" onClick={copy}>
          <Icon name="copy" /> Copy
        </button>
      )}
      {csv !== null && (
        <button type="button" class="link" onClick={() => saveFile(csv, 'answer.csv', 'text/csv')}>
          CSV
        </button>
      )}
      {answer !== '' && (
        <button type="button" class="link" onClick={() => saveFile(`${answer}\n`, 'answer.md', 'text/markdown')}>
          Save
        </button>
      )}
      <button type="button" class="link" onClick={() => saveFile(reportOf(run), 'report.md', 'text/markdown')}>
        Report
      </button>
      <span role="status" aria-label="Clipboard">
        {copied}
      </span>
    </div>
  );
}
