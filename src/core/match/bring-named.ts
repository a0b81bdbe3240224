/** What brings an element that a plan names into the view, where the view itself says how. */
import { harmlessMeanings } from '../gate/word-match.ts';
import type { Ref } from '../ids.ts';
import { elementsOf, groupsAround } from '../view/tree.ts';
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

/** Where it was scrolled to, or the kind of another action. */
type Done = { readonly to: string; readonly pixels: number; readonly hasLeft: boolean };

/** `pressed`: since the plan was decided on; `done`: for this target, the latest last. */
type Tried = { readonly pressed: readonly Ref[]; readonly done: readonly Done[] };

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
    const known = before === null ? [] : alike(target, before);
    const to = pages > 0 || scrolls.length >= MAX_SCROLLS ? null : onward(rows, known, view, scrolls.at(-1));
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

/** A list that can be scrolled goes on: by windows as long as that brings any row, else once to its end. */
function onward(rows: readonly ElementItem[], known: readonly ElementItem[], view: PageView, last: Done | undefined) {
  const isNew = ({ ref }: ElementItem): boolean => known.every((it) => it.ref !== ref);
  if (last && !rows.some(isNew)) return last.to === 'down' && last.pixels > 0 ? 'bottom' : null;
  const { scrollY, height, pageHeight } = view.viewport;
  const isBelow = scrollY + height < pageHeight - 1;
  return isBelow || rows.some((it) => groupsAround(view, it).some(({ role }) => role === 'scroll')) ? 'down' : null;
}

/** Of links that are numbers the one after the current page's; else what is called so in a part that navigates. */
function nextPage(view: PageView): ElementItem | undefined {
  const all = elementsOf(view).filter(({ states }) => !states.includes('disabled'));
  const pages = all.filter(({ role, name }) => role === 'link' && /^\d+$/.test(name));
  const current = Number(pages.find(({ states }) => states.includes('current'))?.name);
  const isNext = (it: ElementItem): boolean =>
    ['link', 'button'].includes(it.role) &&
    harmlessMeanings(it.name).includes('next') &&
    groupsAround(view, it).some(({ role }) => role === 'navigation');
  return pages.find(({ name }) => Number(name) === current + 1) ?? all.find(isNext);
}

/** What stands in the other rows of its list; the other rows, where it is one. */
const alike = (target: NamedTarget, view: PageView): ElementItem[] =>
  target.within !== null
    ? namesakes(target, view)
    : elementsOf(view).filter(({ role }) => role === target.role && ROWS.has(role));
const ROWS = new Set(['row', 'listitem', 'option', 'treeitem', 'article']);
