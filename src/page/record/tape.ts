/**
 * Where the recorders put what they saw. Owns the order: whatever is still open (a field being
 * typed into, a click that may become a double one) is closed before something else begins.
 */
import type { ElementBrief, PageAction } from '../../core/actions/action.ts';
import type { Ref } from '../../core/ids.ts';
import { findElement, type PageView } from '../../core/view/view.ts';
import { ancestorsOf } from '../dom/composed-tree.ts';
import { controlOf } from '../dom/controls.ts';

/** One thing the person did, on the view as it was just before. */
export interface RecordedAct {
  readonly view: PageView;
  readonly action: PageAction;
  /** The action's text is a secret: whoever receives it drops it. */
  readonly secret: boolean;
  readonly target: ElementBrief | null;
}

export interface RecordContext {
  readonly document: Document;
  /** Builds a view now. */
  view(): PageView;
  /** The element's ref if a view has shown it. */
  peek(element: Element): Ref | null;
  isSecret(element: Element): boolean;
}

export interface Target {
  readonly element: Element;
  readonly ref: Ref;
}

/** Puts down what a recorder has open; called before anything else is put down. */
export type Close = () => void;

export class Tape {
  readonly context: RecordContext;
  readonly #onAct: (act: RecordedAct) => void;
  readonly #signal: AbortSignal;
  #open: Close | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #latest: { event: Event; view: PageView } | null = null;

  constructor(context: RecordContext, onAct: (act: RecordedAct) => void, signal: AbortSignal) {
    this.context = context;
    this.#onAct = onAct;
    this.#signal = signal;
    signal.addEventListener('abort', () => clearTimeout(this.#timer), { once: true });
  }

  /** Calls `run` for what the person does, before the page hears of it, with the element that was touched. */
  on<K extends keyof WindowEventMap>(type: K, run: (event: WindowEventMap[K], at: Element) => void): void {
    const listener = (event: WindowEventMap[K]): void => {
      // Through open shadow roots. Events that pages made up are not trusted.
      const [at] = event.composedPath();
      if (event.isTrusted && at instanceof Element) run(event, at);
    };
    window.addEventListener(type, listener, { capture: true, passive: true, signal: this.#signal });
  }

  /** The view as the event found the page: one, for all that hear the event before the page does. */
  viewAt(event: Event): PageView {
    if (this.#latest?.event !== event) this.#latest = { event, view: this.context.view() };
    return this.#latest.view;
  }

  /**
   * Something begins: what another recorder has open ends.
   *
   * @param ms - When to close it unless something else does before; it starts anew with each call.
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

  /** The element that the view lists for this one: itself, what holds it, or its label's control. */
  targetOf(element: Element, view: PageView): Target | null {
    for (const at of ancestorsOf(element))
      for (const candidate of [at, at.localName === 'label' ? controlOf(at) : null]) {
        const ref = candidate && this.refIn(view, candidate);
        if (candidate && ref !== null) return { element: candidate, ref };
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
    this.#onAct({ view, action, secret, target });
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
