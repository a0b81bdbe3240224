/** Which exemplars a decision is shown, by the preset of its run. */
import { groupsOf } from '../actions/groups-of.ts';
import { policyOf } from '../run/frames.ts';
import { sitePattern } from '../policy.ts';
import type { PlannerRequest } from '../ports.ts';
import type { ExemplarLists } from './exemplar-lists.ts';
import { mostSimilar, retrieveExemplars } from './retrieve.ts';
import { byState, whole, type ShownExemplar } from './shown-exemplar.ts';

/** @returns At most as many as the preset says, the best first. */
export function chooseExemplars(request: PlannerRequest, lists: ExemplarLists): ShownExemplar[] {
  const { run, view, frame, demonstrations } = request;
  const own = policyOf(run, frame);
  const { source, list, shape } = run.preset.exemplars;
  if (source === 'none' || run.preset.exemplars.k === 0) return [];
  const k = own?.exemplars ?? run.preset.exemplars.k;
  const parts = list === null ? null : (lists[list] ?? []);
  const here = parts?.filter(({ pages }) => pages.some((it) => sitePattern(it).test(view.url)));
  const named = (source === 'fixed' ? here : parts)?.flatMap((it) => it.demonstrations);
  const pool = demonstrations.filter(
    ({ id, enabled, policy, source: from, steps }) =>
      enabled &&
      (run.preset.policies.flat || policy === frame.policy) &&
      (named === undefined || named.includes(id)) &&
      (source !== 'acg' || from === 'run') &&
      // An exemplar shows nothing that would be refused.
      steps.every(({ plan }) =>
        plan.every((it) => groupsOf(it).every((group) => own?.groups.includes(group) !== false)),
      ),
  );
  const shown = pool.flatMap((it) => (shape === 'state' ? byState(it) : [whole(it)]));
  if (source !== 'fixed') return retrieveExemplars(request, shown, k);
  const place = ({ demonstration }: ShownExemplar): number => named?.indexOf(demonstration.id) ?? 0;
  const ordered =
    shape === 'state' ? mostSimilar(request, shown) : shown.toSorted((a, b) => place(a) - place(b));
  return ordered.slice(0, k);
}
