/** Whether the exemplars of a run helped, counted once for each run whatever is said of it later. */
import * as v from 'valibot';
import type { Decider, EndedRun } from '../run/run-state.ts';
import type { ExemplarCounts } from './exemplar-row.ts';

/** Runs whose outcome can still change. */
const MAX_RUNS = 200;

const outcomeSchema = v.picklist(['helped', 'failed']);
type Outcome = v.InferOutput<typeof outcomeSchema>;

const countedRunSchema = v.object({
  runId: v.string(),
  outcome: outcomeSchema,
  exemplars: v.array(v.string()),
});
export const countedRunsSchema = v.array(countedRunSchema);
export type CountedRuns = v.InferOutput<typeof countedRunsSchema>;

/** The person's word goes before the page's. A run that was stopped, that nobody verified, or of which the person skipped a step, says nothing. */
function outcomeOf({ verdict, score, end, timeline }: EndedRun): Outcome | null {
  if (verdict !== null) return verdict === 'good' ? 'helped' : 'failed';
  if (score !== null) return score > 0 ? 'helped' : 'failed';
  if (timeline.some((it) => it.type === 'plan-stopped' && it.reason === 'declined')) return null;
  return end.status === 'failed' || end.status === 'out-of-budget' ? 'failed' : null;
}

/** The exemplars that the run was shown or replayed; or only those of one who decides. */
export const usedIn = ({ timeline }: Pick<EndedRun, 'timeline'>, by: Decider | null = null): string[] => [
  ...new Set(
    timeline.flatMap((it) =>
      it.type === 'decided' && (by === null || it.by === by) ? it.exemplars.map(({ id }) => id) : [],
    ),
  ),
];

/** @returns The list with this run as it is now, and what that adds to the counts of each exemplar. */
export function recounted(
  before: CountedRuns,
  run: EndedRun,
): { readonly runs: CountedRuns; readonly added: ReadonlyMap<string, ExemplarCounts> } {
  const outcome = outcomeOf(run);
  const known = before.find(({ runId }) => runId === run.id);
  // What was only shown to a model, which may not have gone by it, has not failed unless the person says so.
  const exemplars = usedIn(run, outcome === 'failed' && run.verdict === null ? 'replay' : null);
  const now = outcome === null ? null : { runId: run.id, outcome, exemplars };
  if (known?.outcome === now?.outcome) return { runs: before, added: new Map() };
  const added = new Map<string, ExemplarCounts>();
  const add = (counted: CountedRuns[number] | null | undefined, n: 1 | -1): void => {
    for (const id of counted?.exemplars ?? []) {
      const { helped, failed } = added.get(id) ?? { helped: 0, failed: 0 };
      const isHelp = counted?.outcome === 'helped';
      added.set(id, { helped: helped + (isHelp ? n : 0), failed: failed + (isHelp ? 0 : n) });
    }
  };
  add(known, -1);
  add(now, 1);
  const others = before.filter((it) => it !== known);
  return { runs: now === null ? others : [...others, now].slice(-MAX_RUNS), added };
}
