/**
 * Pointer capture, the effects of a drag, and links that are scripts: browsers have none of them for our events, so that a script in
 * the page's own world (src/page-world) does. In a tab that was open before the extension was installed that
 * script is missing, and pages find what browsers give synthetic events.
 */
import {
  ASKS_EFFECTS,
  CAPTURES,
  CARRIES,
  CLICKS,
  EFFECTS,
  RELEASES,
  SETS_EFFECTS,
  type Effects,
} from '../../../page-world/handshake.ts';
import { closest } from '../../dom/composed-tree.ts';
import { attributeOf } from '../../dom/dom.ts';
import { elementIn } from '../../dom/element-in.ts';

export class PageWorldPointer {
  #isPressed = false;
  #holder: Element | null = null;
  #effects: Effects | null = null;

  constructor(private readonly channel: EventTarget | null) {
    channel?.addEventListener(CAPTURES, (event) => {
      if (!this.#isPressed) return;
      event.preventDefault();
      this.#holder = elementIn(event);
    });
    channel?.addEventListener(RELEASES, () => (this.#holder = null));
    channel?.addEventListener(EFFECTS, (event) => (this.#effects = (event as CustomEvent<Effects>).detail));
  }

  /** The element that has captured our pressed pointer. */
  get capturedBy(): Element | null {
    return this.#holder?.isConnected === true ? this.#holder : null;
  }

  press(): void {
    this.#isPressed = true;
  }

  release(): void {
    this.#isPressed = false;
    this.channel?.dispatchEvent(new Event(RELEASES));
    this.#holder = null;
  }

  /** @returns Whether the element's click runs a script that is its address, and was left to the page's world. */
  click(element: Element): boolean {
    if (this.channel === null || !(element instanceof HTMLElement && runsScript(element))) return false;
    this.channel.dispatchEvent(new MouseEvent(CLICKS, { relatedTarget: element }));
    return true;
  }

  /** Lets the page read and set the effects of this drag. */
  carry(dataTransfer: DataTransfer): void {
    this.channel?.dispatchEvent(new DragEvent(CARRIES, { dataTransfer }));
  }

  /** null when the page's world has no script of ours. */
  get effects(): Effects | null {
    this.#effects = null;
    this.channel?.dispatchEvent(new Event(ASKS_EFFECTS));
    return this.#effects;
  }

  set effects(detail: Effects) {
    this.channel?.dispatchEvent(new CustomEvent<Effects>(SETS_EFFECTS, { detail }));
  }
}

function runsScript(element: HTMLElement): boolean {
  const link = closest(element, 'a[href],area[href]');
  if (link instanceof HTMLAnchorElement || link instanceof HTMLAreaElement) return link.protocol === 'javascript:';
  const button = closest(element, 'button:not([type=button],[type=reset]),input:is([type=submit],[type=image])');
  const form = button instanceof HTMLButtonElement || button instanceof HTMLInputElement ? button.form : null;
  return form !== null && /^\s*javascript:/i.test(attributeOf(form, 'action') ?? '');
}
