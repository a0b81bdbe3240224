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
  readonly #open = new Map<object, Close>();
  #latest: { event: Event; view: PageView } | null = null;

  constructor(context: RecordContext) {
    this.context = context;
  }

  /** The view of the page before it handles the event; all recorders that hear the event share it. */
  viewAt(event: Event): PageView {
    if (this.#latest?.event !== event) this.#latest = { event, view: this.context.view() };
    return this.#latest.view;
  }

  /** Something begins: closes what the other recorders have open. */
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

  /** The element that the view lists for this one: itself, an ancestor, or its label's control. */
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
    this.context.onAct({ view, action, secret, target });
  }
}

/** What the person touched, through open shadow roots; null for events that a script made. */
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
