/**
 * Where the recorders put what they saw. Owns the order: whatever is still open (a field being
 * typed into, a click that may become a double one) is closed before something else begins.
 */
import type { PageAction } from '../../core/actions/action.ts';
import type { Ref } from '../../core/ids.ts';
import { findElement, type PageView } from '../../core/view/view.ts';
import { ancestorsOf } from '../dom/composed-tree.ts';
import { controlOf } from '../dom/controls.ts';
import type { RecordContext, RecordedAct } from './context.ts';

export interface Target {
  readonly element: Element;
  readonly ref: Ref;
}

/** Closes what is open; called before anything else is put down. */
export type Close = () => void;

export class Tape {
  readonly context: RecordContext;
  readonly #onAct: (act: RecordedAct) => void;
  readonly #open = new Map<object, Close>();
  #latest: { event: Event; view: PageView } | null = null;

  constructor(context: RecordContext, onAct: (act: RecordedAct) => void) {
    this.context = context;
    this.#onAct = onAct;
  }

  /** The view as the event found the page: one, for all that hear the event before the page does. */
  viewAt(event: Event): PageView {
    if (this.#latest?.event !== event) this.#latest = { event, view: this.context.view() };
    return this.#latest.view;
  }

  /** Something begins: all that others have open ends. */
  begin(owner: object, close: Close): void {
    this.closeOthers(owner);
    this.#open.set(owner, close);
  }

  end(owner: object): void {
    this.#open.delete(owner);
  }

  closeOthers(owner: object | null): void {
    for (const [other, close] of this.#open) {
      if (other === owner) continue;
      this.#open.delete(other);
      close();
    }
  }

  /** The element that the view lists for this one: itself, what holds it, or its label's control. */
  targetOf(element: Element, view: PageView): Target | null {
    for (const at of ancestorsOf(element)) {
      const ref = this.context.peek(at);
      if (ref !== null && findElement(view, ref)) return { element: at, ref };
      const control = at.localName === 'label' ? controlOf(at) : null;
      const controlRef = control && this.context.peek(control);
      if (control && controlRef && findElement(view, controlRef))
        return { element: control, ref: controlRef };
    }
    return null;
  }

  put(view: PageView, action: PageAction, secret = false): void {
    const item = !('ref' in action) || action.ref === null ? undefined : findElement(view, action.ref);
    const target = item ? { ref: item.ref, role: item.role, name: item.name } : null;
    this.#onAct({ view, action, secret, target });
  }
}

/** What the person touched, through open shadow roots; null for events that pages made up. */
export function touched(event: Event): Element | null {
  const [first] = event.composedPath();
  return event.isTrusted && first instanceof Element ? first : null;
}

const HELD = [
  ['Control', 'ctrlKey'],
  ['Shift', 'shiftKey'],
  ['Alt', 'altKey'],
  ['Meta', 'metaKey'],
] as const;

export const heldBy = (event: MouseEvent | KeyboardEvent): (typeof HELD)[number][0][] =>
  HELD.filter(([, field]) => event[field]).map(([name]) => name);
