/**
 * HTML5 drag and drop, as browsers drive it once a pressed pointer moves on a draggable element. A
 * DataTransfer made by a script has no effects: our script in the page's world keeps them
 * (page-world-pointer.ts). Without that script every accepted drop copies.
 *
 * @see https://html.spec.whatwg.org/multipage/dnd.html#drag-and-drop-processing-model
 */
import { dispatch, matches } from '../../dom/dom.ts';
import { ancestorsOf, elementAt } from '../../dom/composed-tree.ts';
import type { ActContext } from '../context.ts';
import { mouseFieldsAt } from './mouse-events.ts';
import type { Pointer } from './pointer.ts';
import { told, type Told } from '../../../core/i18n/told.ts';

/** Chrome's threshold. */
const BEGINS_AFTER_PX = 3;

interface Drop {
  readonly on: Element | null;
  readonly accepted: boolean;
  /** Why it was not accepted, where the drop target names an effect that the source does not allow. */
  readonly mismatch: Told | null;
}

/** The effects that each value of effectAllowed allows; the first is the default. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  none: [],
  copy: ['copy'],
  link: ['link'],
  move: ['move'],
  copyLink: ['copy', 'link'],
  copyMove: ['copy', 'move'],
  linkMove: ['link', 'move'],
  all: ['copy', 'link', 'move'],
  uninitialized: ['copy', 'link', 'move'],
};

/** The draggable element that a press here would drag. */
export function draggableAt(hit: Element): HTMLElement | null {
  for (const at of ancestorsOf(hit)) {
    if (!(at instanceof HTMLElement)) continue;
    if (matches(at, 'input,textarea,select,[contenteditable]:not([contenteditable=false])')) return null;
    if (at instanceof HTMLFormElement) continue;
    // Images and links are draggable by default.
    if (at.draggable) return at;
  }
  return null;
}

export class DragAndDrop {
  readonly #data = new DataTransfer();
  readonly #from: { readonly x: number; readonly y: number };
  #phase: 'not-yet' | 'dragging' | 'refused' = 'not-yet';
  #over: Element | null = null;
  #accepts = false;
  /** The value of effectAllowed after dragstart. */
  #allowed = 'uninitialized';
  /** The drop effect if the button were released here. */
  #operation = 'none';
  #x: number;
  #y: number;

  constructor(
    private readonly source: HTMLElement,
    private readonly pointer: Pointer,
    private readonly context: ActContext,
  ) {
    this.#x = pointer.x;
    this.#y = pointer.y;
    this.#from = { x: pointer.x, y: pointer.y };
    this.#addAddress();
  }

  /** Whether drag events have replaced pointer events. */
  get began(): boolean {
    return this.#phase === 'dragging';
  }

  move(x: number, y: number): void {
    this.#x = x;
    this.#y = y;
    if (this.#phase !== 'dragging') {
      this.pointer.moveTo(x, y);
      const isFar = Math.hypot(x - this.#from.x, y - this.#from.y) >= BEGINS_AFTER_PX;
      if (this.#phase === 'not-yet' && isFar) this.#begin();
      return;
    }
    this.#send(this.source, 'drag', true);
    const over = elementAt(x, y, this.context);
    if (over !== this.#over) {
      const left = this.#over;
      this.#over = over;
      if (over) this.#offer(over, 'dragenter', left);
      if (left) this.#send(left, 'dragleave', false, over);
    }
    if (!over) return;
    const { prevented, effect } = this.#offer(over, 'dragover');
    const isText = !prevented && takesText(over, this.#data);
    this.#accepts = prevented || isText;
    const isAllowed = ALLOWED[this.#allowed]?.includes(effect) === true;
    this.#operation = this.#accepts && isAllowed ? effect : 'none';
  }

  drop(): Drop | null {
    if (this.#phase !== 'dragging') return null;
    const on = this.#over;
    const accepted = on !== null && this.#accepts && this.#operation !== 'none';
    const mismatch = on && this.#accepts && !accepted ? told('told_drop_mismatch', { allowed: this.#allowed }) : null;
    if (on && accepted) {
      this.#setDropEffect(this.#operation);
      this.#send(on, 'drop', true);
    } else if (on) this.#send(on, 'dragleave', false);
    this.#setDropEffect(accepted ? this.#operation : 'none');
    this.#send(this.source, 'dragend', false);
    return { on, accepted, mismatch };
  }

  /** Dispatches dragenter or dragover. @returns Whether the page accepts the drag, and the effect that it names. */
  #offer(over: Element, type: string, from: Element | null = null): { prevented: boolean; effect: string } {
    const isLink = this.#allowed === 'uninitialized' && this.source instanceof HTMLAnchorElement;
    const proposed = isLink ? 'link' : (ALLOWED[this.#allowed]?.[0] ?? 'none');
    this.#setDropEffect(proposed);
    const prevented = !this.#send(over, type, true, from);
    return { prevented, effect: this.context.pageWorld.effects?.dropEffect ?? proposed };
  }

  #setDropEffect(dropEffect: string): void {
    this.context.pageWorld.effects = { dropEffect, effectAllowed: this.#allowed };
  }

  #begin(): void {
    this.context.pageWorld.carry(this.#data);
    this.#setDropEffect('none');
    if (!this.#send(this.source, 'dragstart', true)) {
      this.#phase = 'refused';
      return;
    }
    this.#allowed = this.context.pageWorld.effects?.effectAllowed ?? this.#allowed;
    this.#setDropEffect('none');
    this.#phase = 'dragging';
    this.pointer.cancel(this.source);
  }

  /** Browsers add the address of links and images. */
  #addAddress(): void {
    const source = this.source;
    const address =
      source instanceof HTMLAnchorElement ? source.href : source instanceof HTMLImageElement ? source.src : '';
    if (address === '') return;
    this.#data.setData('text/uri-list', address);
    this.#data.setData('text/plain', address);
    this.#data.setData('text/html', source.outerHTML);
  }

  #send(target: Element, type: string, cancelable: boolean, relatedTarget: Element | null = null): boolean {
    return dispatch(
      target,
      new DragEvent(type, {
        ...mouseFieldsAt(this.#x, this.#y),
        cancelable,
        relatedTarget,
        dataTransfer: this.#data,
        button: 0,
        buttons: type === 'dragend' || type === 'drop' ? 0 : 1,
      }),
    );
  }
}

/** Text fields accept dropped text by default. */
const takesText = (over: Element, data: DataTransfer): boolean =>
  over.matches('input:is([type=text],[type=search],:not([type])),textarea') && data.types.includes('text/plain');
