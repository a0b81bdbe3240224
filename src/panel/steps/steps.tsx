import { useId, useMemo, useRef } from 'preact/hooks';
import type { TabId } from '../../core/ids.ts';
import type { RunEnd, TimelineEntry } from '../../core/run/run-state.ts';
import { nest } from '../words/nest.ts';
import { StepList } from './step-list.tsx';
import { useRoving } from './use-roving.ts';
import { t } from '../../core/i18n/t.ts';

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
  const section = useRef<HTMLElement>(null);
  const onKeyDown = useRoving(section);
  const steps = useMemo(() => nest(timeline), [timeline]);
  return (
    <section ref={section} class="steps" onKeyDown={onKeyDown}>
      <h3 id={heading}>{t('steps_title')}</h3>
      <StepList steps={steps} tabId={tabId} labelledBy={heading} end={end} />
    </section>
  );
}
