/** Clicks by mouse, and clicks that the browser fires for Enter and Space. */
import type { PageAction } from '../../core/actions/action.ts';
import type { PageView } from '../../core/view/view.ts';
import { ancestorsOf, holds } from '../dom/composed-tree.ts';
import { isPickedControl, isTextControl } from '../dom/controls.ts';
import { rectOf } from '../dom/dom.ts';
import { holdsPoint } from '../dom/element-box.ts';
import { itemTarget, seenThrough } from './items.ts';
import { isKeyOfCode } from './secret-field.ts';
import { wholeOf } from './shapes.ts';
import { heldBy, type Taken, type StepRecorder, type Target } from './step-recorder.ts';

type Click = Extract<PageAction, { kind: 'click' }>;

/** A second click within this time makes it a double click. */
const DOUBLE_MS = 350;
/** A click into a field is held back this long: typing that follows includes it. */
const FIELD_MS = 1_500;

interface Open {
  readonly taken: Taken;
  readonly target: Target;
  readonly action: Click;
}

/** Whether the pointer was let go where it was pressed: a press that is dragged off the element is no click. */
const isPointIn = (element: Element, { clientX: x, clientY: y }: MouseEvent): boolean =>
  holdsPoint(rectOf(element), { x, y });

/** How far above a field stands what takes the press for it. */
const WRAPPERS = 3;

/** @param wasDrag - Whether the press that has just ended was a drag. */
export function recordClicks(recorder: StepRecorder, wasDrag: () => boolean): void {
  let before: { taken: Taken; by: 'mouse' | 'key'; at: Element; target: Target | null } | null = null;
  let open: Open | null = null;
  /** What took the focus since the pointer went down. */
  let focused: Element | null = null;

  const close = (): void => {
    recorder.end(close);
    if (open) recorder.put(open.taken, open.action);
    open = null;
  };

  // The view is built on "pointerdown", before the page can react to the click.
  recorder.on('pointerdown', (event, at) => {
    recorder.closeOpen(close);
    const taken = recorder.takeAt(event);
    before = { taken, by: 'mouse', at, target: recorder.targetOf(at, taken.view) };
    focused = null;
  });
  recorder.on('focusin', (_event, at) => (focused = at));
  recorder.on('keydown', (event, at) => {
    if (event.repeat || (event.key !== 'Enter' && event.key !== ' ') || isTextControl(at)) return;
    const taken = recorder.takeAt(event);
    before = { taken, by: 'key', at, target: recorder.targetOf(at, taken.view) };
  });

  /** What is around a field takes the press and gives it the focus: then the field is what the person clicked. */
  function focusedBy(at: Element, view: PageView): Target | null {
    const ref = focused && recorder.refIn(view, focused);
    // A press on the element itself that ends elsewhere is none.
    if (focused === null || holds(focused, at)) return null;
    const isAround = [...ancestorsOf(focused)].slice(0, WRAPPERS + 1).some((it) => holds(it, at));
    return ref && isAround ? { element: focused, ref } : null;
  }

  function clicked(event: MouseEvent, at: Element, button: Click['button']): void {
    const pressed = before;
    if (!pressed) return;
    // The browser fires further clicks: on a label's control, and on the form's button for Enter in a field.
    const byKey = event instanceof PointerEvent && event.pointerType === '' && event.detail === 0;
    if (byKey && (pressed.by !== 'key' || pressed.at !== at)) return;
    if (!byKey && pressed.by !== 'mouse') return;
    before = null;
    if (!byKey && wasDrag()) return;
    // Select boxes and sliders are recorded by the value that was chosen.
    if (at.closest('select,option') || (at instanceof HTMLInputElement && at.type === 'range')) return;
    // A person types the code anew: nothing of it is kept.
    if (isKeyOfCode(pressed.at)) return recorder.context.onEvent('step-lost');
    const { taken } = pressed;
    const { view } = taken;
    // The page may have replaced the pressed element since, or covered it: then the browser dispatches the click to
    // an element around both.
    const around = pressed.at.isConnected
      ? (recorder.targetOf(at, view) ??
        (isPointIn(pressed.at, event) ? pressed.target : null) ??
        seenThrough(recorder, at, view, event) ??
        (isPointIn(pressed.at, event) ? focusedBy(pressed.at, view) : null))
      : pressed.target;
    const listed = byKey || !at.isConnected ? around : itemTarget(recorder, at, around, view, event);
    if (!listed) return around ? recorder.context.onEvent('step-lost') : undefined;
    const target = wholeOf(recorder, listed, view);
    const action: Click = { kind: 'click', ref: target.ref, count: 1, button, modifiers: heldBy(event) };
    const isSecond = event.detail === 2 && button === 'left' && open?.target.element === target.element;
    if (open && isSecond) {
      open = { ...open, action: { ...action, count: 2 } };
      return close();
    }
    close();
    const waitsForKeys = isTextControl(target.element) || isPickedControl(target.element);
    recorder.begin(close, waitsForKeys ? FIELD_MS : DOUBLE_MS);
    open = { taken, target, action };
  }

  // A menu that closes as the button goes up takes its entry with it: then the browser dispatches no click.
  recorder.on('pointerup', (event) => {
    const pressed = before;
    if (event.button !== 0 || pressed?.by !== 'mouse') return;
    if (pressed.at.isConnected && !isPointIn(pressed.at, event)) return;
    setTimeout(() => {
      if (before === pressed && !pressed.at.isConnected) clicked(event, pressed.at, 'left');
    });
  });
  recorder.on('click', (event, at) => clicked(event, at, 'left'));
  recorder.on('auxclick', (event, at) => event.button === 1 && clicked(event, at, 'middle'));
  recorder.on('contextmenu', (event, at) => event.button === 2 && clicked(event, at, 'right'));

  // Typing into the clicked field includes the click. This listener runs before those of `recordFields`.
  const absorb = (_event: Event, at: Element): void => {
    if (!open?.target.element.contains(at)) return;
    if (!(isTextControl(at) || isPickedControl(at) || (at as HTMLElement).isContentEditable)) return;
    open = null;
    close();
  };
  recorder.on('beforeinput', absorb);
  recorder.on('input', absorb);
}
