/**
 * Moves the focus as the browser does for a person, with the events that go with it. While the window
 * itself has no focus, because the person is in the side panel, Chrome fires no focus, blur and change;
 * these are dispatched here in Chrome's order: change, blur, focusout, focus, focusin.
 */
import { focusedElement } from '../../dom/composed-tree.ts';
import type { ActContext } from '../context.ts';
import { editingHostOf, isTextControl, type TextControl } from '../../dom/controls.ts';

export class Focus {
  /** The values of controls when their editing began. */
  readonly #edits = new WeakMap<Element, string>();

  constructor(private readonly context: ActContext) {}

  get current(): Element | null {
    return focusedElement(this.context) ?? this.#editedBody;
  }

  /** The document of a frame that is an editor as a whole: its body never loses the focus. */
  get #editedBody(): Element | null {
    const { body } = document;
    return body && editingHostOf(body) === body ? body : null;
  }

  /** The target of key events: the focused element, else the body. */
  get keyTarget(): Element {
    return this.current ?? document.body ?? document.documentElement;
  }

  to(element: Element, { preventScroll = true } = {}): void {
    if ((this.current === element && element !== this.#editedBody) || !canFocus(element)) return;
    this.#move(() => element.focus({ preventScroll }));
  }

  clear(): void {
    const old = this.current;
    if (old && canFocus(old)) this.#move(() => old.blur());
  }

  /** Call before an edit of a control's text. */
  edited(control: TextControl): void {
    if (!this.#edits.has(control)) this.#edits.set(control, control.value);
  }

  /** Fires change for what was typed, as Enter does before the field loses the focus. */
  commit(control: Element): void {
    const before = this.#edits.get(control);
    this.#edits.delete(control);
    if (before === undefined || !isTextControl(control) || control.value === before) return;
    control.dispatchEvent(new Event('change', { bubbles: true }));
    dropNextNativeChange(control);
  }

  #move(perform: () => void): void {
    const old = this.current;
    const before = old ? this.#edits.get(old) : undefined;
    if (old) this.#edits.delete(old);
    // The events that Chrome fires itself.
    const fired = new Set<string>();
    const over = new AbortController();
    const listen = (target: EventTarget | null, type: string): void =>
      target?.addEventListener(type, () => fired.add(type), { capture: true, signal: over.signal });
    listen(old, 'change');
    listen(old, 'blur');
    listen(window, 'focus');
    perform();
    over.abort();
    const now = this.current;
    if (now === old) return;
    if (old && !fired.has('blur')) {
      if (before !== undefined && isTextControl(old) && old.value !== before && !fired.has('change')) {
        old.dispatchEvent(new Event('change', { bubbles: true }));
        dropNextNativeChange(old);
      }
      dispatchFocusEvent(old, 'blur', now);
      dispatchFocusEvent(old, 'focusout', now);
    }
    if (now && !fired.has('focus')) {
      dispatchFocusEvent(now, 'focus', old);
      dispatchFocusEvent(now, 'focusin', old);
    }
  }
}

const canFocus = (element: Element): element is HTMLElement | SVGElement =>
  element instanceof HTMLElement || element instanceof SVGElement;

function dispatchFocusEvent(target: Element, type: string, relatedTarget: Element | null): void {
  const bubbles = type === 'focusin' || type === 'focusout';
  target.dispatchEvent(new FocusEvent(type, { bubbles, composed: true, relatedTarget, view: window }));
}

/**
 * Chrome still takes the edit for uncommitted and would fire change once more on blur, though nothing
 * changed since; a person's Enter fires it once.
 */
function dropNextNativeChange(control: TextControl): void {
  const { value } = control;
  const over = new AbortController();
  const options = { capture: true, signal: over.signal };
  control.addEventListener('input', () => over.abort(), options);
  control.addEventListener('focusout', () => over.abort(), { signal: over.signal });
  window.addEventListener(
    'change',
    (event) => {
      if (!event.isTrusted || event.composedPath()[0] !== control || control.value !== value) return;
      event.stopImmediatePropagation();
      over.abort();
    },
    options,
  );
}
