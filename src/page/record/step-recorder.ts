/**
 * The recorders report their steps here. `StepRecorder` keeps the order: it closes whatever is still open (a
 * field being typed into, a click that may become a double click) before something else begins.
 */
import { refOf, refsOf, type PageAction } from '../../core/actions/action.ts';
import type { Layout } from '../../core/exemplars/demonstration.ts';
import type { Ref } from '../../core/ids.ts';
import { SecretTexts } from '../../core/record/secret-texts.ts';
import { mapTexts } from '../../core/text/map-texts.ts';
import { findElement, mapItems } from '../../core/view/tree.ts';
import type { PageView } from '../../core/view/view.ts';
import { ancestorsOf } from '../dom/composed-tree.ts';
import { rootOf } from '../dom/dom.ts';
import { controlOf } from '../dom/controls.ts';
import type { RecordContext } from './context.ts';
import { hintsOf } from './hints.ts';
import { layoutAround, layoutOf } from './layout.ts';

/** A view with the time from which it is. */
export interface Taken {
  readonly view: PageView;
  readonly at: number;
}

export interface Target {
  readonly element: Element;
  readonly ref: Ref;
}

/** Reports what is open; called before anything else is reported. */
type Close = () => void;

export class StepRecorder {
  /** Called when a step begins, and when one is reported, with what it was done to. */
  onStep: (ref?: Ref | null) => void = () => undefined;
  #open: Close | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #latest: (Taken & { readonly event: Event }) | null = null;
  readonly #secrets: SecretTexts;
  /** Read with the views: when a step is reported, the page may have changed. */
  readonly #layouts = new WeakMap<PageView, Layout>();
  readonly #document = newId();

  constructor(
    readonly context: RecordContext,
    private readonly signal: AbortSignal,
  ) {
    this.#secrets = new SecretTexts(context.salt);
    signal.addEventListener('abort', () => clearTimeout(this.#timer), { once: true });
  }

  /** Calls `run` before the page handles the event. */
  listen<K extends keyof WindowEventMap>(type: K, run: (event: WindowEventMap[K]) => void): void {
    const options = { capture: true, passive: true, signal: this.signal };
    window.addEventListener(type, run, options);
  }

  /** Passes what the person touched, through shadow roots; skips events that a script made. */
  on<K extends keyof WindowEventMap>(type: K, run: (event: WindowEventMap[K], at: Element) => void): void {
    this.listen(type, (event) => {
      const [at] = event.composedPath();
      if (event.isTrusted && at instanceof Element) run(event, this.innermost(event, at));
    });
  }

  /** The path of an event does not lead into a closed shadow root: there the point or the focus tells. */
  innermost(event: Event, at: Element): Element {
    const root = this.context.shadowRootOf(at);
    if (root?.mode !== 'closed') return at;
    const isByPointer = event instanceof MouseEvent && (event.detail > 0 || event.type.startsWith('pointer'));
    const isAtPoint = isByPointer || event instanceof WheelEvent || event instanceof DragEvent;
    const inner = isAtPoint ? root.elementFromPoint(event.clientX, event.clientY) : root.activeElement;
    return inner === null || inner === at || rootOf(inner) !== root ? at : this.innermost(event, inner);
  }

  /** Tells of changes that scripts make to the document, while recording. */
  observe(what: MutationObserverInit, run: (records: readonly MutationRecord[]) => void): void {
    const observer = new MutationObserver(run);
    observer.observe(document, { subtree: true, ...what });
    this.signal.addEventListener('abort', () => observer.disconnect(), { once: true });
  }

  /** The page before it handles the event; all recorders that hear the event share the view. */
  takeAt(event: Event): Taken {
    if (this.#latest?.event !== event) {
      const view = this.context.view();
      this.#latest = { event, view, at: performance.timeOrigin + event.timeStamp };
      this.#layouts.set(view, layoutOf(view, this.context.refs));
    }
    return this.#latest;
  }

  /** The latest view that was taken for an event; null before the first. */
  get latest(): Taken | null {
    return this.#latest;
  }

  /**
   * Something begins: closes what another recorder has open.
   *
   * @param ms - When to close it unless something else does before; each call starts the time anew.
   */
  begin(close: Close, ms?: number): void {
    this.closeOpen(close);
    this.onStep();
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
    const ref = this.context.refs.peek(element);
    return ref !== null && findElement(view, ref) ? ref : null;
  }

  /** @param secret - What of the action is a secret; null for none. */
  put(
    { view, at }: Taken,
    action: PageAction,
    { secret = null, isByPage = false }: { secret?: string | null; isByPage?: boolean } = {},
  ): void {
    const ref = refOf(action);
    const item = ref === null ? undefined : findElement(view, ref);
    const { mask } = this.#secrets;
    if (secret !== null && secret !== '') this.#secrets.add(secret);
    this.onStep(ref);
    const target = item ? { ref: item.ref, role: item.role, name: mask(item.name) } : null;
    const layout = ref === null ? null : layoutAround(ref, this.#layouts.get(view) ?? {});
    this.context.onAct({
      document: this.#document,
      id: newId(),
      at,
      view: mapTexts(this.#withHints(view, action), mask),
      action: mapTexts(action, mask),
      target,
      ...(layout && { layout }),
      secrets: this.#secrets.hashes,
      isByPage,
    });
  }

  /** The elements may have changed since the view: one that has gone has no hints. */
  #withHints(view: PageView, action: PageAction): PageView {
    const elements = new Map(refsOf(action).map((ref) => [ref, this.context.refs.elementOf(ref)]));
    return mapItems(view, (item) => {
      const element = item.kind === 'element' ? elements.get(item.ref) : undefined;
      return item.kind === 'element' && element ? { ...item, hints: hintsOf(element) } : item;
    });
  }

  /** What the page shows now, before it may go. */
  leave(): void {
    this.closeOpen();
    if (window.top !== window) return this.context.onLeaving(null);
    const view = mapTexts(this.context.view(), this.#secrets.mask);
    this.context.onLeaving({ at: performance.timeOrigin + performance.now(), view });
  }
}

/** A version 4 UUID: pages that are not served over https have no `crypto.randomUUID`. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

const HELD = [
  ['Control', 'ctrlKey'],
  ['Shift', 'shiftKey'],
  ['Alt', 'altKey'],
  ['Meta', 'metaKey'],
] as const;

export const heldBy = (event: MouseEvent | KeyboardEvent): (typeof HELD)[number][0][] =>
  HELD.filter(([, field]) => event[field]).map(([name]) => name);
