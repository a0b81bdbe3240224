/**
 * The mouse: where it is, what it holds, and what moving, pressing and releasing it does to a page.
 *
 * @see https://www.w3.org/TR/uievents/#events-mouseevent-event-order
 */
import type { ActError, Modifier } from '../../../core/actions/action.ts';
import { ancestorsOf, commonAncestor, elementAt, holds } from '../../dom/composed-tree.ts';
import { isEditable } from '../../dom/controls.ts';
import { elapse, nextTask } from '../../dom/elapse.ts';
import { isFocusable } from '../actionability.ts';
import type { ActContext } from '../context.ts';
import { dispatchInputAndChange } from '../keyboard/choice-keys.ts';
import type { Focus } from '../keyboard/focus.ts';
import { placeCaret, selectWordAtCaret } from '../text/selection.ts';
import { HoverStyle } from './hover-style.ts';
import { chooseByPress } from './list-box.ts';
import { MouseEvents } from './mouse-events.ts';

type Button = 'left' | 'right' | 'middle';
const BUTTON: Readonly<Record<Button, number>> = { left: 0, middle: 1, right: 2 };
const BUTTONS: Readonly<Record<Button, number>> = { left: 1, right: 2, middle: 4 };

/** How often an element is followed that moves away from the pointer. */
const MAX_CHASES = 5;
const HELD_MS = 80;

interface Press {
  readonly count: 1 | 2;
  readonly button: Button;
  readonly modifiers: readonly Modifier[];
  /** Whether the pointer is there already. */
  readonly isThere?: boolean;
  /** Resolves when the button is let go, with false where that is to be no click; absent: at once. */
  readonly held?: () => Promise<boolean | void>;
}
const PLAIN: Press = { count: 1, button: 'left', modifiers: [] };

export class Pointer {
  readonly #hoverStyle = new HoverStyle();
  readonly #events = new MouseEvents();
  /** Why what has come under the pointer may not be pressed in the place of what was weighed; null: it may. */
  weigh: (here: Element, meant: Element) => ActError | null = () => null;
  #refusal: ActError | null = null;
  /** false while a page that prevented pointerdown gets no mouse events. */
  #sendsMouse = true;
  #isResting = false;
  #over: Element | null = null;
  /** The list box whose choice the press has changed: it tells on the release. */
  #chosenIn: HTMLSelectElement | null = null;
  /** The element that has been sent gotpointercapture: it gets all pointer events. */
  #capturedBy: Element | null = null;

  constructor(
    private readonly context: ActContext,
    private readonly focus: Focus,
  ) {}

  get x(): number {
    return this.#events.x;
  }

  get y(): number {
    return this.#events.y;
  }

  /** Moves there and stays, so that :hover rules apply too. */
  hover(hit: Element, x: number, y: number): void {
    this.#moveOnto(hit, x, y);
    this.#hoverStyle.apply(hit);
    this.#isResting = true;
  }

  /** Whether it was left where it is by a hover, and has not moved since. */
  get isResting(): boolean {
    return this.#isResting;
  }

  /** The first few elements that :hover rules show now. */
  get shownByHover(): readonly Element[] {
    return this.#hoverStyle.shown;
  }

  /** One move, with the button held or not. @returns The element there. */
  moveTo(x: number, y: number): Element | null {
    const hit = elementAt(x, y, this.context);
    // The document gets the moves of a held pointer outside of the window.
    const outside = this.#events.buttons > 0 ? document.documentElement : null;
    const target = this.#updateCapture() ?? hit ?? outside;
    if (target) this.#moveOnto(target, x, y);
    return hit;
  }

  /** The press of a drag. @returns Whether the page let the default action be, and whether that may select text. */
  press(hit: Element, x: number, y: number): { isPlain: boolean; selects: boolean } {
    this.#moveOnto(hit, x, y);
    const target = this.#elementHere() ?? hit;
    const { sendsMouse, isPlain, selects } = this.#down(target, 'left', 1);
    this.#events.buttons = BUTTONS.left;
    this.#sendsMouse = sendsMouse;
    return { isPlain, selects };
  }

