/**
 * The mouse: what a page hears when a person moves it somewhere and presses. Order and fields are
 * those of Chrome's own events; e2e/tests/act.spec.ts holds them against trusted ones.
 *
 * @see https://www.w3.org/TR/pointerevents3/#mapping-for-devices-that-support-hover
 * @see https://www.w3.org/TR/uievents/#events-mouseevent-event-order
 */
import type { Modifier } from '../../../core/actions/action.ts';
import { dispatch } from '../../dom/dom.ts';
import { ancestorsOf, commonAncestor, elementAt, holds } from '../../dom/composed-tree.ts';
import type { ActContext } from '../context.ts';
import type { Focus } from '../keyboard/focus.ts';
import type { HoverStyle } from './hover-style.ts';
import { modifierFields } from '../keyboard/modifiers.ts';
import { nextTask } from '../../dom/next-task.ts';
import { placeCaret, selectWordAtCaret } from '../text/selection.ts';
import { takesFocus } from '../traits.ts';

export type Button = 'left' | 'right' | 'middle';
const BUTTON: Readonly<Record<Button, number>> = { left: 0, middle: 1, right: 2 };
const BUTTONS: Readonly<Record<Button, number>> = { left: 1, right: 2, middle: 4 };

/** Chrome's clicks are pointer events of no primary pointer. */
const AS_CLICK: PointerEventInit = { pointerId: 1, pointerType: 'mouse', width: 1, height: 1 };

/** Things that flee from the pointer are followed so often. */
const MAX_CHASES = 5;

interface Press {
  readonly count: 1 | 2;
  readonly button: Button;
  readonly modifiers: readonly Modifier[];
}

export class Pointer {
  readonly #context: ActContext;
  readonly #focus: Focus;
  readonly #hoverStyle: HoverStyle;
  #takesMouse = true;
  #over: Element | null = null;
  #x = 0;
  #y = 0;
  #modifiers: readonly Modifier[] = [];
  /** Who was told of having it, and takes all that the pointer does. */
  #captor: Element | null = null;
  /** Of Chrome's buttons: 1 while the left one is held. */
  #held = 0;
  /** Whether the press may select text. */
  #selects = false;

  constructor(context: ActContext, focus: Focus, hoverStyle: HoverStyle) {
    this.#context = context;
    this.#focus = focus;
    this.#hoverStyle = hoverStyle;
  }

  get x(): number {
    return this.#x;
  }

  get y(): number {
    return this.#y;
  }

  /** Moves there and stays, also for style sheets. */
  rest(hit: Element, x: number, y: number): void {
    this.#moveTo(hit, x, y);
    this.#hoverStyle.lay(hit);
  }

