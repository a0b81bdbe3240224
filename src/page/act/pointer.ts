/**
 * The mouse: what a page hears when a person moves it somewhere and presses. Order and fields are
 * those of Chrome's own events; e2e/tests/act.spec.ts holds them against trusted ones.
 *
 * @see https://www.w3.org/TR/pointerevents3/#mapping-for-devices-that-support-hover
 * @see https://www.w3.org/TR/uievents/#events-mouseevent-event-order
 */
import type { Modifier } from '../../core/action.ts';
import { ancestorsOf, commonAncestor, elementAt, holds } from './composed-tree.ts';
import type { ActContext } from './context.ts';
import type { Focus } from './focus.ts';
import { modifierFields } from './modifiers.ts';
import { nextTask } from './next-task.ts';
import { placeCaret, selectWordAtCaret } from './selection.ts';
import { takesFocus } from './traits.ts';

export type Button = 'left' | 'right' | 'middle';
const BUTTON: Readonly<Record<Button, number>> = { left: 0, middle: 1, right: 2 };
const BUTTONS: Readonly<Record<Button, number>> = { left: 1, right: 2, middle: 4 };

/** Chrome's clicks are pointer events of no primary pointer. */
const AS_CLICK: PointerEventInit = { pointerId: 1, pointerType: 'mouse', width: 1, height: 1 };

interface Press {
  readonly count: 1 | 2;
  readonly button: Button;
  readonly modifiers: readonly Modifier[];
}

export class Pointer {
  readonly #context: ActContext;
  readonly #focus: Focus;
  #over: Element | null = null;
  #x = 0;
  #y = 0;
  #modifiers: readonly Modifier[] = [];

  constructor(context: ActContext, focus: Focus) {
    this.#context = context;
    this.#focus = focus;
  }

  /** Presses and releases, once or twice, at a point that `hit` was found at. */
  async click(hit: Element, x: number, y: number, { count, button, modifiers }: Press): Promise<void> {
    this.#modifiers = modifiers;
    this.#moveTo(hit, x, y);
    for (let detail = 1; detail <= count; detail += 1) {
      const target = this.#elementHere() ?? hit;
      const takesMouse = this.#press(target, button, detail);
      // A person holds the button longer than a task: what the page queued on the press has run.
      await nextTask();
      this.#release(target, button, detail, takesMouse);
      await nextTask();
    }
    this.#modifiers = [];
  }

  #elementHere(): Element | null {
    return elementAt(this.#context.document, this.#x, this.#y, this.#context);
  }

  /** @returns Whether the mouse events that follow from the pointer's are wanted. */
  #press(target: Element, button: Button, detail: number): boolean {
    const held = { button: BUTTON[button], buttons: BUTTONS[button] };
    const takesMouse = this.#pointer(target, 'pointerdown', { ...held, pressure: 0.5 });
    if (takesMouse && this.#mouse(target, 'mousedown', { ...held, detail }))
      this.#pressed(target, button, detail);
    // Linux and macOS ask for the menu on the press.
    if (button === 'right') this.#send(target, PointerEvent, 'contextmenu', { ...AS_CLICK, ...held });
    return takesMouse;
  }

  /** What the browser does of its own on a press that the page lets pass. */
  #pressed(target: Element, button: Button, detail: number): void {
    const taker = [...ancestorsOf(target)].find(takesFocus);
    if (taker) this.#focus.to(taker);
    else this.#focus.clear();
    if (button !== 'left') return;
    placeCaret(target, this.#x, this.#y);
    if (detail === 2) selectWordAtCaret(target);
  }

  #release(pressed: Element, button: Button, detail: number, takesMouse: boolean): void {
    // Where the press moved things, the release goes to what is there now.
    const target = this.#elementHere() ?? pressed;
    const released = { button: BUTTON[button], buttons: 0 };
    this.#pointer(target, 'pointerup', released);
    if (takesMouse) this.#mouse(target, 'mouseup', { ...released, detail });
    if (button === 'left') dismissPopovers(target);
    const clicked = pressed.isConnected ? commonAncestor(pressed, target) : null;
    if (!clicked) return;
    const fields = { ...AS_CLICK, ...released, detail };
    this.#send(clicked, PointerEvent, button === 'left' ? 'click' : 'auxclick', fields);
    if (button === 'left' && detail === 2) this.#mouse(clicked, 'dblclick', { ...released, detail });
  }

  #moveTo(hit: Element, x: number, y: number): void {
    const from = this.#over?.isConnected ? this.#over : null;
    const movement = { movementX: Math.round(x - this.#x), movementY: Math.round(y - this.#y) };
    this.#x = x;
    this.#y = y;
    this.#over = hit;
    if (from !== hit) {
      this.#cross('pointer', from, hit);
      this.#cross('mouse', from, hit);
    }
    this.#pointer(hit, 'pointermove', { button: -1, ...movement });
    // -1 reads as button 0, but as no button in `which`.
    this.#mouse(hit, 'mousemove', { button: -1, ...movement });
  }

  /** out and leave on what is left, over and enter on what is reached. */
  #cross(kind: 'pointer' | 'mouse', from: Element | null, to: Element): void {
    const left = from ? [...ancestorsOf(from)] : [];
    const reached = [...ancestorsOf(to)];
    const say = (target: Element, type: string, relatedTarget: Element | null): void => {
      const silent = type === 'enter' || type === 'leave';
      const fields = { relatedTarget, bubbles: !silent, cancelable: !silent, composed: !silent };
      if (kind === 'pointer') this.#pointer(target, `pointer${type}`, { button: -1, ...fields });
      else this.#mouse(target, `mouse${type}`, fields);
    };
    if (from) {
      say(from, 'out', to);
      for (const at of left) if (!reached.includes(at)) say(at, 'leave', to);
    }
    say(to, 'over', from);
    for (const at of reached.toReversed()) if (!left.includes(at)) say(at, 'enter', from);
  }

  #pointer(target: Element, type: string, fields: PointerEventInit): boolean {
    return this.#send(target, PointerEvent, type, { ...AS_CLICK, isPrimary: true, ...fields });
  }

  #mouse(target: Element, type: string, fields: MouseEventInit): boolean {
    return this.#send(target, MouseEvent, type, fields);
  }

  #send<I extends MouseEventInit>(
    target: Element,
    Kind: new (type: string, init: I) => MouseEvent,
    type: string,
    fields: I,
  ): boolean {
    const view = this.#context.document.defaultView;
    const common = {
      bubbles: true,
      cancelable: true,
      composed: true,
      view,
      clientX: this.#x,
      clientY: this.#y,
      screenX: this.#x + (view?.screenX ?? 0),
      screenY:
        this.#y + (view?.screenY ?? 0) + Math.max(0, (view?.outerHeight ?? 0) - (view?.innerHeight ?? 0)),
      ...modifierFields(this.#modifiers),
    };
    return target.dispatchEvent(new Kind(type, { ...common, ...fields }));
  }
}

/** A trusted press outside closes them; ours has to. */
function dismissPopovers(target: Element): void {
  const open = target.ownerDocument.querySelectorAll<HTMLElement>('[popover]:popover-open');
  for (const popover of [...open].toReversed()) {
    const inside = holds(popover, target);
    const invoked = [...ancestorsOf(target)].some((at) => at.getAttribute('popovertarget') === popover.id);
    if (inside || invoked) return;
    if (popover.popover === 'auto') popover.hidePopover();
  }
}
