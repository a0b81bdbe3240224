/**
 * What a page must find where the browser has no part in our pointer: capture, and the effects of a
 * drag. Kept in the page's own world by page-world/; without that, where a tab was open before the
 * extension was, it is what browsers give synthetic events.
 */
import {
  ASKS_EFFECTS, CAPTURES, CARRIES, EFFECTS, RELEASES, SETS_EFFECTS, type Effects,
} from '../../../page-world/handshake.ts'; // prettier-ignore
import { elementIn } from '../../dom/element-in.ts';

export class PageLine {
  readonly #line: EventTarget | null;
  #isPressed = false;
  #holder: Element | null = null;
  #effects: Effects | null = null;

  constructor(line: EventTarget | null) {
    this.#line = line;
    line?.addEventListener(CAPTURES, (event) => {
      if (!this.#isPressed) return;
      event.preventDefault();
      this.#holder = elementIn(event);
    });
    line?.addEventListener(RELEASES, () => (this.#holder = null));
    line?.addEventListener(EFFECTS, (event) => (this.#effects = (event as CustomEvent<Effects>).detail));
  }

  /** The element that gets all that our pressed pointer does. */
  get capturedBy(): Element | null {
    return this.#holder?.isConnected === true ? this.#holder : null;
  }

  press(): void {
    this.#isPressed = true;
  }

  /** @returns Who had it. */
  release(): Element | null {
    const holder = this.#holder;
    this.#isPressed = false;
    this.#line?.dispatchEvent(new Event(RELEASES));
    this.#holder = null;
    return holder;
  }

  /** From here on the page can read and set the effects of this drag. */
  carry(dataTransfer: DataTransfer): void {
    this.#line?.dispatchEvent(new DragEvent(CARRIES, { dataTransfer }));
  }

  /** null: nobody keeps them. */
  get effects(): Effects | null {
    this.#effects = null;
    this.#line?.dispatchEvent(new Event(ASKS_EFFECTS));
    return this.#effects;
  }

  set effects(detail: Effects) {
    this.#line?.dispatchEvent(new CustomEvent<Effects>(SETS_EFFECTS, { detail }));
  }
}
