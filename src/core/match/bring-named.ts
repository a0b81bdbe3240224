/** What brings an element that a plan names into the view, where the view itself says how. */
import { harmlessMeanings } from '../gate/word-match.ts';
import type { Ref } from '../ids.ts';
import { elementsOf, groupsAround, parentOf } from '../view/tree.ts';
import type { ElementItem, PageView } from '../view/view.ts';
import { isCalled } from './names.ts';
import { nameOf } from './named.ts';
import { namesakes, type NamedTarget } from './named-target.ts';

/** Parts of a long page that are looked at, scrolls, and pages that are turned: more are the model's to decide. */
const MAX_PARTS = 10;
const MAX_SCROLLS = 5;
const MAX_PRESSES = 3;

/** The next part of a page that was cut; what is closed and called like the target's section, or turns to the next page; for a row, its list further down; back. */
type Way =
  | { readonly part: number }
  | { readonly press: Ref }
  | { readonly to: 'up' | 'down' | 'bottom'; readonly ref: Ref | null; readonly pixels?: number }
  | { readonly kind: 'back' };

interface Tried {
  /** Since the plan was decided on. */
  readonly pressed: readonly Ref[];
  /** For this target, the latest last: where it was scrolled to, or its kind. */
  readonly done: readonly { readonly to: string; readonly pixels: number; readonly hasLeft: boolean }[];
}

/**
 * @param before - The view before the latest of what was tried.
 * @returns null: it is not there, and the page is where it was.
 */
export function wayTo(target: NamedTarget, view: PageView, before: PageView | null, tried: Tried): Way | null {
  const { pressed, done } = tried;
  const presses = done.filter(({ to }) => to === 'click');
  const scrolls = done.slice(done.findLastIndex(({ to }) => to === 'click') + 1);
  const isOver = done.some(({ to }) => to === 'up' || to === 'back');
  const rows = alike(target, view);
  const { part, omitted } = view;
  const { page = 0, pages = omitted > 0 ? MAX_PARTS : 0 } = part ?? {};
  if (!isOver) {
    if (page < Math.min(pages, MAX_PARTS)) return { part: page + 1 };
    const opener = presses.length < MAX_PRESSES ? openerOf(target, view) : undefined;
    if (opener !== undefined && !pressed.includes(opener.ref)) return { press: opener.ref };
    const row = rows.at(-1);
    const to = pages > 0 || scrolls.length >= MAX_SCROLLS ? null : onward(target, view, before, scrolls);
    if (row && to !== null) return { to, ref: row.ref };
    const next = row && presses.length < MAX_PRESSES ? nextPage(view) : undefined;
    if (next) return { press: next.ref };
  }
  const turned = presses.filter(({ hasLeft }) => hasLeft).length;
  if (turned > done.filter(({ to }) => to === 'back').length) return { kind: 'back' };
  const down = isOver ? 0 : scrolls.reduce((sum, { pixels }) => sum + pixels, 0);
  return down > 0 ? { to: 'up', ref: rows.at(-1)?.ref ?? null, pixels: down } : null;
}

/** What is closed and called like the section, where it is the only one. */
function openerOf({ within }: NamedTarget, view: PageView): ElementItem | undefined {
  const isSection = (it: ElementItem): boolean =>
    within !== null && it.states.includes('collapsed') && isCalled(within, nameOf(it, view));
  const [opener, ...others] = elementsOf(view).filter(isSection);
  return others.length === 0 ? opener : undefined;
}

/** A list goes on where it has others of the kind and can be scrolled: by windows as long as that brings any, else once to its end. */
function onward(
  target: NamedTarget,
  view: PageView,
  before: PageView | null,
  scrolls: Tried['done'],
): 'down' | 'bottom' | null {
  const rows = alike(target, view);
  const last = scrolls.at(-1);
  const known = new Set(before === null ? [] : alike(target, before).map(({ ref }) => ref));
  if (last && rows.every(({ ref }) => known.has(ref))) return last.to === 'down' && last.pixels > 0 ? 'bottom' : null;
  const { scrollY, height, pageHeight } = view.viewport;
  const isBelow = scrollY + height < pageHeight - 1;
  return isBelow || rows.some((it) => groupsAround(view, it).some(({ role }) => role === 'scroll')) ? 'down' : null;
}

/** In a list of numbers the one after the current page's; else what is called so in a part that navigates. */
function nextPage(view: PageView): ElementItem | undefined {
  const all = elementsOf(view).filter(
    ({ role, states }) => (role === 'link' || role === 'button') && !states.includes('disabled'),
  );
  const pages = all.filter(({ name }) => /^\d+$/.test(name));
  const current = pages.find(({ states }) => states.includes('current'));
  const number = pages.find(
    (it) => current && Number(it.name) === Number(current.name) + 1 && parentOf(view, it) === parentOf(view, current),
  );
  const isNext = (it: ElementItem): boolean =>
    harmlessMeanings(it.name).includes('next') && groupsAround(view, it).some(({ role }) => role === 'navigation');
  return number ?? all.find(isNext);
}

/** What stands in the other rows of its list; the other rows, where it is one. */
const alike = (target: NamedTarget, view: PageView): ElementItem[] =>
  target.within !== null
    ? namesakes(target, view)
    : elementsOf(view).filter(({ role }) => role === target.role && ROWS.has(role));
const ROWS = new Set(['row', 'listitem', 'option', 'treeitem', 'article']);
