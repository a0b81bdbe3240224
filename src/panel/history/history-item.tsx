import type { RunSummary } from '../../core/run/run-summary.ts';
import { scheduleRunOf } from '../later/later-state.ts';
import { Button } from '../fields/button.tsx';
import { ConfirmRemove } from '../shared/confirm-remove.tsx';
import { formatTime } from '../shared/format-time.ts';
import { focusHeading, opens } from '../shared/return-focus.ts';
import { writeCommand } from '../shared/write-command.ts';
import { openRun, removeRuns } from '../state/runs.ts';
import { run as latestRun } from '../state/store.ts';
import { durationWords, endWords, spentWords, statusWords } from '../words/run-words.ts';
import { t } from '../../core/i18n/t.ts';

export function HistoryItem({ run }: { readonly run: RunSummary }) {
  const { tone, headline } = run.over ? endWords(run.over.end) : statusWords(latestRun.value);
  return (
    <li class="item">
      <button type="button" class="item-open" {...opens(run.id, () => void openRun(run.id))}>
        <span class="item-title" dir="auto">
          {run.command}
        </span>
        <span class="item-facts">
          <span class={`pill tone-${tone}`}>{headline}</span>
          {run.site !== undefined && run.site !== '' && <span>{run.site}</span>}
          <span>{formatTime(run.startedAt, Date.now())}</span>
          {run.over && <span>{durationWords(run.over.at - run.startedAt)}</span>}
          {spentWords(run).map((words) => (
            <span key={words}>{words}</span>
          ))}
        </span>
      </button>
      <div class="item-foot">
        <Button
          class="quiet"
          label={t('history_again')}
          aria-label={t('history_again_label', { command: run.command })}
          onClick={() => writeCommand(run.command, run.isDry)}
        />
        {run.over && (
          <Button
            class="quiet"
            label={t('common_schedule')}
            aria-label={t('history_schedule_label', { command: run.command })}
            onClick={() => void scheduleRunOf(run.id)}
          />
        )}
        {run.over && (
          <ConfirmRemove
            label={t('common_remove')}
            what={t('history_the_run', { command: run.command })}
            question={t('history_remove_question')}
            onRemove={() => void removeRuns([run.id]).then(() => focusHeading('history'))}
          />
        )}
      </div>
    </li>
  );
}
