/** Clicks by mouse, and clicks that the browser fires for Enter and Space. */
import type { PageAction } from '../../core/actions/action.ts';
import type { PageView } from '../../core/view/view.ts';
import { isPickedControl, isTextControl } from '../dom/controls.ts';
import { heldBy, type Tape, touched, type Target } from './tape.ts';

type Click = Extract<PageAction, { kind: 'click' }>;

/** A second click within this time makes it a double click. */
const DOUBLE_MS = 350;
/** A click into a field is held back this long: typing that follows includes it. */
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

  // The view is built on "pointerdown", before the page can react to the click.
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
    // The browser fires further clicks: on a label's control, and on the form's button for Enter in a field.
    const byKey = event instanceof PointerEvent && event.pointerType === '' && event.detail === 0;
    if (byKey && (pressed.by !== 'key' || pressed.at !== at)) return;
    if (!byKey && pressed.by !== 'mouse') return;
    before = null;
    // Select boxes and sliders are recorded by the value that was chosen.
    if (at.closest('select,option') || (at instanceof HTMLInputElement && at.type === 'range')) return;
    const second = open && event.detail === 2 && button === 'left' ? open : null;
    const view = second?.view ?? pressed.view;
    // The page may have replaced the pressed element since.
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

  // Typing into the clicked field includes the click. This listener runs before those of `recordFields`.
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
