/**
 * Functions that watch a native one and pass for it. Each is a Proxy of the native function: its
 * name, length, keys, descriptors, `new` and prototype are the native's own, and
 * Function.prototype.toString, itself disguised, prints the native's text. What it throws has no
 * trace of us in its stack.
 */
import {
  apply,
  captureStackTrace,
  defineProperty,
  getOwnPropertyDescriptor,
  getPrototypeOf,
  indexOf,
  lastIndexOf,
  NativeError,
  NativeProxy,
  NativeTypeError,
  NativeWeakMap,
  setPrototypeOf,
  slice,
  weakGet,
  weakSet,
} from './natives.ts';

type Fn = (...args: never[]) => unknown;
type Trap = (target: Fn, self: unknown, args: ArrayLike<unknown>) => unknown;
type After = (self: unknown, args: ArrayLike<unknown>) => void;

/** Disguised function -> what it is taken for. */
const disguises = new NativeWeakMap<object, Fn>();

/** How our lines look in a stack: everything after the last bracket of this one. */
const OUR_LINE = ourScript();

/** Puts a watcher in the place of a method, its descriptor otherwise as it was. */
export const watchMethod = (holder: object, name: string, after: After): void =>
  replaceMethod(holder, name, watching(after));

/** Puts another function in the place of a method; `instead` is given the native one. */
export function replaceMethod(holder: object, name: string, instead: Trap): void {
  const descriptor = getOwnPropertyDescriptor(holder, name);
  if (typeof descriptor?.value !== 'function') return;
  defineProperty(holder, name, { ...descriptor, value: disguised(descriptor.value as Fn, instead) });
}

export function watchSetter(holder: object, name: string, after: After): void {
  const descriptor = getOwnPropertyDescriptor(holder, name);
  if (descriptor?.set === undefined) return;
  defineProperty(holder, name, { ...descriptor, set: disguised(descriptor.set as Fn, watching(after)) });
}

/** The same for a property: each half is given the native one. */
export function replaceProperty(holder: object, name: string, get: Trap, set: Trap): void {
  const descriptor = getOwnPropertyDescriptor(holder, name);
  if (descriptor?.get === undefined || descriptor.set === undefined) return;
  const halves = { get: disguised(descriptor.get as Fn, get), set: disguised(descriptor.set as Fn, set) };
  defineProperty(holder, name, { ...descriptor, ...halves } as PropertyDescriptor);
}

/** The last disguise: from here on the others print as natives. */
export function disguiseToString(): void {
  const descriptor = getOwnPropertyDescriptor(Function.prototype, 'toString');
  if (typeof descriptor?.value !== 'function') return;
  const value = disguised(descriptor.value, (target, self, args) =>
    apply(target, (isObject(self) && weakGet(disguises, self)) || self, args),
  );
  defineProperty(Function.prototype, 'toString', { ...descriptor, value });
}

const watching =
  (after: After): Trap =>
  (target, self, args) => {
    const result: unknown = apply(target, self, args);
    after(self, args);
    return result;
  };

function disguised(native: Fn, trap: Trap): Fn {
  const traps = {
    apply(this: void, target: Fn, self: unknown, args: ArrayLike<unknown>): unknown {
      try {
        return trap(target, self, args);
      } catch (error) {
        hideFrom(error, traps.apply, self);
        throw error;
      }
    },
    // A Proxy lets itself become its own ancestor; a function refuses.
    setPrototypeOf(this: void, target: Fn, above: object | null): boolean {
      for (let at = above; at !== null; at = getPrototypeOf(at)) {
        if (at !== passing) continue;
        const error = new NativeTypeError('Cyclic __proto__ value');
        captureStackTrace(error, traps.setPrototypeOf);
        throw error;
      }
      return setPrototypeOf(target, above);
    },
  };
  setPrototypeOf(traps, null);
  const passing = new NativeProxy(native, traps);
  weakSet(disguises, passing, native);
  return passing;
}

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

/** Takes our lines out of an error's stack. */
function hideFrom(error: unknown, trap: (...args: never[]) => unknown, self: unknown): void {
  if (!isObject(error) || OUR_LINE === '') return;
  // A page that formats stacks itself is handed call sites: they are gathered anew without ours.
  if (getOwnPropertyDescriptor(NativeError, 'prepareStackTrace') !== undefined) {
    captureStackTrace(error, trap);
    return;
  }
  const descriptor = getOwnPropertyDescriptor(error, 'stack');
  if (descriptor === undefined) return;
  const stack: unknown = 'value' in descriptor ? descriptor.value : (error as Error).stack;
  if (typeof stack !== 'string' || indexOf(stack, OUR_LINE) < 0) return;
  let value = withoutOurs(stack);
  // V8 names the receiver by its constructor, and does not look for it behind a Proxy.
  const at = indexOf(value, AS_OBJECT);
  if (at >= 0 && inheritsDisguise(self))
    value = slice(value, 0, at) + AS_FUNCTION + slice(value, at + AS_OBJECT.length);
  if ('value' in descriptor) defineProperty(error, 'stack', { ...descriptor, value });
  else (error as Error).stack = value;
}

const AS_OBJECT = '\n    at Object.toString (';
const AS_FUNCTION = '\n    at Function.toString (';

function inheritsDisguise(self: unknown): boolean {
  for (let at = isObject(self) ? getPrototypeOf(self) : null; at !== null; at = getPrototypeOf(at))
    if (weakGet(disguises, at) !== undefined) return true;
  return false;
}

function withoutOurs(stack: string): string {
  let text = stack;
  for (let at = indexOf(text, OUR_LINE); at >= 0; at = indexOf(text, OUR_LINE)) {
    const start = lastIndexOf(text, '\n', at);
    const end = indexOf(text, '\n', at);
    text = slice(text, 0, start < 0 ? 0 : start) + (end < 0 ? '' : slice(text, end));
  }
  return text;
}

/** The address of this script as stacks spell it, up to line and column. */
function ourScript(): string {
  const here = /\(?([^\s()]+):\d+:\d+\)?$/.exec((new Error().stack ?? '').split('\n')[1] ?? '')?.[1];
  return here === undefined ? '' : `${here}:`;
}
