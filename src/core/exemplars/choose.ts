/** Which exemplars a decision is shown, by the preset of its run. */
import * as v from 'valibot';
import { groupsOf } from '../actions/groups-of.ts';
import { policyOf } from '../run/frames.ts';
import { sitePattern } from '../policy.ts';
import type { Preset } from '../preset.ts';
import type { PlannerRequest } from '../ports.ts';
import { mostSimilar, retrieveExemplars } from './retrieve.ts';
import { byState, whole, type ShownExemplar } from './shown-exemplar.ts';

/** Lists of demonstrations by name; each part of a list is for some pages, in the order in which they are shown. */
export const exemplarListsSchema = v.record(
  v.string(),
  v.array(
    v.strictObject({
      /** As in a policy's `sites`. */
      pages: v.array(v.string()),
      /** Their ids. */
      demonstrations: v.array(v.string()),
    }),
  ),
);
export type ExemplarLists = v.InferOutput<typeof exemplarListsSchema>;

/** @returns A sentence when there is no such list as the preset names, which would show no exemplar at all. */
export function unknownList({ name, exemplars: { list } }: Preset, lists: ExemplarLists): string | null {
  if (list === null || Object.hasOwn(lists, list)) return null;
  return `The preset ${name} names the list of exemplars "${list}", which does not exist. There are: ${Object.keys(lists).join(', ')}.`;
}

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
