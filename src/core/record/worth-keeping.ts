/** Which runs become examples by themselves: those that the page calls solved, and that show something new. */
import { isPageAction } from '../actions/action.ts';
import type { ExemplarRow } from '../exemplars/exemplar-row.ts';
import { isDemoted } from '../exemplars/trust.ts';
import { fold } from '../fold.ts';
import type { EndedRun } from '../run/run-state.ts';

const isOfModel = ({ timeline }: EndedRun): boolean =>
  timeline.some((it) => it.type === 'decided' && it.by !== 'replay' && it.by !== 'direct');

/**
 * The one rule of what a run may be kept for: it came to its end, a model or a policy's plug-in decided it, and something was done to a
 * page. What was replayed was shown before, and a direct command needs no example. Where the person did a part of it, it is not whole.
 */
export const mayBeKept = (run: EndedRun): boolean =>
  run.only === null &&
  (run.end.status === 'done' || run.end.status === 'carried-out') &&
  isOfModel(run) &&
  !run.timeline.some((it) => it.type === 'handed-back' && it.steps.length > 0) &&
  run.timeline.some((it) => it.type === 'acted' && isPageAction(it.action) && it.outcome.ok === true);

export const teachesSomething = (run: EndedRun): boolean =>
  run.score !== null &&
  run.score > 0 &&
  run.end.status === 'done' &&
  // What it did may follow from words that are not in the command.
  !run.timeline.some(({ type }) => type === 'told') &&
  mayBeKept(run);

/** Whether there is an example of the same command for the same policy on the same site; one that is no longer used does not count. */
export const isKnown = (fresh: ExemplarRow, rows: readonly ExemplarRow[]): boolean =>
  rows.some(
    (it) =>
      it.policy === fresh.policy &&
      it.host === fresh.host &&
      fold(it.command) === fold(fresh.command) &&
      !isDemoted(it),
  );
