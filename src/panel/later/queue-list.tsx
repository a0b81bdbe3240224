import type { RunState } from '../../core/run/run-state.ts';
import { Button } from '../fields/button.tsx';
import { focusElement } from '../shared/return-focus.ts';
import { recording, waiting } from '../state/store.ts';
import { waitingFailureWords } from '../words/failure-words.ts';
import { changeWaiting } from './later-state.ts';
import { t } from '../../core/i18n/t.ts';

/** The commands that wait, and for what. */
export function QueueList({ run }: { readonly run: RunState | null }) {
  const list = waiting.value;
  if (list.length === 0) return null;
  const change = (id: string, to: 'start' | 'removed'): void =>
    void changeWaiting(id, to).then(() => focusElement('command'));
  return (
    <section class="queue" aria-labelledby="queue-heading">
      <h3 id="queue-heading">
        {t('queue_title')}{' '}
        <span role="status">
          {whyItWaits(
            run,
            list.every(({ failed }) => failed !== null),
          )}
        </span>
      </h3>
      <ol>
        {list.map(({ id, command, isScheduled, failed }) => (
          <li key={id}>
            <span class="queue-command">
              {command} {isScheduled && <span class="pill">{t('queue_scheduled')}</span>}
              {failed !== null && <span class="queue-failure">{waitingFailureWords(failed)}</span>}
            </span>
            {failed !== null && (
              <Button
                class="quiet"
                label={t('queue_start')}
                aria-label={t('queue_start_label', { command })}
                onClick={() => change(id, 'start')}
              />
            )}
            <Button
              class="bare"
              icon="cross"
              aria-label={t('queue_remove_label', { command })}
              onClick={() => change(id, 'removed')}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

function whyItWaits(run: RunState | null, isAllHeld: boolean): string {
  if (isAllHeld) return '';
  if (recording.value.phase === 'recording') return t('queue_waits_recording');
  switch (run?.phase) {
    case 'asking':
    case 'consenting':
      return t('queue_waits_answer');
    case 'paused':
      return t('queue_waits_resume');
    default:
      return '';
  }
}
