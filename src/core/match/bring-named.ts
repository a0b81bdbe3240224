/** What brings an element that a plan names into the view, where the view itself says how. */
import { fold } from '../fold.ts';
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

/** Where it was scrolled to, or the kind of another action, and what it was done to. */
type Done = { readonly to: string; readonly name: string; readonly pixels: number; readonly hasLeft: boolean };

/** `pressed`: since the plan was decided on; `done`: for this target, the latest last. */
type Tried = { readonly pressed: readonly Ref[]; readonly done: readonly Done[] };

/**
 * @param before - The view before the latest of what was tried.
 * @param isAbsent - Whether it is not in the view; else several are, and the search is over.
 * @returns null: the search is over, and the page is where it was: scrolled back, on the page of results that it was on. What
 *   was opened stays open, and so does a later page that a script showed where no number leads back.
 */
export function wayTo(
  target: NamedTarget,
  view: PageView,
  before: PageView | null,
  tried: Tried,
  isAbsent: boolean,
): Way | null {
  const { pressed, done } = tried;
  const presses = done.filter(({ to }) => to === 'click');
  const firstPage = Number(presses.find(({ hasLeft, name }) => !hasLeft && IS_NUMBER.test(name))?.name) - 1;
  const scrolls = done.slice(done.findLastIndex(({ to }) => to === 'click') + 1);
  const isBack = presses.some(({ name }) => Number(name) === firstPage);
  const isReturning = done.some(({ to }) => to === 'up' || to === 'back');
  const isOver = !isAbsent || isBack || isReturning;
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
  const first = isBack ? undefined : pagesIn(view).find(({ name }) => Number(name) === firstPage);
  if (first) return { press: first.ref };
  const down = isReturning ? 0 : scrolls.reduce((sum, { pixels }) => sum + pixels, 0);
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

/** In a part that navigates, of links that are numbers the one after the current page's; else what is called so. */
function nextPage(view: PageView): ElementItem | undefined {
  const pages = pagesIn(view);
  const current = pages.find(({ states }) => states.includes('current'));
  const next = pages.find(({ name }) => Number(name) === Number(current?.name) + 1);
  return next ?? navigating(view).find(({ name }) => NEXT_PAGE.has(fold(name.replace(/(?<=\p{L}\s*)[›»>→]+$/u, ''))));
}

const IS_NUMBER = /^\d+$/;
const pagesIn = (view: PageView): ElementItem[] =>
  navigating(view).filter(({ role, name }) => role === 'link' && IS_NUMBER.test(name));

const navigating = (view: PageView): ElementItem[] =>
  elementsOf(view).filter(
    (it) =>
      ['link', 'button'].includes(it.role) &&
      !it.states.includes('disabled') &&
      groupsAround(view, it).some(({ role }) => role === 'navigation'),
  );

/** Not what leads on in a form: "Continue" is a step that nobody asked for. */
const NEXT_PAGE = new Set(
  [
    '›, », >, →, next, next page, older, older posts, nächste, nächste seite, suivant, suivante, page suivante',
    'siguiente, página siguiente, próxima, próxima página, следующая, следующая страница, 下一页, 下一頁',
    '次のページ, अगला पेज, अगला पृष्ठ, পরবর্তী পৃষ্ঠা, الصفحة التالية',
  ].flatMap((row) => row.split(', ')),
);

/** What stands in the other rows of its list; the other rows, where it is one. */
const alike = (target: NamedTarget, view: PageView): ElementItem[] =>
  target.within !== null
    ? namesakes(target, view)
    : elementsOf(view).filter(({ role }) => role === target.role && ROWS.has(role));
const ROWS = new Set(['row', 'listitem', 'option', 'treeitem', 'article']);
