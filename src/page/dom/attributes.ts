/** Which kinds of attributes an element has, in bits: one question in the place of a dozen. */
import { attributeNamesOf, hasAttributes } from './dom.ts';

export const HAS_CLASS = 1;
export const HAS_STYLE = 2;
export const HAS_ID = 4;
export const HAS_ROLE = 8;
/** aria-label, aria-labelledby. */
export const HAS_NAME = 16;
/** Any of ARIA's, those two as well. */
export const HAS_ARIA = 32;
/** What tells that it answers to a pointer. */
export const HAS_HANDLE = 64;
export const HAS_EDITING = 128;
/** By which browsers hide, raise or draw it, or take it out of use. */
export const HAS_LOOKS = 256;
export const HAS_HREF = 512;
const HAS_OTHER = 1024;
/** Not asked: it may have all of them. */
export const MAY_HAVE = -1;

const KINDS: ReadonlyMap<string, number> = new Map([
  ['class', HAS_CLASS],
  ['style', HAS_STYLE],
  ['id', HAS_ID],
  ['role', HAS_ROLE],
  ['aria-label', HAS_NAME | HAS_ARIA],
  ['aria-labelledby', HAS_NAME | HAS_ARIA],
  ['contenteditable', HAS_EDITING],
  ['href', HAS_HREF],
  ...['draggable', 'tabindex', 'onclick', 'onmousedown', 'onpointerdown', 'ondblclick', 'ontouchstart'].map(
    (name) => [name, HAS_HANDLE] as const,
  ),
  ...[
    'hidden',
    'popover',
    'part',
    'display',
    'visibility',
    'opacity',
    'cursor',
    'font-size',
    'pointer-events',
    'inert',
  ].map((name) => [name, HAS_LOOKS] as const),
]);

export const kindOf = (name: string): number =>
  KINDS.get(name) ?? (name.startsWith('aria-') ? HAS_ARIA : HAS_OTHER);

/** 0 for none. */
export function attributesOf(element: Element): number {
  let bits = 0;
  if (hasAttributes(element)) for (const name of attributeNamesOf(element)) bits |= kindOf(name);
  return bits;
}
