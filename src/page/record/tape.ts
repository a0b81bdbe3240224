/**
 * The recorders report their steps here. `Tape` keeps the order: it closes whatever is still open (a
 * field being typed into, a click that may become a double click) before something else begins.
 */
import type { PageAction } from '../../core/actions/action.ts';
import type { Ref } from '../../core/ids.ts';
import { findElement, type PageView } from '../../core/view/view.ts';
import { ancestorsOf } from '../dom/composed-tree.ts';
import { controlOf } from '../dom/controls.ts';
import type { RecordContext } from './context.ts';

export interface Target {
  readonly element: Element;
  readonly ref: Ref;
}

/** Reports what is open; called before anything else is reported. */
type Close = () => void;

export class Tape {
  readonly context: RecordContext;
  readonly #signal: AbortSignal;
  #open: Close | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #latest: { event: Event; view: PageView } | null = null;

  constructor(context: RecordContext, signal: AbortSignal) {
    this.context = context;
    this.#signal = signal;
    signal.addEventListener('abort', () => clearTimeout(this.#timer), { once: true });
  }

  /** Calls `run` before the page handles the event. */
  listen<K extends keyof WindowEventMap>(type: K, run: (event: WindowEventMap[K]) => void): void {
    const options = { capture: true, passive: true, signal: this.#signal };
    this.context.document.defaultView?.addEventListener(type, run, options);
  }

  /** Passes what the person touched, through open shadow roots; skips events that a script made. */
  on<K extends keyof WindowEventMap>(type: K, run: (event: WindowEventMap[K], at: Element) => void): void {
    this.listen(type, (event) => {
      const [at] = event.composedPath();
      if (event.isTrusted && at instanceof Element) run(event, at);
    });
  }

  /** The view of the page before it handles the event; all recorders that hear the event share it. */
  viewAt(event: Event): PageView {
    if (this.#latest?.event !== event) this.#latest = { event, view: this.context.view() };
    return this.#latest.view;
  }

  /**
   * Something begins: closes what another recorder has open.
   *
   * @param ms - When to close it unless something else does before; each call starts the time anew.
   */
  begin(close: Close, ms?: number): void {
    this.closeOpen(close);
    this.#open = close;
    clearTimeout(this.#timer);
    if (ms !== undefined) this.#timer = setTimeout(close, ms);
  }

  end(close: Close): void {
    if (this.#open !== close) return;
    this.#open = null;
    clearTimeout(this.#timer);
  }

  /** @param own - What stays open. */
  closeOpen(own: Close | null = null): void {
    const close = this.#open;
    if (!close || close === own) return;
    this.end(close);
    close();
  }

  /** The element that the view lists for this one: itself, an ancestor, or its label's control. */
  targetOf(element: Element, view: PageView): Target | null {
    for (const at of ancestorsOf(element))
      for (const candidate of [at, at.localName === 'label' ? controlOf(at) : null]) {
        const ref = candidate && this.refIn(view, candidate);
        if (candidate && ref) return { element: candidate, ref };
      }
    return null;
  }

  /** The element's ref if this view lists it. */
  refIn(view: PageView, element: Element): Ref | null {
    const ref = this.context.peek(element);
    return ref !== null && findElement(view, ref) ? ref : null;
  }

  put(view: PageView, action: PageAction, secret = false): void {
    const item = !('ref' in action) || action.ref === null ? undefined : findElement(view, action.ref);
    const target = item ? { ref: item.ref, role: item.role, name: item.name } : null;
    this.context.onAct({ view, action, secret, target });
  }
}

const HELD = [
  ['Control', 'ctrlKey'],
  ['Shift', 'shiftKey'],
  ['Alt', 'altKey'],
  ['Meta', 'metaKey'],
] as const;

export const heldBy = (event: MouseEvent | KeyboardEvent): (typeof HELD)[number][0][] =>
  HELD.filter(([, field]) => event[field]).map(([name]) => name);
