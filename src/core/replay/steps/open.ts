/** The search for a target that the page does not show: what held it in the demonstration is opened, one part after the other. */
import { NOTHING_WANTED, locate } from '../../match/demonstrated.ts';
import type { ElementItem, PageView } from '../../view/view.ts';
import type { Step } from '../dsl.ts';
import { turnsPages } from '../hypotheses/openers.ts';
import { planned, targetRefOf, refuse, retarget, type StepContext, type Next } from './next.ts';

/** How many parts of the page are opened in one step. */
const MAX_OPENED = 30;

/** Opens the next part of the page that may hold the target, as it was shown: a page of a list until the last one, nothing else twice. */
export function openNext({ reveal }: Step, live: PageView, context: StepContext, why: string): Next {
  if (!reveal || context.seen.length >= MAX_OPENED) return refuse(why);
  // A page that was seen before in this search leads nowhere new.
  const isNew = !context.seen.includes(context.digest);
  const tried = new Set(context.done.map(targetRefOf));
  for (const { target, action, view } of reveal.openers) {
    const shown = target && locate(view, target, live, NOTHING_WANTED);
    if (!shown && isNew) return planned([action], true);
    if (shown?.kind !== 'found' || isOpen(shown.element)) continue;
    // The same arrow leads on from page to page.
    if (!tried.has(shown.element.ref) || (isNew && turnsPages(shown.element)))
      return planned([retarget(action, shown.element)], true);
  }
  return refuse(why);
}

const isOpen = ({ states }: ElementItem): boolean =>
  states.some((it) => it === 'expanded' || it === 'selected' || it === 'disabled' || it === 'current');
