/**
 * Records which elements have listeners for a pointer. It holds elements weakly, and reports changes
 * only when they are asked for: a page of which no view is ever built pays for a WeakMap alone.
 */
import { deref, NativeWeakMap, NativeWeakRef, nodeTypeOf, weakGet, weakSet } from './natives.ts';

/** Own properties only, on no prototype: a lookup that no page can bend. */
const POINTER_TYPES: Readonly<Record<string, true>> = {
  __proto__: null as never,
  click: true,
  dblclick: true,
  contextmenu: true,
  mousedown: true,
  mouseup: true,
  pointerdown: true,
  pointerup: true,
  touchstart: true,
  touchend: true,
};

/** One listener. Capture, once and signal are not distinguished: reading options would call the page's getters. */
interface Entry {
  readonly type: string;
  readonly listener: unknown;
  next: Entry | null;
}

interface Book {
  first: Entry | null;
  reported: boolean;
  isPending: boolean;
}

interface Pending {
  readonly element: WeakRef<Element>;
  readonly next: Pending | null;
}

const MIN_SWEEP = 4096;

const books = new NativeWeakMap<Element, Book>();
let pending: Pending | null = null;
let pendingCount = 0;
let sweepAt = MIN_SWEEP;

export function addListener(self: unknown, type: unknown, listener: unknown): void {
  if (typeof type !== 'string' || POINTER_TYPES[type] !== true || !isCallable(listener)) return;
  if (!isElement(self)) return;
  const book = bookOf(self);
  for (let at = book.first; at !== null; at = at.next) if (at.type === type && at.listener === listener) return;
  book.first = { type, listener, next: book.first };
  note(self, book);
}

export function removeListener(self: unknown, type: unknown, listener: unknown): void {
  if (typeof type !== 'string' || POINTER_TYPES[type] !== true || !isElement(self)) return;
  const book = weakGet(books, self);
  if (book) takeOut(self, book, type, listener);
}

/** `element.onclick = value`; @param name - "onclick", kept apart from listeners of the same type. */
export function setHandler(self: unknown, name: string, value: unknown): void {
  if (!isElement(self)) return;
  const isSet = isCallable(value);
  const book = isSet ? bookOf(self) : weakGet(books, self);
  if (!book) return;
  takeOut(self, book, name, null);
  if (!isSet) return;
  book.first = { type: name, listener: null, next: book.first };
  note(self, book);
}

/** A list of own properties, for the reasons in natives.ts. */
export interface Changed {
  readonly element: Element;
  readonly next: Changed | null;
}

/** What changed since it was last asked. */
export function takeChanges(): { listening: Changed | null; silent: Changed | null } {
  let listening: Changed | null = null;
  let silent: Changed | null = null;
  let at = pending;
  pending = null;
  pendingCount = 0;
  sweepAt = MIN_SWEEP;
  for (; at !== null; at = at.next) {
    const element = deref(at.element);
    const book = element && weakGet(books, element);
    if (!element || !book) continue;
    book.isPending = false;
    const listens = book.first !== null;
    if (listens === book.reported) continue;
    book.reported = listens;
    if (listens) listening = { element, next: listening };
    else silent = { element, next: silent };
  }
  return { listening, silent };
}

function bookOf(element: Element): Book {
  let book = weakGet(books, element);
  if (book === undefined) weakSet(books, element, (book = { first: null, reported: false, isPending: false }));
  return book;
}

function takeOut(element: Element, book: Book, type: string, listener: unknown): void {
  let before: Entry | null = null;
  for (let at = book.first; at !== null; before = at, at = at.next) {
    if (at.type !== type || at.listener !== listener) continue;
    if (before === null) book.first = at.next;
    else before.next = at.next;
    note(element, book);
    return;
  }
}

function note(element: Element, book: Book): void {
  if (book.isPending || (book.first !== null) === book.reported) return;
  book.isPending = true;
  pending = { element: new NativeWeakRef(element), next: pending };
  pendingCount += 1;
  if (pendingCount > sweepAt) sweep();
}

/** Forgets elements that are gone, so that a page that makes and drops them for ever costs no memory. */
function sweep(): void {
  let living: Pending | null = null;
  pendingCount = 0;
  for (let at = pending; at !== null; at = at.next) {
    if (deref(at.element) === undefined) continue;
    living = { element: at.element, next: living };
    pendingCount += 1;
  }
  pending = living;
  sweepAt = pendingCount * 2 + MIN_SWEEP;
}

const isCallable = (value: unknown): boolean =>
  typeof value === 'function' || (typeof value === 'object' && value !== null);

function isElement(value: unknown): value is Element {
  if (typeof value !== 'object' || value === null) return false;
  try {
    return nodeTypeOf(value) === 1;
  } catch {
    // A window, a request, an AbortSignal: targets too, but none of ours.
    return false;
  }
}
