/** What panels are sent of the worker's state. */
import type { KeptRun } from '../core/run/secrets.ts';

/**
 * Panels are sent the run with every piece of streaming reasoning: of its view they get only the
 * elements that the plan under way refers to.
 */
export function runForPanel(run: KeptRun): KeptRun {
  if (run.phase === 'observing') return { ...run, before: null };
  if (!('view' in run)) return run;
  const refs = run.phase === 'acting' ? run.plan.map((action) => ('ref' in action ? action.ref : null)) : [];
  const items = run.view.items.filter((item) => item.kind === 'element' && refs.includes(item.ref));
  const shown = { ...run, view: { ...run.view, items } };
  return shown.phase === 'deciding' || shown.phase === 'checking' ? { ...shown, before: null } : shown;
}
