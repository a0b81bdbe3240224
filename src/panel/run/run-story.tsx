import type { RunState } from '../../core/run/run-state.ts';
import { ExemplarsUsed } from '../steps/exemplars-used.tsx';
import { RunDetails } from './run-details.tsx';
import { NowLine } from './now-line.tsx';
import { PolicyStack } from './policy-stack.tsx';
import { Steps } from '../steps/steps.tsx';
import { whyPaused } from '../words/run-words.ts';
import { t } from '../../core/i18n/t.ts';

/** All that is known of a run, active or ended, in the order it is read. */
export function RunStory({ run }: { readonly run: RunState }) {
  const isOver = run.phase === 'ended';
  // Why it waits is told above.
  const timeline = whyPaused(run) === '' ? run.timeline : run.timeline.slice(0, -1);
  return (
    <article class="story" aria-label={t('run_story')}>
      <blockquote class="command" dir="auto">
        {run.command}
      </blockquote>
      <PolicyStack run={run} />
      <Steps timeline={timeline} tabId={run.tabId} end={isOver ? run.end.status : null} />
      {!isOver && <NowLine run={run} />}
      <ExemplarsUsed timeline={run.timeline} />
      {isOver && <RunDetails run={run} />}
    </article>
  );
}
