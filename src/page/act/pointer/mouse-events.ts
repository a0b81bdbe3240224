/**
 * Pointer and mouse events at a place, with the fields of Chrome's own; e2e/tests/act-events.spec.ts
 * compares them with trusted ones.
 *
 * @see https://www.w3.org/TR/pointerevents3/#mapping-for-devices-that-support-hover
 */
import type { Modifier } from '../../../core/actions/action.ts';
import { ancestorsOf } from '../../dom/composed-tree.ts';
import { dispatch } from '../../dom/dom.ts';
import { modifierFields } from '../keyboard/keys.ts';

/** Chrome's clicks are pointer events that are not primary. */
const CLICK_FIELDS: PointerEventInit = { pointerId: 1, pointerType: 'mouse', width: 1, height: 1 };

/** What all mouse events at a point of the viewport have in common. */
export const mouseFieldsAt = (x: number, y: number) => ({
  bubbles: true,
  cancelable: true,
  composed: true,
  view: window,
  clientX: x,
  clientY: y,
  screenX: x + screenX,
  screenY: y + screenY + Math.max(0, outerHeight - innerHeight),
});

export class MouseEvents {
  x = 0;
  y = 0;
  modifiers: readonly Modifier[] = [];
  /** As in MouseEvent.buttons, between a press and its release. */
  buttons = 0;

  /** @returns Whether the page let the default action be, as for all of these. */
  pointer(target: EventTarget, type: string, fields: PointerEventInit): boolean {
    return this.#send(target, PointerEvent, type, { ...CLICK_FIELDS, isPrimary: true, ...fields });
  }

  mouse(target: EventTarget, type: string, fields: MouseEventInit): boolean {
    return this.#send(target, MouseEvent, type, fields);
  }

  click(target: EventTarget, type: 'click' | 'auxclick' | 'contextmenu', fields: MouseEventInit): boolean {
    return this.#send(target, PointerEvent, type, { ...CLICK_FIELDS, ...fields });
  }

  /** out and leave on the elements that the pointer leaves, over and enter on those that it enters. */
  cross(kind: 'pointer' | 'mouse', from: Element | null, to: Element): void {
    const left = from ? [...ancestorsOf(from)] : [];
    const entered = [...ancestorsOf(to)];
    const send = (target: EventTarget, type: string, relatedTarget: Element | null): void => {
      const bubbles = type !== 'enter' && type !== 'leave';
      const pressure = kind === 'pointer' && this.buttons > 0 ? 0.5 : 0;
      const fields = {
        relatedTarget,
        bubbles,
        cancelable: bubbles,
        composed: bubbles,
        buttons: this.buttons,
        pressure,
      };
      if (kind === 'pointer') this.pointer(target, `pointer${type}`, { button: -1, ...fields });
      else this.mouse(target, `mouse${type}`, fields);
    };
    if (from) {
      send(from, 'out', to);
      for (const at of left) if (!entered.includes(at)) send(at, 'leave', to);
    }
    send(to, 'over', from);
    if (!from) send(document, 'enter', null);
    for (const at of entered.toReversed()) if (!left.includes(at)) send(at, 'enter', from);
  }

  #send<I extends MouseEventInit>(
    target: EventTarget,
    Kind: new (type: string, init: I) => MouseEvent,
    type: string,
    fields: I,
  ): boolean {
    const common = { ...mouseFieldsAt(this.x, this.y), ...modifierFields(this.modifiers) };
    return dispatch(target, new Kind(type, { ...common, ...fields }));
  }
}
