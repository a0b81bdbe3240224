import type { RunState } from '../../core/run/run-state.ts';
import { ExemplarsUsed } from '../steps/exemplars-used.tsx';
import { PoliciesUsed } from './policies-used.tsx';
import { NowLine } from './now-line.tsx';
import { PolicyStack } from './policy-stack.tsx';
import { Steps } from '../steps/steps.tsx';

/** All that is known of a run, active or ended, in the order it is read. */
export function RunStory({ run }: { readonly run: RunState }) {
  const isOver = run.phase === 'ended';
  return (
    <article class="story" aria-label="The run">
      <blockquote class="command">{run.command}</blockquote>
      <PolicyStack run={run} />
      <ExemplarsUsed timeline={run.timeline} />
      <Steps timeline={run.timeline} tabId={run.tabId} end={isOver ? run.end.status : null} />
      {isOver ? <PoliciesUsed run={run} /> : <NowLine run={run} />}
    </article>
  );
}
