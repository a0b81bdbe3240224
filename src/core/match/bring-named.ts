/** What brings an element that a plan names into the view, where the view itself says how. */
import type { Ref } from '../ids.ts';
import { elementsOf, groupsAround } from '../view/tree.ts';
import type { ElementItem, PageView } from '../view/view.ts';
import { isCalled } from './names.ts';
import { nameOf } from './named.ts';
import { namesakes, type NamedTarget } from './named-target.ts';

/** Parts of a long page that are looked at, and scrolls: more are the model's to decide. */
const MAX_PARTS = 10;
const MAX_SCROLLS = 5;

type To = 'up' | 'down' | 'bottom';

/** The next part of a page that was cut; what is closed and called like the target's section; for a row, its list further down. */
type Way =
  | { readonly part: number }
  | { readonly opener: Ref }
  | { readonly to: To; readonly ref: Ref | null; readonly pixels?: number };

interface Tried {
  /** Since the plan was decided on. */
  readonly pressed: readonly Ref[];
  /** For this target. */
  readonly scrolls: readonly { readonly to: string; readonly pixels: number }[];
}

/**
 * @param before - The view before the latest scroll.
 * @returns null: it is not there, and the page is where it was.
 */
export function wayTo(target: NamedTarget, view: PageView, before: PageView | null, tried: Tried): Way | null {
  const { part, omitted } = view;
  const { pressed, scrolls } = tried;
  const { page = 0, pages = omitted > 0 ? MAX_PARTS : 0 } = part ?? {};
  if (page < Math.min(pages, MAX_PARTS)) return { part: page + 1 };
  const { within } = target;
  const isSection = (it: ElementItem): boolean =>
    within !== null && it.states.includes('collapsed') && isCalled(within, nameOf(it, view));
  const [opener, ...others] = elementsOf(view).filter(isSection);
  if (opener !== undefined && others.length === 0 && !pressed.includes(opener.ref)) return { opener: opener.ref };
  if (scrolls.at(-1)?.to === 'up') return null;
  const row = alike(target, view).at(-1);
  const to = part || omitted > 0 || scrolls.length >= MAX_SCROLLS ? null : onward(target, view, before, tried);
  if (row !== undefined && to !== null) return { to, ref: row.ref };
  const down = scrolls.reduce((sum, { pixels }) => sum + pixels, 0);
  return down > 0 ? { to: 'up', ref: row?.ref ?? null, pixels: down } : null;
}

/** A list goes on where it has others of the kind, and can be scrolled: by windows as long as that brings any, else once to its end. */
function onward(
  target: NamedTarget,
  view: PageView,
  before: PageView | null,
  { scrolls }: Tried,
): 'down' | 'bottom' | null {
  const rows = alike(target, view);
  const last = scrolls.at(-1);
  const known = new Set(before === null ? [] : alike(target, before).map(({ ref }) => ref));
  if (last && rows.every(({ ref }) => known.has(ref))) return last.to === 'down' && last.pixels > 0 ? 'bottom' : null;
  const { scrollY, height, pageHeight } = view.viewport;
  const isBelow = scrollY + height < pageHeight - 1;
  return isBelow || rows.some((it) => groupsAround(view, it).some(({ role }) => role === 'scroll')) ? 'down' : null;
}

/** What stands in the other rows of its list; the other rows, where it is one. */
const alike = (target: NamedTarget, view: PageView): ElementItem[] =>
  target.within !== null
    ? namesakes(target, view)
    : elementsOf(view).filter(({ role }) => role === target.role && ROWS.has(role));
const ROWS = new Set(['row', 'listitem', 'option', 'treeitem', 'article']);
