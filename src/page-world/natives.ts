/* eslint-disable typescript/unbound-method -- each is given its receiver by uncurried() */
/**
 * The page's own world belongs to the page: whatever it patches later (Array.prototype.push, a
 * setter for index 0, Symbol.iterator) would tell it that somebody calls. So everything that runs
 * after its first script goes through functions taken here, before it, and through plain own
 * properties: no methods, no iteration, no destructuring of arrays.
 */
export const { apply, defineProperty, getOwnPropertyDescriptor, getPrototypeOf, setPrototypeOf } = Reflect;
export const { captureStackTrace } = Error;

const bind = Function.prototype.bind;
const call = Function.prototype.call;
/** Makes a method's receiver its first argument. */
const uncurried = <F>(method: unknown): F => apply(bind, call, [method]) as F;

const getterOf = <F>(prototype: object, name: string): F =>
  uncurried<F>(getOwnPropertyDescriptor(prototype, name)?.get);

/** As natives turn their arguments into text: a symbol throws. */
// oxlint-disable-next-line typescript/restrict-template-expressions -- that is what it is for
export const textOf = (value: unknown): string => `${value}`;

const clock = performance;
const nowOf = Performance.prototype.now;
export const now = (): number => apply(nowOf, clock, []);

export const NativeProxy = Proxy;
export const NativeWeakMap = WeakMap;
export const NativeWeakRef = WeakRef;
export const NativeMouseEvent = MouseEvent;
export const NativeSubmitEvent = SubmitEvent;
export const NativeCustomEvent = CustomEvent;
export const NativeTypeError = TypeError;
export const NativeError = Error;
export const { open: openRequest } = XMLHttpRequest.prototype;
export const NativePromise = Promise;
export const NativeDOMException = DOMException;
export const NativeFormData = FormData;
export const NativeRequest = Request;

/** Throw on what is no request. */
export const methodOf = getterOf<(request: unknown) => string>(Request.prototype, 'method');
export const urlOf = getterOf<(request: unknown) => string>(Request.prototype, 'url');
/** Throws on what is no socket. */
export const socketUrlOf = getterOf<(socket: unknown) => string>(WebSocket.prototype, 'url');
/** Throws on what is none. */
export const paramsText = uncurried<(params: unknown) => string>(URLSearchParams.prototype.toString);
export const NativeParams = URLSearchParams;
export const appendTo = uncurried<(data: unknown, name: string, value: unknown) => void>(FormData.prototype.append);
export const eachIn = uncurried<(data: unknown, run: (value: unknown, name: string) => void) => void>(
  FormData.prototype.forEach,
);
export const sizeOf = getterOf<(file: unknown) => number>(Blob.prototype, 'size');
export const fileNameOf = getterOf<(file: unknown) => string>(File.prototype, 'name');
export const attributeOf = uncurried<(element: unknown, name: string) => string | null>(Element.prototype.getAttribute);

export const baseOf = getterOf<(node: unknown) => string>(Node.prototype, 'baseURI');

export const weakGet = uncurried<<K extends object, V>(map: WeakMap<K, V>, key: K) => V | undefined>(
  WeakMap.prototype.get,
);
export const weakSet = uncurried<<K extends object, V>(map: WeakMap<K, V>, key: K, value: V) => void>(
  WeakMap.prototype.set,
);
export const deref = uncurried<<T extends WeakKey>(ref: WeakRef<T>) => T | undefined>(WeakRef.prototype.deref);
export const stopImmediately = uncurried<(event: Event) => void>(Event.prototype.stopImmediatePropagation);
export const preventDefault = uncurried<(event: Event) => void>(Event.prototype.preventDefault);
export const dispatch = uncurried<(target: EventTarget, event: Event) => boolean>(EventTarget.prototype.dispatchEvent);
export const listen = uncurried<(target: EventTarget, type: string, run: (event: Event) => void) => void>(
  EventTarget.prototype.addEventListener,
);
/** Before the listeners of whatever the target is in, and before those that come later. */
export const listenFirst = (target: EventTarget, type: string, run: (event: Event) => void): void =>
  apply(EventTarget.prototype.addEventListener, target, [type, run, true]);
/** Throw on what is no mouse event. */
export const clientXOf = getterOf<(event: unknown) => number>(MouseEvent.prototype, 'clientX');
export const clientYOf = getterOf<(event: unknown) => number>(MouseEvent.prototype, 'clientY');
/** Throws on what is no event of a key. */
export const keyOf = getterOf<(event: unknown) => string>(KeyboardEvent.prototype, 'key');
/** Throws on what is no mouse event. */
export const relatedTargetOf = getterOf<(event: unknown) => EventTarget | null>(MouseEvent.prototype, 'relatedTarget');
/** From the other world it is a copy. Throws on what is no custom event. */
export const detailOf = getterOf<(event: unknown) => unknown>(CustomEvent.prototype, 'detail');
export const carriedBy = getterOf<(event: unknown) => DataTransfer | null>(DragEvent.prototype, 'dataTransfer');
/** Throws on what is no HTML element. */
export const clickOn = uncurried<(element: unknown) => void>(HTMLElement.prototype.click);
/** Throws on what is no window, or one that may not be looked into. */
export const navigatorOf = getterOf<(window: unknown) => Navigator>(window, 'navigator');
/** Throws on what is no node. */
export const nodeTypeOf = getterOf<(node: unknown) => number>(Node.prototype, 'nodeType');
export const indexOf = uncurried<(text: string, part: string, from?: number) => number>(String.prototype.indexOf);
export const toLowerCase = uncurried<(text: string) => string>(String.prototype.toLowerCase);
export const slice = uncurried<(text: string, from: number, to?: number) => string>(String.prototype.slice);
export const lastIndexOf = uncurried<(text: string, part: string, from?: number) => number>(
  String.prototype.lastIndexOf,
);
