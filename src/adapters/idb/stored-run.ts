/**
 * A run as its record holds it. The active run is written at every transition, so its record leaves out what is
 * stored once elsewhere: its timeline, and the views that the journal holds already.
 */
import type { ActiveRun, EndedRun, TimelineEntry } from '../../core/run/run-state.ts';
import type { Cleared } from '../../core/run/secrets.ts';
import type { PageView } from '../../core/view/view.ts';

/** Stands for the view of the journal's entry with this key. */
interface JournalView {
  readonly journalKey: number;
}

interface StoredElsewhere {
  /** Only in records of older versions. */
  readonly timeline?: readonly TimelineEntry[];
  readonly view?: PageView | JournalView;
  readonly before?: PageView | JournalView | null;
}

type WithReferences<R> = R extends unknown ? Omit<R, keyof StoredElsewhere> & StoredElsewhere : never;
type StoredActiveRun = WithReferences<ActiveRun>;
export type StoredRun = Cleared<EndedRun> | StoredActiveRun;

/** @param keyOf - Of the journal's entry that holds this view; undefined when none does. */
export function recordOf(run: ActiveRun, keyOf: (view: PageView) => number | undefined): StoredActiveRun {
  const stored = (view: PageView): PageView | JournalView => {
    const journalKey = keyOf(view);
    return journalKey === undefined ? view : { journalKey };
  };
  const { timeline: _, ...record } = run;
  return {
    ...record,
    ...('view' in run && { view: stored(run.view) }),
    ...('before' in run && { before: run.before && stored(run.before) }),
  };
}

/** The opposite of recordOf(). @param viewAt - The view of the journal's entry with this key. */
export async function runOf(
  record: StoredActiveRun,
  timeline: readonly TimelineEntry[],
  viewAt: (journalKey: number) => Promise<PageView>,
): Promise<ActiveRun> {
  const loaded = async (view: PageView | JournalView): Promise<PageView> =>
    'journalKey' in view ? viewAt(view.journalKey) : view;
  const { view, before } = record;
  return {
    ...record,
    timeline: record.timeline ?? timeline,
    ...(view && { view: await loaded(view) }),
    ...(before !== undefined && { before: before && (await loaded(before)) }),
  } as ActiveRun;
}
