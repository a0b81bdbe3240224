import { useId, useMemo, useRef } from 'preact/hooks';
import type { TabId } from '../../core/ids.ts';
import type { RunEnd, TimelineEntry } from '../../core/run/run-state.ts';
import { nest } from '../words/nest.ts';
import { StepList } from './step-list.tsx';
import { useRoving } from './use-roving.ts';

interface Props {
  readonly timeline: readonly TimelineEntry[];
  /** The tab whose page is pointed at. */
  readonly tabId: TabId;
  /** null while the run goes on. */
  readonly end: RunEnd['status'] | null;
}

/** Neither that the command began nor that it ended is a step. */
const isShown = ({ type }: TimelineEntry): boolean => type !== 'pushed' && type !== 'popped';

/** The timeline: what was decided, done and returned, invocations nested. */
export function Steps({ timeline, tabId, end }: Props) {
  const heading = useId();
  const section = useRef<HTMLElement>(null);
  const onKeyDown = useRoving(section);
  const steps = useMemo(() => nest(timeline), [timeline]);
  if (end !== null && !timeline.some(isShown)) return null;
  return (
    <section ref={section} class="steps" onKeyDown={onKeyDown}>
      <h3 id={heading}>Steps</h3>
      {steps.length === 0 ? (
        <p class="none">Nothing yet.</p>
      ) : (
        <StepList steps={steps} tabId={tabId} labelledBy={heading} end={end} />
      )}
    </section>
  );
}
