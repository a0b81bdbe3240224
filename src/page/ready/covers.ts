/** A page with nothing on it yet, or nothing in its main part, or with a cover over all of it. */
import { ancestorsOf } from '../dom/composed-tree.ts';
import { queryFirst, rectOf, textContentOf } from '../dom/dom.ts';
import { isShown } from '../dom/element-box.ts';
import { isContent, isSeen, type Indicator } from './indicator.ts';

/** What a page may consist of, or be about. */
const CONTENT = 'a[href],button,input,select,textarea,canvas,video,audio,iframe,frame,object,embed,img,svg';
const WHOLE = 'canvas,video,iframe,frame,object,embed';
/** Of the window, from its edges. */
const INSET = 0.1;
/** Of the window: a smaller main part may well have nothing to show. */
const MAIN_SHARE = 0.25;
/** An empty part has few elements; one with more is taken to have content. */
const MAX_EMPTY_ELEMENTS = 100;

/** Only pages with scripts can fill themselves. */
export function emptyPage(): Indicator[] {
  const { body, scripts } = document;
  if (!body || scripts.length === 0 || queryFirst(body, CONTENT) !== null) return [];
  const texts = [...body.children].filter((it) => !it.matches('script,style,noscript,template'));
  const own = [...body.childNodes].filter((it) => it instanceof Text).map((it) => it.data);
  const text = [...own, ...texts.map((it) => textContentOf(it) ?? '')].join('').trim();
  return text === '' ? [{ element: body, isCertain: false }] : [];
}

/** The frame of an application is there, and what the person came for is not. */
export function emptyMain(): Indicator[] {
  const element = document.querySelector('main,[role=main]');
  if (element === null || document.scripts.length === 0 || !isSeen(element)) return [];
  const { width, height } = rectOf(element);
  const isLarge = width * height >= innerWidth * innerHeight * MAIN_SHARE;
  return isLarge && isEmptyPart(element) ? [{ element, isCertain: false }] : [];
}

function isEmptyPart(part: Element): boolean {
  const inside = part.getElementsByTagName('*');
  if (inside.length > MAX_EMPTY_ELEMENTS) return false;
  return [part, ...inside].every((it) => {
    if (it !== part && !isShown(it)) return true;
    const hasText = [...it.childNodes].some((child) => child instanceof Text && child.data.trim() !== '');
    return !hasText && !it.matches(CONTENT) && it.shadowRoot === null;
  });
}

/** A splash screen: one element without content is all that can be seen, and the content is behind it. */
export function cover(): Indicator[] {
  const points = [
    [0.5, 0.5],
    [INSET, INSET],
    [1 - INSET, INSET],
    [INSET, 1 - INSET],
    [1 - INSET, 1 - INSET],
  ] as const;
  const hits = points.map(([x, y]) => document.elementFromPoint(innerWidth * x, innerHeight * y));
  const [middle] = hits;
  if (!middle) return [];
  for (const at of ancestorsOf(middle)) {
    if (at === document.body || at === document.documentElement || isContent(at)) return [];
    if (!isOver(at)) continue;
    const isAll = hits.every((it) => it !== null && at.contains(it));
    const isWhole = at.matches(WHOLE) || queryFirst(at, WHOLE) !== null;
    return isAll && !isWhole ? [{ element: at, isCertain: false }] : [];
  }
  return [];
}

function isOver(element: Element): boolean {
  const { width, height } = rectOf(element);
  if (width < innerWidth || height < innerHeight) return false;
  return /fixed|absolute/.test(getComputedStyle(element).position);
}
