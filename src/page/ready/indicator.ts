/** A sign on the page that something is still to come. */
import { localNameOf, matches, queryFirst, rectOf, textContentOf } from '../dom/dom.ts';
import { hasSize, isInWindow, isShown } from '../dom/element-box.ts';

export interface Indicator {
  readonly element: Element;
  /** A certain one is worth the whole wait; a hint is so only while a request is in flight. */
  readonly isCertain: boolean;
  /** A hint that means nothing by itself: without a request in flight it is not awaited at all. */
  readonly isWeak?: true;
  /** A person reads that more is to come: where that is not awaited any longer, the view says so. */
  readonly isRead?: boolean;
}

const CONTROLS = 'a[href],button,input,select,textarea,[role=button],[contenteditable]';
/** "Loading the list of your documents, please wait…" */
const MAX_TEXT = 60;

/** What this animation, picture or text is on, for a page that makes the element anew each time. */
export const signOf = ({ element }: Indicator): string =>
  `${localNameOf(element)}#${element.id}.${element.getAttribute('class') ?? ''}`;

/** Whether a person sees it in the window. */
export function isSeen(element: Element): boolean {
  if (!isShown(element)) return false;
  const rect = rectOf(element);
  return hasSize(rect) && isInWindow(rect, { width: innerWidth, height: innerHeight });
}

/** Content has controls or a text; what only says that content is to come has neither. */
export const isContent = (element: Element): boolean =>
  matches(element, CONTROLS) ||
  queryFirst(element, CONTROLS) !== null ||
  (textContentOf(element) ?? '').trim().length > MAX_TEXT;
