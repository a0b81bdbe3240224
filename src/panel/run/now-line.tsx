import { findElement } from '../../core/view/tree.ts';
import type { ActiveRun } from '../../core/run/run-state.ts';
import { takenOver, thinking } from '../state/store.ts';
import { actionWords } from '../words/action-words.ts';
import { Reasoning } from '../steps/reasoning.tsx';

/** What is going on at this moment; the step that it will become follows the last one. */
export function NowLine({ run }: { readonly run: ActiveRun }) {
  const action = run.phase === 'acting' ? run.plan[run.index] : undefined;
  const element =
    run.phase === 'acting' && action && 'ref' in action && action.ref !== null
      ? findElement(run.view, action.ref)
      : undefined;
  // The status above says that it waits, and the question stands below.
  if (run.phase === 'consenting' || run.phase === 'asking') return null;
  return (
    <div class="now" aria-busy={run.phase !== 'paused'}>
      <span class="mark">
        <span class="pulse" />
      </span>
      <div class="now-text">
        {run.phase === 'observing' && <p>Reading the page…</p>}
        {run.phase === 'deciding' && thinking.value === '' && (
          <p>{run.planner === 'local' ? 'Finding the next step…' : 'Deciding on the next step…'}</p>
        )}
        {action && <p>{actionWords(action, element ?? null).before}…</p>}
        {run.phase === 'checking' && <p>Checking what the page shows…</p>}
        {run.phase === 'paused' && <p>{takenOver.value === null ? 'Paused. Resume to go on.' : 'Paused for you.'}</p>}
        <Reasoning />
      </div>
    </div>
  );
}