  /** One move on the way, pressed or not. @returns What it hit. */
  pass(x: number, y: number): Element | null {
    const hit = elementAt(this.#context.document, x, y, this.#context);
    // Out of the window a held pointer is still heard, at the document.
    const outside = this.#held > 0 ? this.#context.document.documentElement : null;
    const target = this.#capture() ?? hit ?? outside;
    if (target) this.#moveTo(target, x, y);
    return hit;
  }

  /** Says who has the pointer now, where that has changed. @returns Who has it. */
  #capture(): Element | null {
    const { capturedBy } = this.#context.pageLine;
    if (capturedBy === this.#captor) return capturedBy;
    const [lost, got] = [this.#captor, capturedBy];
    this.#captor = got;
    const held = { button: 0, buttons: this.#held, cancelable: false };
    if (lost)
      this.#pointer(lost.isConnected ? lost : lost.ownerDocument.documentElement, 'lostpointercapture', held);
    if (got) this.#pointer(got, 'gotpointercapture', { ...held, button: -1 });
    return got;
  }

  #letGo(): void {
    this.#held = 0;
    this.#context.pageLine.release();
    this.#capture();
  }

  /** The press of a drag. @returns Whether the browser may do its part, and whether it may select text. */
  down(hit: Element, x: number, y: number): { isPlain: boolean; selects: boolean } {
    this.#moveTo(hit, x, y);
    const target = this.#elementHere() ?? hit;
    const held = { button: BUTTON.left, buttons: BUTTONS.left };
    this.#context.pageLine.press();
    const takesMouse = this.#pointer(target, 'pointerdown', { ...held, pressure: 0.5 });
    const isPlain = takesMouse && this.#mouse(target, 'mousedown', { ...held, detail: 1 });
    this.#selects = false;
    if (isPlain) this.#pressed(target, 'left', 1);
    this.#held = BUTTONS.left;
    this.#takesMouse = takesMouse;
    return { isPlain, selects: this.#selects };
  }

  /** The end of a drag. @param pressed - What the press hit: a click follows where both ends share something. */
  up(pressed: Element): void {
    this.#held = 0;
    this.#release(pressed, 'left', 1, this.#takesMouse);
    this.#takesMouse = true;
  }

  /** The browser's own dragging took over: the page hears no more of the pointer until it is let go. */
  cancel(target: Element): void {
    this.#takesMouse = true;
    const gone = { clientX: 0, clientY: 0, screenX: 0, screenY: 0 };
    const to = this.#capture() ?? target;
    this.#pointer(to, 'pointercancel', { button: 0, buttons: 0, cancelable: false, ...gone });
    this.#letGo();
  }

  /**
   * Presses and releases, once or twice, at a point that `hit` was found at.
   *
   * @returns What was clicked: where a thing moves away under the pointer, what both ends share.
   * @param aim - Where to press instead when the approach brought another element there.
   */
  async click(
    hit: Element,
    x: number,
    y: number,
    { count, button, modifiers }: Press,
    aim: (here: Element) => { hit: Element; x: number; y: number } | null = () => null,
  ): Promise<Element | null> {
    let clicked: Element | null = null;
    this.#modifiers = modifiers;
    this.#moveTo(hit, x, y);
    for (let chased = 0; chased < MAX_CHASES; chased += 1) {
      const here = this.#elementHere();
      const better = here && aim(here);
      if (!better) break;
      this.#moveTo(better.hit, better.x, better.y);
    }
    for (let detail = 1; detail <= count; detail += 1) {
      const target = this.#elementHere() ?? hit;
      const takesMouse = this.#press(target, button, detail);
      // A person holds the button longer than a task: what the page queued on the press has run.
      await nextTask();
      clicked = this.#release(target, button, detail, takesMouse);
      await nextTask();
    }
    this.#modifiers = [];
    return clicked;
  }

  #elementHere(): Element | null {
    return elementAt(this.#context.document, this.#x, this.#y, this.#context);
  }

  /** @returns Whether the mouse events that follow from the pointer's are wanted. */
  #press(target: Element, button: Button, detail: number): boolean {
    const held = { button: BUTTON[button], buttons: BUTTONS[button] };
    this.#context.pageLine.press();
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
    this.#selects = placeCaret(target, this.#x, this.#y);
    if (detail === 2 && this.#selects) selectWordAtCaret(target);
  }

  #release(pressed: Element, button: Button, detail: number, takesMouse: boolean): Element | null {
    // Where the press moved things, the release goes to what is there now.
    const target = this.#capture() ?? this.#elementHere() ?? pressed;
    const released = { button: BUTTON[button], buttons: 0 };
    this.#pointer(target, 'pointerup', released);
    if (takesMouse) this.#mouse(target, 'mouseup', { ...released, detail });
    this.#letGo();
    if (button === 'left') dismissPopovers(target);
    const clicked = pressed.isConnected ? commonAncestor(pressed, target) : null;
    if (!clicked) return null;
    const fields = { ...AS_CLICK, ...released, detail };
    this.#send(clicked, PointerEvent, button === 'left' ? 'click' : 'auxclick', fields);
    if (button === 'left' && detail === 2) this.#mouse(clicked, 'dblclick', { ...released, detail });
    return clicked;
  }

  #moveTo(hit: Element, x: number, y: number): void {
    const from = this.#over?.isConnected ? this.#over : null;
    const movement = { movementX: Math.round(x - this.#x), movementY: Math.round(y - this.#y) };
    this.#x = x;
    this.#y = y;
    this.#over = hit;
    if (from !== hit) {
      this.#cross('pointer', from, hit);
      if (this.#takesMouse) this.#cross('mouse', from, hit);
    }
    if (this.#hoverStyle.isOn) this.#hoverStyle.lay(hit);
    const held = { buttons: this.#held, pressure: this.#held > 0 ? 0.5 : 0 };
    this.#pointer(hit, 'pointermove', { button: -1, ...held, ...movement });
    // -1 reads as button 0, but as no button in `which`.
    const button = this.#held > 0 ? 0 : -1;
    if (this.#takesMouse) this.#mouse(hit, 'mousemove', { button, buttons: this.#held, ...movement });
  }

  /** out and leave on what is left, over and enter on what is reached. */
  #cross(kind: 'pointer' | 'mouse', from: Element | null, to: Element): void {
    const left = from ? [...ancestorsOf(from)] : [];
    const reached = [...ancestorsOf(to)];
    const say = (target: EventTarget, type: string, relatedTarget: Element | null): void => {
      const silent = type === 'enter' || type === 'leave';
      const held = { buttons: this.#held, pressure: kind === 'pointer' && this.#held > 0 ? 0.5 : 0 };
      const fields = { relatedTarget, bubbles: !silent, cancelable: !silent, composed: !silent, ...held };
      if (kind === 'pointer') this.#pointer(target, `pointer${type}`, { button: -1, ...fields });
      else this.#mouse(target, `mouse${type}`, fields);
    };
    if (from) {
      say(from, 'out', to);
      for (const at of left) if (!reached.includes(at)) say(at, 'leave', to);
    }
    say(to, 'over', from);
    if (!from) say(this.#context.document, 'enter', null);
    for (const at of reached.toReversed()) if (!left.includes(at)) say(at, 'enter', from);
  }

  #pointer(target: EventTarget, type: string, fields: PointerEventInit): boolean {
    return this.#send(target, PointerEvent, type, { ...AS_CLICK, isPrimary: true, ...fields });
  }

  #mouse(target: EventTarget, type: string, fields: MouseEventInit): boolean {
    return this.#send(target, MouseEvent, type, fields);
  }

  #send<I extends MouseEventInit>(
    target: EventTarget,
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
    return dispatch(target, new Kind(type, { ...common, ...fields }));
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
