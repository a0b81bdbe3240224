/** What an action of a run takes with it to the page. */
import type { Action } from '../../actions/action.ts';
import type { Permit } from '../../gate/permit.ts';
import { findElement, type PageView } from '../../view/view.ts';
import { carriedBy } from './seen-by-run.ts';
import type { ActiveRun, PlanConsent } from '../run-state.ts';

interface Place {
  readonly view: PageView;
  readonly plan: readonly Action[];
  readonly index: number;
  readonly consent: PlanConsent | null;
}

/** @param place - Of the action in its plan; absent for one that belongs to none. */
export function permitFor(run: ActiveRun, place?: Place): Permit {
  const { mode, dryRun, grants } = run.gate;
  const action = place?.plan[place.index];
  const carried = place && action ? carriedBy(action, run, place.view) : [];
  const known = { mode, dryRun, grants: [...grants], unknown: unknownTargets(run), carried };
  if (!place?.consent) return { ...known, confirmed: null, covered: null };
  const { view, index, consent } = place;
  const ref = consent.covered.includes(index) && action && 'ref' in action ? action.ref : null;
  const element = ref === null ? undefined : findElement(view, ref);
  return {
    ...known,
    confirmed: consent.index === index ? consent.print : null,
    covered: element ? { role: element.role, name: element.name } : null,
  };
}

/** Targets that were sent an action of which no outcome came, and none since. */
function unknownTargets({ timeline }: ActiveRun): Permit['unknown'] {
  const open = new Map<string, Permit['unknown'][number]>();
  for (const entry of timeline) {
    if (entry.type !== 'acted' || entry.target === null) continue;
    const { role, name } = entry.target;
    const key = `${role}\n${name}`;
    if (entry.outcome.ok === 'unknown') open.set(key, { role, name });
    else if (entry.outcome.ok) open.delete(key);
  }
  return [...open.values()];
}
