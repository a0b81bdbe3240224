import { useId, useMemo } from 'preact/hooks';
import type { TabId } from '../../core/ids.ts';
import type { RunEnd, TimelineEntry } from '../../core/run/run-state.ts';
import { nest } from '../words/nest.ts';
import { StepList } from './step-list.tsx';

interface Props {
  readonly timeline: readonly TimelineEntry[];
  /** The tab whose page is pointed at. */
  readonly tabId: TabId;
  /** null while the run goes on. */
  readonly end: RunEnd['status'] | null;
}

/** The timeline: what was decided, done and returned, invocations nested. */
export function Steps({ timeline, tabId, end }: Props) {
  const heading = useId();
  const steps = useMemo(() => nest(timeline), [timeline]);
  return (
    <section class="steps">
      <h3 id={heading}>Steps</h3>
      {steps.length === 0 ? (
        <p class="none">{end === null ? 'Nothing yet.' : 'Nothing was done.'}</p>
      ) : (
        <StepList steps={steps} tabId={tabId} labelledBy={heading} end={end} />
      )}
    </section>
  );
}
