/** Which runs become examples by themselves: those that the page calls solved, and that show something new. */
import type { ExemplarRow } from '../exemplars/exemplar-row.ts';
import { isDemoted } from '../exemplars/trust.ts';
import { fold } from '../fold.ts';
import type { EndedRun } from '../run/run-state.ts';

/** What was replayed was shown before, and a direct command needs no example. */
export const isOfModel = ({ timeline }: EndedRun): boolean =>
  timeline.some((it) => it.type === 'decided' && it.by !== 'replay' && it.by !== 'direct');

export const teachesSomething = (run: EndedRun): boolean =>
  run.score !== null && run.score > 0 && run.end.status === 'done' && isOfModel(run);

/** Whether there is an example of the same command for the same policy on the same site; one that is no longer used does not count. */
export const isKnown = (fresh: ExemplarRow, rows: readonly ExemplarRow[]): boolean =>
  rows.some(
    (it) =>
      it.policy === fresh.policy &&
      it.host === fresh.host &&
      fold(it.command) === fold(fresh.command) &&
      !isDemoted(it),
  );
