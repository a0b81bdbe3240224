import { shortened } from '../../core/actions/quoted.ts';
import { planner, section, tabInfo } from '../state/store.ts';

const SAMPLES = [
  'Open my newest order and download its invoice',
  'Two adults, one way, from Oslo to Rome on Friday',
  'Tick every item under 20 euros',
];
const DIRECT_SAMPLES = [
  'Click Sign in',
  'Type Ada into Name, then choose Red in Color',
  'Scroll down and tick News',
];

/** Before the first run: what can be said here, with a model and without. */
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
        {(isReplay ? DIRECT_SAMPLES : SAMPLES).map((sample) => (
          <li key={sample}>“{sample}”</li>
        ))}
      </ul>
      {isReplay && (
        <p class="hint">
          Commands that name each step, as these do, need no model and no key. They are in English. What takes
          more steps you can show once with <strong>Record</strong> and then ask for in other words, or{' '}
          <button type="button" class="link" onClick={() => (section.value = 'Settings')}>
            choose a model
          </button>{' '}
          that works things out by itself.
        </p>
      )}
    </div>
  );
}
