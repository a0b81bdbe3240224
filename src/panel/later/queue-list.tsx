import type { RunState } from '../../core/run/run-state.ts';
import { Icon } from '../shared/icon.tsx';
import { focusElement } from '../shared/return-focus.ts';
import { recording, waiting } from '../state/store.ts';
import { waitingFailureWords } from '../words/failure-words.ts';
import { changeWaiting } from './later-state.ts';

/** The commands that wait, and for what. */
export function QueueList({ run }: { readonly run: RunState | null }) {
  const list = waiting.value;
  if (list.length === 0) return null;
  const change = (id: string, to: 'start' | 'removed'): void =>
    void changeWaiting(id, to).then(() => focusElement('command'));
  return (
    <section class="queue" aria-labelledby="queue-heading">
      <h3 id="queue-heading">
        Next{' '}
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
              {command} {isScheduled && <span class="pill">scheduled</span>}
              {failed !== null && <span class="queue-failure">{waitingFailureWords(failed)}</span>}
            </span>
            {failed !== null && (
              <button type="button" class="quiet" aria-label={`Start: ${command}`} onClick={() => change(id, 'start')}>
                Start
              </button>
            )}
            <button
              type="button"
              class="bare"
              aria-label={`Remove from next: ${command}`}
              onClick={() => change(id, 'removed')}
            >
              <Icon name="cross" />
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function whyItWaits(run: RunState | null, isAllHeld: boolean): string {
  if (isAllHeld) return '';
  if (recording.value.phase === 'recording') return 'waits for the end of the recording';
  switch (run?.phase) {
    case 'asking':
    case 'consenting':
      return 'waits for your answer';
    case 'paused':
      return 'waits until you resume or stop this one';
    default:
      return '';
  }
}
