/**
 * What a style sheet shows only while the pointer is on something around it: the controls of a row. They are a part of the page as
 * the row is, so that the view lists them; a menu that opens so is looked at when it is open.
 */
import { closest } from '../../dom/composed-tree.ts';
import {
  attributeOf,
  matches,
  parentOf,
  previousElementSiblingOf,
  queryAll,
  queryFirst,
  rectOf,
} from '../../dom/dom.ts';
import { hasSize } from '../../dom/element-box.ts';
import { isActive, matchesSafely } from '../../dom/style-sheets.ts';
import { hoveredAround } from './hovered-around.ts';

/** By which properties a rule shows what it matches, or an element is hidden. */
const DISPLAY = 1;
const VISIBILITY = 2;
const OPACITY = 4;

export interface Reveal {
  /** Of the elements, wherever the pointer is. */
  readonly selector: string;
  readonly shows: number;
  /** What the rule is for. */
  readonly media: readonly string[];
}

const HOVER = /(?<!\\):hover\b/g;
const NOT_HOVER = /(?<!\\):not\(:hover\)/g;

/** By far the most are for the hovered element itself. */
const MAY_BE_AROUND = /\(|:hover[^\s>+~,]*[\s>]/;

/** @returns What a rule with `:hover`, or a rule that hides what is not hovered, shows; null for any other rule. */
export function revealOf(
  { display, visibility, opacity }: CSSStyleDeclaration,
  selector: string,
  media: readonly string[],
): Reveal | null {
  if (!selector.includes(':hover') || !MAY_BE_AROUND.test(selector)) return null;
  const hides =
    (display === 'none' ? DISPLAY : 0) |
    (visibility === 'hidden' ? VISIBILITY : 0) |
    (opacity !== '' && Number(opacity) === 0 ? OPACITY : 0);
  const given = (display ? DISPLAY : 0) | (visibility ? VISIBILITY : 0) | (opacity ? OPACITY : 0);
  const text = hoveredAround(selector).join();
  const isTurned = text.search(NOT_HOVER) >= 0;
  const shows = isTurned ? hides : given & ~hides;
  const pattern = isTurned ? NOT_HOVER : HOVER;
  return shows === 0 || text === '' ? null : { selector: text.replace(pattern, ':where(*)'), shows, media };
}

/** Whether `:hover` rules show what the style hides. */
export function isRevealed(element: Element, style: CSSStyleDeclaration, reveals: readonly Reveal[]): boolean {
  const hides =
    (style.display === 'none' ? DISPLAY : 0) |
    (style.visibility === 'visible' ? 0 : VISIBILITY) |
    (Number(style.opacity) === 0 ? OPACITY : 0);
  let left = hides;
  for (const { selector, shows, media } of reveals)
    if ((left & shows) !== 0 && matchesSafely(element, selector) && isActive(media)) left &= ~shows;
  return left === 0 && hides !== 0 && !isMenu(element) && !leadsHere(element);
}

/** A link from a heading to itself is there to be copied. */
function leadsHere(element: Element): boolean {
  const href = attributeOf(element, 'href') ?? '';
  return /^#./.test(href) && closest(element, `#${CSS.escape(href.slice(1))}`) !== null;
}

const MENU = '[role=menu],[role=menubar],[role=listbox],[role=tooltip]';
const LIST = `ul,ol,${MENU}`;
/** More of them are a menu, too. */
const MAX_CONTROLS = 8;

/** A control that opens what is beside it. */
const OPENER = '[aria-haspopup]:not([aria-haspopup=false]),[aria-expanded]';

/** By the control before it, or by the one that says so of what it is in. */
function isOpenedByControl(element: Element): boolean {
  const before = previousElementSiblingOf(element);
  if (before !== null && (matches(before, OPENER) || queryFirst(before, OPENER) !== null)) return true;
  const named = closest(element, '[id]');
  const id = CSS.escape((named && attributeOf(named, 'id')) ?? '');
  return id !== '' && queryFirst(document.documentElement, `[aria-controls~="${id}"]`) !== null;
}

const isMenu = (element: Element): boolean =>
  closest(element, MENU) !== null ||
  isOpenedByControl(element) ||
  (closest(element, 'tr') === null && (matches(element, LIST) || queryFirst(element, LIST) !== null)) ||
  queryAll(element, 'a,button,input,[role]').length > MAX_CONTROLS;

/** The nearest element around it that has a box: where the pointer has to be. null: it would go through it. */
export function ownerOf(element: Element): Element | null {
  let at = parentOf(element);
  while (at !== null && !hasSize(rectOf(at))) at = parentOf(at);
  return at !== null && getComputedStyle(at).pointerEvents === 'none' ? null : at;
}
