import type { EndedRun } from '../../core/run/run-state.ts';
import { saveFile } from '../connection/save-file.ts';
import { useBrief } from '../shared/use-brief.ts';
import { Icon } from '../shared/icon.tsx';
import { reportOf } from './report.ts';
import { csvOf } from './tables.ts';
import { t } from '../../core/i18n/t.ts';

/** What can be taken out of an ended run: its answer, the tables in it, and all of it as a file. */
export function AnswerActions({ run }: { readonly run: EndedRun }) {
  const [copied, setCopied] = useBrief();
  const answer = 'answer' in run.end ? run.end.answer : '';
  const csv = csvOf(answer);
  const copy = (): void =>
    void navigator.clipboard.writeText(answer).then(
      () => setCopied(t('answer_copied')),
      () => setCopied(t('answer_not_copied')),
    );
  return (
    <div class="answer-actions">
      {answer !== '' && (
        <button type="button" class="link" onClick={copy}>
          <Icon name="copy" />
          {t('common_copy')}
        </button>
      )}
      {csv !== null && (
        <button type="button" class="link" onClick={() => saveFile(csv, 'answer.csv', 'text/csv')}>
          {t('answer_csv')}
        </button>
      )}
      {answer !== '' && (
        <button type="button" class="link" onClick={() => saveFile(`${answer}\n`, 'answer.md', 'text/markdown')}>
          {t('common_save')}
        </button>
      )}
      <button type="button" class="link" onClick={() => saveFile(reportOf(run), 'report.md', 'text/markdown')}>
        {t('answer_report')}
      </button>
      <span role="status" aria-label={t('answer_clipboard')}>
        {copied}
      </span>
    </div>
  );
}
