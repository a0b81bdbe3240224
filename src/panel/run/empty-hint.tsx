import { shortened } from '../../core/actions/quoted.ts';
import { planner, section, tabInfo } from '../state/store.ts';

/** Before the first run: what can be said here, and what the built-in planner can do. */
export function EmptyHint() {
  const info = tabInfo.value;
  const isReplay = planner.value.kind === 'replay';
  return (
    <div class="empty">
      <h2>Say what you want done</h2>
      <p>
        {info?.kind === 'page' && info.title !== '' ? (
          <>
            Stepwise reads <em>{shortened(info.title, 60)}</em>, does it step by step, and shows you each one.
          </>
        ) : (
          'On a website, Stepwise reads the page, does it step by step, and shows you each one.'
        )}
      </p>
      <ul class="samples">
        <li>“Open my newest order and download its invoice”</li>
        <li>“Two adults, one way, from Oslo to Rome on Friday”</li>
        <li>“Tick every item under 20 euros”</li>
      </ul>
      {isReplay && (
        <p class="hint">
          The built-in planner repeats what it has been shown, with your words in place of the old ones. Show
          it something with <strong>Record</strong>, or{' '}
          <button type="button" class="link" onClick={() => (section.value = 'Settings')}>
            choose a model
          </button>{' '}
          that works things out by itself.
        </p>
      )}
    </div>
  );
}
