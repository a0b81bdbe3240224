/** Flags for the kinds of attributes that an element has: one call instead of a dozen. */
import { attributeNamesOf, hasAttributes } from './dom.ts';

export const HAS_CLASS = 1;
export const HAS_STYLE = 2;
export const HAS_ID = 4;
export const HAS_ROLE = 8;
/** aria-label or aria-labelledby. */
export const HAS_ARIA_NAME = 16;
/** Any ARIA attribute, including those two. */
export const HAS_ARIA = 32;
/** Attributes that show that an element responds to a pointer. */
export const HAS_INTERACTION = 64;
export const HAS_EDITING = 128;
/** Attributes with which browsers hide, position, render or disable an element. */
export const HAS_STYLING = 256;
export const HAS_HREF = 512;
/** Any attribute that is none of these: a title, for example. */
export const HAS_OTHER = 1024;
/** For callers that have not read the attributes: assume all. */
export const ANY_ATTRIBUTES = -1;

const KINDS: ReadonlyMap<string, number> = new Map([
  ['class', HAS_CLASS],
  ['style', HAS_STYLE],
  ['id', HAS_ID],
  ['role', HAS_ROLE],
  ['aria-label', HAS_ARIA_NAME | HAS_ARIA],
  ['aria-labelledby', HAS_ARIA_NAME | HAS_ARIA],
  ['contenteditable', HAS_EDITING],
  ['href', HAS_HREF],
  ...'draggable tabindex onclick onmousedown onpointerdown ondblclick oncontextmenu ontouchstart'
    .split(' ')
    .map((name) => [name, HAS_INTERACTION] as const),
  ...'hidden popover part display visibility opacity cursor font-size pointer-events inert'
    .split(' ')
    .map((name) => [name, HAS_STYLING] as const),
]);

export const attributeFlag = (name: string): number =>
  KINDS.get(name) ?? (name.startsWith('aria-') ? HAS_ARIA : HAS_OTHER);

/** 0 when the element has no attributes. */
export function attributeFlagsOf(element: Element): number {
  let flags = 0;
  if (hasAttributes(element)) for (const name of attributeNamesOf(element)) flags |= attributeFlag(name);
  return flags;
}
