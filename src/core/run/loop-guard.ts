/** Whether a policy goes in a circle: the same decision on the same view, again and again. */
import { usesFocus } from '../actions/action.ts';
import { tellsEffect } from '../actions/evidence.ts';
import type { PageView } from '../view/view.ts';
import { viewDigest } from '../view/view-digest.ts';
import type { Decision } from './decision.ts';
import { sinceAnswer } from './frames.ts';
import type { Planned } from '../ports.ts';
import { topFrame, type ActiveRun, type TimelineEntry } from './run-state.ts';

/** The digest of the view that the same decision must not come up on again. */
export const digestFor = (decision: Decision, view: PageView): string =>
  viewDigest(view, decision.kind === 'act' && decision.plan.some(usesFocus));

/** A decision may come up again after others were carried out (a popup was closed, say), this often. */
const MAX_RETURNS = 2;
/** What had an effect that the view does not show (a drawing, a list out of sight) may be wanted once more. */
const MAX_EFFECTIVE_IN_A_ROW = 3;
/** Waiting a little more is no circle, but nobody waits for ever. */
const MAX_WAITS_IN_A_ROW = 10;

/**
 * @param run - Before the decision is logged.
 * @returns `first`: the planner is told and asked again; `again`: it was told before.
 */
export function repetition(
  run: ActiveRun,
  { by, decision, exemplars }: Pick<Planned, 'by' | 'decision' | 'exemplars'>,
  digest: string,
): 'none' | 'first' | 'again' {
  // What an example does once more, as pressing a key twice, is its next step.
  const stepOf = (used: Planned['exemplars']) => (by === 'replay' ? used.map(({ id, step }) => [id, step]) : []);
  const wanted = JSON.stringify([decision, stepOf(exemplars)]);
  const own = sinceAnswer(run, topFrame(run));
  const same = own.flatMap((entry) =>
    entry.type === 'decided' && entry.program === undefined
      ? [entry.viewDigest === digest && JSON.stringify([entry.decision, stepOf(entry.exemplars)]) === wanted]
      : [],
  );
  const inARow = same.length - 1 - same.lastIndexOf(false);
  if (onlyWaits(decision)) return howOften(inARow, MAX_WAITS_IN_A_ROW);
  if (inARow === 0) return howOften(same.filter(Boolean).length, MAX_RETURNS);
  return howOften(inARow, lastHadEffect(own) ? MAX_EFFECTIVE_IN_A_ROW : 1);
}

/** Whether an action of the latest decision told an effect. */
const lastHadEffect = (entries: readonly TimelineEntry[]): boolean =>
  entries
    .slice(entries.findLastIndex(({ type }) => type === 'decided') + 1)
    .some((it) => it.type === 'acted' && it.outcome.ok === true && tellsEffect(it.outcome.evidence));

const howOften = (times: number, most: number): 'none' | 'first' | 'again' =>
  times < most ? 'none' : times === most ? 'first' : 'again';

export const onlyWaits = (decision: Decision): boolean =>
  decision.kind === 'act' && decision.plan.every(({ kind }) => kind === 'wait' || kind === 'watch' || kind === 'note');