  /** The end of a drag. @param pressed - What the press hit: a click follows on the common ancestor of both ends. */
  release(pressed: Element): void {
    this.#events.buttons = 0;
    this.#up(pressed, 'left', 1, this.#sendsMouse);
    this.#sendsMouse = true;
  }

  /** Ends pointer events because HTML5 drag and drop has begun. */
  cancel(target: Element): void {
    this.#sendsMouse = true;
    const nowhere = { clientX: 0, clientY: 0, screenX: 0, screenY: 0 };
    const to = this.#updateCapture() ?? target;
    this.#events.pointer(to, 'pointercancel', { button: 0, buttons: 0, cancelable: false, ...nowhere });
    this.#releaseCapture();
  }

  /** Moves there for a click. @returns Whether the pointer came onto another element. */
  approach(hit: Element, x: number, y: number, modifiers: readonly Modifier[]): boolean {
    const isOther = this.#over !== hit;
    this.#events.modifiers = modifiers;
    this.#moveOnto(hit, x, y);
    return isOther;
  }

  /**
   * Presses and releases, once or twice, at a point that `hit` was found at.
   *
   * @param aim - Where to press instead when the approach brought another element there.
   * @returns What was clicked: the common ancestor where the element moved away under the pointer.
   */
  async click(
    hit: Element,
    x: number,
    y: number,
    { count, button, modifiers, isThere = false, held }: Press = PLAIN,
    aim: (here: Element) => { hit: Element; x: number; y: number } | null = () => null,
  ): Promise<Element | null> {
    let clicked: Element | null = null;
    let meant = hit;
    this.#events.modifiers = modifiers;
    if (!isThere) this.#moveOnto(hit, x, y);
    for (let chased = 0; chased < MAX_CHASES; chased += 1) {
      const here = this.#elementHere();
      const better = here && aim(here);
      if (!better) break;
      meant = better.hit;
      this.#moveOnto(better.hit, better.x, better.y);
    }
    for (let detail = 1; detail <= count; detail += 1) {
      const target = this.#elementHere() ?? hit;
      this.#refusal = target === meant ? null : this.weigh(target, meant);
      if (this.#refusal !== null) break;
      const field = this.focus.current;
      const { sendsMouse } = this.#down(target, button, detail);
      // Linux and macOS open the context menu on the press.
      if (button === 'right')
        this.#events.click(target, 'contextmenu', { button: BUTTON.right, buttons: BUTTONS.right });
      // A person holds the button for longer than a task: what the page queued on the press, or does with what was typed into
      // the field that is left by it, comes before the release.
      const isLeft = field !== null && field !== this.focus.current && isEditable(field);
      if ((await (held ?? (isLeft ? () => elapse(HELD_MS) : nextTask))()) === false) {
        this.#cancel(target);
        break;
      }
      clicked = this.#up(target, button, detail, sendsMouse);
      await nextTask();
    }
    this.#events.modifiers = [];
    return clicked;
  }

  /** Why the latest click was none. */
  takeRefusal(): ActError | null {
    const refusal = this.#refusal;
    this.#refusal = null;
    return refusal;
  }

  #elementHere(): Element | null {
    return elementAt(this.x, this.y, this.context);
  }

