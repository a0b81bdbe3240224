/** What brings an element that a plan names into the view, where the view itself says how. */
import type { Ref } from '../ids.ts';
import { elementsOf } from '../view/tree.ts';
import type { PageView } from '../view/view.ts';
import { isCalled } from './names.ts';
import { nameOf } from './named.ts';
import type { NamedTarget } from './named-target.ts';

/** Parts of a long page that are looked at, and windows that are scrolled on: more are the model's to decide. */
const MAX_PARTS = 10;
const MAX_SCROLLS = 5;

/** The next part of a page that was cut; what is closed and called like the target's section; for a row, what lists load below. */
type Way = { readonly part: number } | { readonly opener: Ref } | 'below';

/** Since the plan was decided on. */
interface Tried {
  readonly pressed: readonly Ref[];
  readonly scrolls: number;
}

export function wayTo({ within }: NamedTarget, view: PageView, { pressed, scrolls }: Tried): Way | null {
  const { part, omitted, viewport } = view;
  const { page = 0, pages = omitted > 0 ? MAX_PARTS : 0 } = part ?? {};
  if (page < Math.min(pages, MAX_PARTS)) return { part: page + 1 };
  if (within === null) return null;
  const closed = elementsOf(view).filter((it) => it.states.includes('collapsed') && isCalled(within, nameOf(it, view)));
  const [opener] = closed;
  if (opener !== undefined && closed.length === 1 && !pressed.includes(opener.ref)) return { opener: opener.ref };
  const isBelow = viewport.scrollY + viewport.height < viewport.pageHeight - 1;
  return isBelow && scrolls < MAX_SCROLLS ? 'below' : null;
}
