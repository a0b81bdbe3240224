import type { RunState } from '../../core/run/run-state.ts';
import { ConfirmRemove } from '../shared/confirm-remove.tsx';
import { formatTime } from '../shared/format-time.ts';
import { focusHeading, focusOnReturn, rememberFocus } from '../shared/return-focus.ts';
import { openedRun, removeRun } from '../state/runs.ts';
import { durationWords, spentWords, statusWords } from '../words/run-words.ts';

export function HistoryItem({ run }: { readonly run: RunState }) {
  const { tone, headline } = statusWords(run);
  const isOver = run.phase === 'ended';
  return (
    <li class="item">
      <button
        ref={focusOnReturn(run.id)}
        type="button"
        class="item-open"
        onClick={() => {
          rememberFocus(run.id);
          openedRun.value = run.id;
        }}
      >
        <span class="item-title">{run.command}</span>
        <span class="item-facts">
          <span class={`pill tone-${tone}`}>{headline}</span>
          <span>{formatTime(run.startedAt, Date.now())}</span>
          {isOver && <span>{durationWords(run.endedAt - run.startedAt)}</span>}
          {spentWords(run).map((words) => (
            <span key={words}>{words}</span>
          ))}
        </span>
      </button>
      <div class="item-foot">
        {isOver && (
          <ConfirmRemove
            label="Remove"
            what={`the run “${run.command}”`}
            question="Remove this run?"
            onRemove={() => void removeRun(run.id).then(() => focusHeading('history'))}
          />
        )}
      </div>
    </li>
  );
}