  /** @returns Whether mouse events follow the pointer's, whether the page let the default action be, and whether that may select text. */
  #down(target: Element, button: Button, detail: number) {
    const held = { button: BUTTON[button], buttons: BUTTONS[button] };
    this.context.pageWorld.press();
    const sendsMouse = this.#events.pointer(target, 'pointerdown', { ...held, pressure: 0.5 });
    const isPlain = sendsMouse && this.#events.mouse(target, 'mousedown', { ...held, detail });
    const selects = isPlain && this.#doPressDefault(target, button, detail);
    return { sendsMouse, isPlain, selects };
  }

  /** Focus and caret: the browser's default action of a press. @returns Whether it may select text. */
  #doPressDefault(target: Element, button: Button, detail: number): boolean {
    const focusable = [...ancestorsOf(target)].find(isFocusable);
    if (focusable) this.focus.to(focusable);
    else this.focus.clear();
    if (button !== 'left') return false;
    this.#chosenIn = chooseByPress(target, this.#events.modifiers);
    const selects = placeCaret(target, this.x, this.y);
    if (detail === 2 && selects) selectWordAtCaret(target);
    return selects;
  }

  #up(pressed: Element, button: Button, detail: number, sendsMouse: boolean): Element | null {
    // Where the press moved things, the release goes to what is there now.
    const target = this.#updateCapture() ?? this.#elementHere() ?? pressed;
    const released = { button: BUTTON[button], buttons: 0 };
    this.#events.pointer(target, 'pointerup', released);
    if (sendsMouse) this.#events.mouse(target, 'mouseup', { ...released, detail });
    this.#releaseCapture();
    if (this.#chosenIn) dispatchInputAndChange(this.#chosenIn);
    this.#chosenIn = null;
    if (button === 'left') dismissPopovers(target);
    const clicked = pressed.isConnected ? commonAncestor(pressed, target) : null;
    if (!clicked) return null;
    const isPlain = button === 'left' && this.#events.modifiers.length === 0;
    if (!(isPlain && this.context.pageWorld.click(clicked)))
      this.#events.click(clicked, button === 'left' ? 'click' : 'auxclick', { ...released, detail });
    if (button === 'left' && detail === 2) this.#events.mouse(clicked, 'dblclick', { ...released, detail });
    return clicked;
  }

  /** The button comes up without a click. */
  #cancel(pressed: Element): void {
    this.#events.pointer(this.#updateCapture() ?? pressed, 'pointercancel', { button: 0, buttons: 0 });
    this.#releaseCapture();
  }

  #moveOnto(hit: Element, x: number, y: number): void {
    const events = this.#events;
    const from = this.#over?.isConnected ? this.#over : null;
    const movement = { movementX: Math.round(x - events.x), movementY: Math.round(y - events.y) };
    events.x = x;
    events.y = y;
    this.#isResting = false;
    this.#over = hit;
    if (from !== hit) {
      events.cross('pointer', from, hit);
      if (this.#sendsMouse) events.cross('mouse', from, hit);
    }
    if (this.#hoverStyle.isOn) this.#hoverStyle.apply(hit);
    const { buttons } = events;
    events.pointer(hit, 'pointermove', { button: -1, buttons, pressure: buttons > 0 ? 0.5 : 0, ...movement });
    // Chrome's mouse moves have button 0; -1 gives that, and with no button held also `which` 0.
    const button = buttons > 0 ? 0 : -1;
    if (this.#sendsMouse) events.mouse(hit, 'mousemove', { button, buttons, ...movement });
  }

  /** Sends the capture events that are due. @returns The element that has captured the pointer. */
  #updateCapture(): Element | null {
    const { capturedBy } = this.context.pageWorld;
    if (capturedBy === this.#capturedBy) return capturedBy;
    const [lost, got] = [this.#capturedBy, capturedBy];
    this.#capturedBy = got;
    const fields = { button: 0, buttons: this.#events.buttons, cancelable: false };
    if (lost) {
      const target = lost.isConnected ? lost : document.documentElement;
      this.#events.pointer(target, 'lostpointercapture', fields);
    }
    if (got) this.#events.pointer(got, 'gotpointercapture', { ...fields, button: -1 });
    return got;
  }

  #releaseCapture(): void {
    this.#events.buttons = 0;
    this.context.pageWorld.release();
    this.#updateCapture();
  }
}

/** Light dismiss: browsers do it for trusted presses only. */
function dismissPopovers(target: Element): void {
  const open = document.querySelectorAll<HTMLElement>('[popover]:popover-open');
  for (const popover of [...open].toReversed()) {
    const inside = holds(popover, target);
    const invoked = [...ancestorsOf(target)].some((at) => at.getAttribute('popovertarget') === popover.id);
    if (inside || invoked) return;
    if (popover.popover === 'auto') popover.hidePopover();
  }
}
