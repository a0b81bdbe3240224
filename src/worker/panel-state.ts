/** What panels are sent of the worker's state. */
import { elementsOf } from '../core/view/tree.ts';
import { withoutSecrets, type KeptRun } from '../core/run/secrets.ts';

/**
 * Panels are sent the run with every piece of streaming reasoning: of its view they get only the
 * elements that the plan under way refers to, and of its policies those that were at work.
 */
export function runForPanel(whole: KeptRun): KeptRun {
  const known = forPanel.get(whole) ?? shownOf(whole);
  forPanel.set(whole, known);
  return known;
}

/** The same for the same run, so that the hub sees at a glance that nothing changed. */
const forPanel = new WeakMap<KeptRun, KeptRun>();

function shownOf(whole: KeptRun): KeptRun {
  const run = { ...withoutTyped(withUsedPolicies(whole)), seen: [] };
  if (run.phase === 'observing') {
    const { view: _, ...rest } = run;
    return { ...rest, before: null };
  }
  if (!('view' in run)) return run;
  const refs = run.phase === 'acting' ? run.plan.map((action) => ('ref' in action ? action.ref : null)) : [];
  const elements = elementsOf(run.view).filter(({ ref }) => refs.includes(ref));
  const children = elements.map((element) => ({ ...element, children: [] }));
  const shown = { ...run, view: { ...run.view, children } };
  return 'before' in shown ? { ...shown, before: null } : shown;
}

/** What was typed into secret fields, or answered to a question for one, is a mask on the way to a panel too. */
function withoutTyped(run: KeptRun): KeptRun {
  // One of which nobody knows yet what its field is may be the command's own words.
  const secrets = run.typed.flatMap(({ text, field }) => (field === 'secret' ? [text] : []));
  return secrets.length === 0 ? run : { ...withoutSecrets(run, secrets), typed: [] };
}

/** Less the policies that were never at work. */
export function withUsedPolicies<R extends KeptRun>(run: R): R {
  const used = new Set(run.timeline.flatMap((it) => (it.type === 'pushed' ? [it.policy] : [])));
  return { ...run, policies: run.policies.filter(({ name }) => used.has(name)) };
}
