/** The search for a target that the page does not show: what may hold it is opened, one part after the other. */
import { NOTHING_WANTED, locate } from '../../match/demonstrated.ts';
import { elementsOf } from '../../view/tree.ts';
import type { ElementItem, PageView } from '../../view/view.ts';
import type { Act, Step } from '../dsl.ts';
import { turnsPages } from '../hypotheses/openers.ts';
import { fold } from '../../fold.ts';
import { MAX_ROUNDS, planned, targetRefOf, refuse, retarget, type StepContext, type Next } from './next.ts';

/** Opens the next part of the page that may hold the target: as it was shown, else another of its kind, never one twice. */
export function openNext({ reveal }: Step, live: PageView, context: StepContext, why: string): Next {
  if (!reveal || context.seen.length >= MAX_ROUNDS) return refuse(why);
  // A page that was seen before in this search leads nowhere new.
  const isNew = !context.seen.includes(context.digest);
  const tried = new Set(context.done.map(targetRefOf));
  const page = Math.max(1, ...context.names.filter((name) => /^\d+$/.test(name)).map(Number));
  for (const opener of reveal.openers) {
    const { target, action } = opener;
    if (!target) {
      if (isNew) return planned([action], true);
      continue;
    }
    const candidates = elementsOf(live).filter((it) => isOfKind(it, opener));
    // After the last one that was tried, then those before it.
    const last = candidates.findLastIndex((it) => tried.has(it.ref));
    const untried = [...candidates.slice(last + 1), ...candidates.slice(0, last + 1)].filter(
      (it) => !tried.has(it.ref) && !isOpen(it) && !(/^\d+$/.test(it.name) && Number(it.name) <= page),
    );
    // What was shown comes first: another menu may have an entry that is called like the target.
    const shown = locate(opener.view, target, live, NOTHING_WANTED);
    const next = untried.find((it) => shown.kind === 'found' && it === shown.element) ?? untried[0];
    // The same arrow leads on from page to page.
    const again = isNew
      ? candidates.find((it) => turnsPages(it) && !isOpen(it) && fold(it.name) === fold(target.name))
      : undefined;
    const element = next ?? again;
    if (element) return planned([retarget(action, element)], true);
  }
  return refuse(why);
}

const isOpen = ({ states }: ElementItem): boolean =>
  states.some((it) => it === 'expanded' || it === 'selected' || it === 'disabled' || it === 'current');

/** Only what merely shows a part of the page is opened unasked: a menu's entry without a menu of its own may do anything. */
function isOfKind(it: ElementItem, { target }: Act): boolean {
  if (it.role !== target?.role) return false;
  if (fold(it.name) === fold(target.name)) return true;
  if (/^\d+$/.test(target.name)) return /^\d+$/.test(it.name);
  if (target.role === 'tab') return true;
  return it.states.includes('collapsed') && (target.states.includes('collapsed') || target.states.includes('expanded'));
}
