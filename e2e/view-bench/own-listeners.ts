/**
 * What a script in a page's own world can find out about listeners where nobody tells it: handlers that
 * are set as properties, what jQuery and d3 keep on an element, and, when it is run before the page's
 * scripts are, every listener. The extension has a hook for it and needs none of this.
 */
const TYPES = ['click', 'mousedown', 'pointerdown', 'contextmenu'] as const;
const heard = new WeakSet<EventTarget>();

interface Kept {
  readonly jQuery?: {
    _data?(element: Element, name: 'events'): Readonly<Record<string, unknown>> | undefined;
  };
}
/** d3 4 and later keep a list, d3 3 a property a type. */
type Marked = HTMLElement & {
  readonly __on?: readonly { readonly type: string }[];
  readonly __onclick?: unknown;
  readonly __onmousedown?: unknown;
  readonly __onpointerdown?: unknown;
};

// At the document's start, and only there, it comes before everybody else.
if (document.body === null && document.readyState === 'loading') {
  // oxlint-disable-next-line typescript/unbound-method -- called with its receiver
  const { addEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (this: EventTarget, ...args: Parameters<typeof addEventListener>) {
    if (TYPES.some((type) => type === args[0])) heard.add(this);
    addEventListener.apply(this, args);
  };
}

/** Whether somebody is known to listen on it for a press. */
export function hasOwnListener(element: Element): boolean {
  if (heard.has(element)) return true;
  // Asked of each element: properties by fixed names alone are cheap.
  const it = element as Marked;
  if (it.onclick ?? it.onmousedown ?? it.onpointerdown) return true;
  // Libraries keep theirs on the element.
  if (Object.keys(it).length === 0) return false;
  if ((it.__onclick ?? it.__onmousedown ?? it.__onpointerdown) !== undefined) return true;
  if (it.__on?.some(({ type }) => isPress(type))) return true;
  const events = (globalThis as Kept).jQuery?._data?.(element, 'events');
  return events !== undefined && TYPES.some((type) => type in events);
}

const isPress = (type: string): boolean => TYPES.some((it) => it === type);
