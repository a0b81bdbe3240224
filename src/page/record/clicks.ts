/** Clicks of the mouse, and what the keyboard clicks. */
import type { PageAction } from '../../core/actions/action.ts';
import type { PageView } from '../../core/view/view.ts';
import { isPickedControl, isTextControl } from '../dom/controls.ts';
import { heldBy, type Tape, touched, type Target } from './tape.ts';

type Click = Extract<PageAction, { kind: 'click' }>;

/** A second press within this makes it a double click. */
const DOUBLE_MS = 350;
/** A click into a field waits for the typing that it most likely begins, which says it as well. */
const FIELD_MS = 1_500;

interface Open {
  readonly view: PageView;
  readonly target: Target;
  readonly action: Click;
}

export function recordClicks(tape: Tape, signal: AbortSignal): void {
  const { document } = tape.context;
  const window = document.defaultView;
  const options = { capture: true, passive: true, signal };
  const owner = {};
  let before: { view: PageView; by: 'mouse' | 'key'; at: Element; target: Target | null } | null = null;
  let open: Open | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });

  const close = (): void => {
    clearTimeout(timer);
    tape.end(owner);
    if (open) tape.put(open.view, open.action);
    open = null;
  };

  function hold(next: Open, ms: number): void {
    close();
    tape.begin(owner, close);
    open = next;
    timer = setTimeout(close, ms);
  }

  // The view is taken on the press, before the page can answer to it.
  window?.addEventListener(
    'pointerdown',
    (event) => {
      const at = touched(event);
      if (!at) return;
      tape.closeOthers(owner);
      const view = open?.view ?? tape.viewAt(event);
      before = { view, by: 'mouse', at, target: tape.targetOf(at, view) };
    },
    options,
  );
  window?.addEventListener(
    'keydown',
    (event) => {
      const at = touched(event);
      if (!at || event.repeat || (event.key !== 'Enter' && event.key !== ' ') || isTextControl(at)) return;
      const view = tape.viewAt(event);
      before = { view, by: 'key', at, target: tape.targetOf(at, view) };
    },
    options,
  );

  function clicked(event: MouseEvent, button: Click['button']): void {
    const at = touched(event);
    const pressed = before;
    if (!at || !pressed) return;
    // A label's click makes another at its control, and Enter in a field one at its form's button.
    const byKey = event instanceof PointerEvent && event.pointerType === '' && event.detail === 0;
    if (byKey && (pressed.by !== 'key' || pressed.at !== at)) return;
    if (!byKey && pressed.by !== 'mouse') return;
    before = null;
    // Lists, sliders and their like are told by what was chosen.
    if (at.closest('select,option') || (at instanceof HTMLInputElement && at.type === 'range')) return;
    const second = open && event.detail === 2 && button === 'left' ? open : null;
    const view = second?.view ?? pressed.view;
    // What was pressed may have been redrawn under the finger.
    const target = pressed.at.isConnected ? tape.targetOf(at, view) : pressed.target;
    if (!target) return;
    const action: Click = {
      kind: 'click',
      ref: target.ref,
      count: second ? 2 : 1,
      button,
      modifiers: heldBy(event),
    };
    if (second?.target.element === target.element) {
      open = { ...second, action };
      return close();
    }
    const waitsForKeys = isTextControl(target.element) || isPickedControl(target.element);
    hold({ view, target, action }, waitsForKeys ? FIELD_MS : DOUBLE_MS);
  }

  window?.addEventListener('click', (event) => clicked(event, 'left'), options);
  window?.addEventListener('auxclick', (event) => event.button === 1 && clicked(event, 'middle'), options);
  window?.addEventListener('contextmenu', (event) => event.button === 2 && clicked(event, 'right'), options);

  // Typing into the field that was clicked says the click as well. Heard before recordFields hears it.
  const absorb = (event: Event): void => {
    const at = touched(event);
    const isField = open && at && (open.target.element === at || open.target.element.contains(at));
    if (!isField || !(isTextControl(at) || isPickedControl(at) || (at as HTMLElement).isContentEditable))
      return;
    open = null;
    close();
  };
  window?.addEventListener('beforeinput', absorb, options);
  window?.addEventListener('input', absorb, options);
}
