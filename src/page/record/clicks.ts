/** Clicks of the mouse, and what the keyboard clicks. */
import type { PageAction } from '../../core/actions/action.ts';
import type { PageView } from '../../core/view/view.ts';
import { isPickedControl, isTextControl } from '../dom/controls.ts';
import { heldBy, type Tape, type Target } from './tape.ts';

type Click = Extract<PageAction, { kind: 'click' }>;

/** A second press within this makes it a double click. */
const DOUBLE_MS = 350;
/** A click into a field waits for the typing that it most likely begins: the typing alone is recorded then. */
const FIELD_MS = 1_500;

interface Open {
  readonly view: PageView;
  readonly target: Target;
  readonly action: Click;
}

export function recordClicks(tape: Tape): void {
  let before: { view: PageView; by: 'mouse' | 'key'; at: Element; target: Target | null } | null = null;
  let open: Open | null = null;

  const close = (): void => {
    tape.end(close);
    if (open) tape.put(open.view, open.action);
    open = null;
  };

  // The view is taken on the press, before the page can answer to it.
  tape.on('pointerdown', (event, at) => {
    tape.closeOpen(close);
    const view = open?.view ?? tape.viewAt(event);
    before = { view, by: 'mouse', at, target: tape.targetOf(at, view) };
  });
  tape.on('keydown', (event, at) => {
    if (event.repeat || (event.key !== 'Enter' && event.key !== ' ') || isTextControl(at)) return;
    const view = tape.viewAt(event);
    before = { view, by: 'key', at, target: tape.targetOf(at, view) };
  });

  function clicked(event: MouseEvent, at: Element, button: Click['button']): void {
    const pressed = before;
    if (!pressed) return;
    // A label's click makes another at its control, and Enter in a field one at its form's button.
    const byKey = event instanceof PointerEvent && event.pointerType === '' && event.detail === 0;
    if (byKey && (pressed.by !== 'key' || pressed.at !== at)) return;
    if (!byKey && pressed.by !== 'mouse') return;
    before = null;
    // For lists, sliders and their like, recordFields records what was chosen.
    if (at.closest('select,option') || (at instanceof HTMLInputElement && at.type === 'range')) return;
    const second = open && event.detail === 2 && button === 'left' ? open : null;
    const view = second?.view ?? pressed.view;
    // The page may have replaced what was pressed while the button was down.
    const target = pressed.at.isConnected ? tape.targetOf(at, view) : pressed.target;
    if (!target) return;
    const count = second ? 2 : 1;
    const action: Click = { kind: 'click', ref: target.ref, count, button, modifiers: heldBy(event) };
    if (second?.target.element === target.element) {
      open = { ...second, action };
      return close();
    }
    close();
    const waitsForKeys = isTextControl(target.element) || isPickedControl(target.element);
    tape.begin(close, waitsForKeys ? FIELD_MS : DOUBLE_MS);
    open = { view, target, action };
  }

  tape.on('click', (event, at) => clicked(event, at, 'left'));
  tape.on('auxclick', (event, at) => event.button === 1 && clicked(event, at, 'middle'));
  tape.on('contextmenu', (event, at) => event.button === 2 && clicked(event, at, 'right'));

  // Typing into the clicked field is recorded without the click. Heard before recordFields hears it.
  const absorb = (_event: Event, at: Element): void => {
    if (!open?.target.element.contains(at)) return;
    if (!(isTextControl(at) || isPickedControl(at) || (at as HTMLElement).isContentEditable)) return;
    open = null;
    close();
  };
  tape.on('beforeinput', absorb);
  tape.on('input', absorb);
}
