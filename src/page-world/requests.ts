/**
 * What scripts of the page send: fetch, XMLHttpRequest, form.submit(), and messages to workers, to other documents and over sockets. While an action is weighed our isolated script is told
 * of each request, and may hold it back until the person has said what becomes of it. What it waits for is as if the network were slow.
 */
import { replaceMethod, watchMethod } from './disguise.ts';
import { ENDS_HOLD, SENDS, WOULD_SEND, type Sends } from './handshake.ts';
import * as natives from './natives.ts';
import { tell } from './tell.ts';

type End = (goesOn: boolean) => void;

export function watchRequests(channel: EventTarget): void {
  /** All that is held back, in its order. */
  let endAll: (goOn: string) => void = () => undefined;
  let held = 0;
  const isWeighed = (): boolean => tell(channel, WOULD_SEND, null);
  const isHeld = (method: string, url: string, body: string | null, more?: Partial<Sends>): boolean =>
    tell(channel, SENDS, { __proto__: null as never, method, url, body, by: 'script', isLost: false, ...more });
  const hold = (end: End): void => {
    const before = endAll;
    const place = held;
    held += 1;
    endAll = (goOn) => {
      before(goOn);
      const what = natives.slice(goOn, place, place + 1);
      if (what === '-') hold(end);
      else end(what === '1');
    };
  };
  natives.listen(channel, ENDS_HOLD, (event) => {
    const end = endAll;
    endAll = () => undefined;
    held = 0;
    const goOn = natives.detailOf(event);
    end(typeof goOn === 'string' ? goOn : '');
  });

  replaceMethod(window, 'fetch', (native, self, args) => {
    if (!isWeighed()) return natives.apply(native, self, args);
    const options = args[1] as RequestInit | undefined;
    const isRequest = of(natives.urlOf, args[0]) !== null;
    // What goes on later is what was told of: the page may change its options meanwhile.
    const request = of((input) => new natives.NativeRequest(input as RequestInfo, options), args[0]);
    if (request === null) return natives.apply(native, self, args);
    // One that is kept alive is a beacon: nobody waits for its answer. The body of a Request cannot be read without taking it away.
    const body = options?.body === undefined && isRequest ? null : bodyText(options?.body);
    if (options?.keepalive === true || !isHeld(natives.methodOf(request), natives.urlOf(request), body))
      return natives.apply(native, self, [request]);
    return new natives.NativePromise((resolve, reject) =>
      hold((goesOn) =>
        goesOn
          ? resolve(natives.apply(native, self, [request]))
          : reject(new natives.NativeTypeError('Failed to fetch')),
      ),
    );
  });

  const opened = new natives.NativeWeakMap<object, ArrayLike<unknown>>();
  /** What each is held for: another sending, or none, has taken its place where it is not the same. */
  const sending = new natives.NativeWeakMap<object, object>();
  watchMethod(XMLHttpRequest.prototype, 'open', (self, args) => {
    natives.weakSet(opened, self as object, args);
    natives.weakSet(sending, self as object, args);
  });
  watchMethod(XMLHttpRequest.prototype, 'abort', (self, args) => natives.weakSet(sending, self as object, args));
  replaceMethod(XMLHttpRequest.prototype, 'send', (native, self, args) => {
    const given = isWeighed() ? natives.weakGet(opened, self as object) : undefined;
    // One that the page stands still for cannot wait.
    const isLost = given !== undefined && given.length > 2 && !given[2];
    const how = { __proto__: null as never, isLost };
    if (given === undefined || !isHeld(natives.textOf(given[0]), natives.textOf(given[1]), bodyText(args[0]), how))
      return natives.apply(native, self, args);
    if (isLost) {
      hold(() => undefined);
      throw new natives.NativeDOMException("Failed to execute 'send'", 'NetworkError');
    }
    // What is no address fails like a network that is gone. The page may have given it up meanwhile.
    natives.weakSet(sending, self as object, args);
    // The page may change what it handed over meanwhile.
    const data = copyOf(args[0]);
    const end = (goesOn: boolean): void => {
      if (natives.weakGet(sending, self as object) !== args) return;
      if (!goesOn) natives.apply(natives.openRequest, self, ['GET', 'blob:null/0', true]);
      natives.apply(native, self, goesOn ? [data] : []);
    };
    hold((goesOn) => void of(end, goesOn));
    return undefined;
  });

  replaceMethod(HTMLFormElement.prototype, 'submit', (native, self, args) => {
    const text = (name: string): string => natives.attributeOf(self, name) ?? '';
    const data = (): string => formText(new natives.NativeFormData(self as HTMLFormElement));
    // A relative `action` is resolved against the form's base.
    const whole = (): string =>
      `${text('method')} ${text('enctype')} ${text('target')} ${text('action')} ${natives.baseOf(self)} ${data()}`;
    const before = isWeighed() ? whole() : null;
    if (before === null || !isHeld(text('method') || 'get', text('action'), data()))
      return natives.apply(native, self, args);
    // What the person has agreed to, and nothing else.
    hold((goesOn) => void (goesOn && whole() === before && natives.apply(native, self, args)));
    return undefined;
  });

  const message = { __proto__: null as never, by: 'message' as const };
  const post = (native: (...args: never[]) => unknown, self: unknown, args: ArrayLike<unknown>): unknown => {
    if (!isWeighed() || !isHeld('SEND', of(natives.socketUrlOf, self) ?? '', bodyText(args[0]), message))
      return natives.apply(native, self, args);
    hold((goesOn) => void (goesOn && of(() => natives.apply(native, self, args), null)));
    return undefined;
  };
  replaceMethod(WebSocket.prototype, 'send', post);
  replaceMethod(Worker.prototype, 'postMessage', post);
  replaceMethod(BroadcastChannel.prototype, 'postMessage', post);
  // Pages without encryption have none.
  if ('ServiceWorker' in window) replaceMethod(ServiceWorker.prototype, 'postMessage', post);
}

function of<A, T>(get: (it: A) => T, it: A): T | null {
  try {
    return get(it);
  } catch {
    return null;
  }
}

/** @returns null where it cannot be told. */
function bodyText(body: unknown): string | null {
  if (body === undefined || body === null) return '';
  if (typeof body === 'string') return body;
  return of(natives.paramsText, body) ?? of(formText, body);
}

function copyOf(body: unknown): unknown {
  const copy = new natives.NativeFormData();
  const isForm = of((it) => natives.eachIn(it, (value, name) => natives.appendTo(copy, name, value)), body) !== null;
  if (isForm) return copy;
  const text = typeof body === 'string' ? null : of(natives.paramsText, body);
  return text === null ? body : new natives.NativeParams(text);
}

function formText(data: unknown): string {
  let text = '';
  natives.eachIn(data, (value, name) => (text += `${name}=${typeof value === 'string' ? value : fileWords(value)}\n`));
  return text;
}

/** The size tells it from another one of its name. A field without one has an empty file without a name. */
function fileWords(file: unknown): string {
  const name = natives.fileNameOf(file);
  return name === '' ? '' : `${name} (${natives.sizeOf(file)} bytes)`;
}
