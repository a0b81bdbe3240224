import { findElement } from '../../core/view/tree.ts';
import type { ActiveRun } from '../../core/run/run-state.ts';
import { takenOver, thinking } from '../state/store.ts';
import { actionSentence } from '../words/action-words.ts';
import { Reasoning } from '../steps/reasoning.tsx';
import { t } from '../../core/i18n/t.ts';

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
        {run.phase === 'observing' && <p>{t('now_observing')}</p>}
        {run.phase === 'deciding' && thinking.value === '' && (
          <p>{t(run.planner === 'local' ? 'now_finding' : 'now_deciding')}</p>
        )}
        {action && <p>{t('now_acting', { action: actionSentence(action, element ?? null) })}</p>}
        {run.phase === 'checking' && <p>{t('now_checking')}</p>}
        {run.phase === 'paused' && <p>{t(takenOver.value === null ? 'now_paused' : 'now_paused_for_you')}</p>}
        <Reasoning />
      </div>
    </div>
  );
}
