/**
 * What the page of one document sends, and what of it waits. Whether it has to wait is said by the check of a step (request-check.ts), in
 * this document or in another one of its origin: a page may press here and send from there.
 */
import type { PageRequest } from '../../../core/gate/request.ts';
import { ENDS_HOLD, SENDS, WOULD_SEND, type Sends } from '../../../page-world/handshake.ts';

/** Something that the page would send. */
export interface Outward {
  /** A navigation only loads an address; a message goes over a socket, or to a worker. */
  readonly by: 'script' | 'form' | 'navigation' | 'message';
  readonly request: PageRequest;
  /** The page cannot be kept waiting for it: it is told that the network failed, and has to do it again. */
  readonly isLost: boolean;
  /** Another document may come of it. */
  readonly leaves: boolean;
  /** What waits goes on, or fails. */
  readonly end: (goesOn: boolean) => void;
}

export interface Judge {
  /** Whether anything has to wait now. */
  readonly isAlert: boolean;
  /** @returns Whether it has to wait until its `end` is called. */
  readonly holds: (it: Outward) => boolean;
  /** The person has done something in the page themselves. */
  readonly onPerson: () => void;
}

export class Outgoing {
  judge: Judge | null = null;
  /** The form that is sent again, and whether it is as the person was asked about. */
  #resent: { readonly form: HTMLFormElement; readonly isSame: () => boolean } | null = null;
  /** In the order in which they wait in the page's own world. */
  #waiting: Outward[] = [];

  /** @param around - Those of all documents that the page of this one reaches, this one among them. */
  constructor(
    private readonly channel: EventTarget | null,
    private readonly around: () => readonly Outgoing[] = () => [this],
  ) {
    channel?.addEventListener(WOULD_SEND, (event) => this.#isAlert() && event.preventDefault());
    channel?.addEventListener(SENDS, (event) => {
      if (this.#onSends((event as CustomEvent<Sends>).detail)) event.preventDefault();
    });
    // After the listeners of the page: only what none of them has taken over is sent.
    const onSubmit = (event: Event): void => {
      if (event.defaultPrevented) return;
      const resent = this.#resent?.form === event.target ? this.#resent : null;
      if (resent === null ? this.#holdsForm(event as SubmitEvent) : !resent.isSame()) event.preventDefault();
    };
    window.addEventListener('submit', onSubmit);
    // From a shadow root the event does not get there.
    const onPress = (event: Event): void => {
      for (const it of event.composedPath()) if (it instanceof ShadowRoot) it.addEventListener('submit', onSubmit);
    };
    for (const type of ['click', 'keydown']) window.addEventListener(type, onPress, { capture: true });
    // A page may stop the event: then `navigate` tells what is about to be sent.
    globalThis.navigation?.addEventListener('navigate', (event) => {
      if (event.formData === null ? this.#holdsLeaving(event) : this.#holdsPosted(event)) event.preventDefault();
    });
    const onPerson = ({ isTrusted }: Event): void => {
      if (isTrusted) for (const { judge } of this.around()) judge?.onPerson();
    };
    for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, onPerson, { capture: true });
  }

  #isAlert(): boolean {
    return this.around().some(({ judge }) => judge?.isAlert === true);
  }

  #isHeld(it: Outward): boolean {
    return this.around().some(({ judge }) => judge?.isAlert === true && judge.holds(it));
  }

  #onSends({ method, url, body, by, isLost }: Sends): boolean {
    const request = { method, url: addressOf(url), body };
    const it: Outward = { by, request, isLost, leaves: false, end: (goesOn) => this.#end(it, goesOn) };
    if (!this.#isHeld(it)) return false;
    this.#waiting.push(it);
    return true;
  }

  /** All others wait on. */
  #end(it: Outward, goesOn: boolean): void {
    if (!this.#waiting.includes(it)) return;
    const detail = this.#waiting.map((other) => (other === it ? Number(goesOn) : '-')).join('');
    this.#waiting = this.#waiting.filter((other) => other !== it);
    this.channel?.dispatchEvent(new CustomEvent(ENDS_HOLD, { detail }));
  }

  #holdsForm({ target: form, submitter }: SubmitEvent): boolean {
    if (!(form instanceof HTMLFormElement) || !this.#isAlert()) return false;
    const of = (name: string): string => submitter?.getAttribute(`form${name}`) ?? attributeOf(form, name) ?? '';
    const requestNow = (): PageRequest => ({
      method: of('method') || 'get',
      url: addressOf(of('action')),
      body: textOf(new FormData(form, submitter)),
    });
    const request = requestNow();
    const asNow = (): string => JSON.stringify([requestNow(), of('enctype'), of('target')]);
    const asAsked = asNow();
    const isSame = (): boolean => asNow() === asAsked;
    const end = (goesOn: boolean): void => {
      // Something else than the person has agreed to.
      if (!goesOn || !isSame()) return;
      const isOwn = submitter !== null && 'form' in submitter && submitter.form === form;
      // The page hears of it once more, and may change it then.
      this.#resent = { form, isSame };
      // A field named "requestSubmit" hides the form's own.
      HTMLFormElement.prototype.requestSubmit.call(form, isOwn ? submitter : null);
      this.#resent = null;
    };
    return this.#isHeld({ by: 'form', request, isLost: true, leaves: true, end });
  }

  /** What a form posts whose `submit` was not heard. */
  #holdsPosted({ destination: { url }, formData: data, cancelable, sourceElement }: NavigateEvent): boolean {
    if (data === null || !cancelable || !this.#isAlert()) return false;
    const request = { method: 'POST', url, body: textOf(data) };
    const type = encodingOf(sourceElement);
    const end = (goesOn: boolean): void => void (goesOn && post(url, data, type));
    return this.#isHeld({ by: 'form', request, isLost: true, leaves: true, end });
  }

  /** A script takes the page to another address: a frame that shows something else sends nothing for the page around it. */
  #holdsLeaving({ destination: { url }, navigationType, cancelable }: NavigateEvent): boolean {
    if (navigationType === 'traverse' || !cancelable) return false;
    const end = (goesOn: boolean): void => void (goesOn && location.assign(url));
    const request = { method: 'GET', url, body: '' };
    const it: Outward = { by: 'navigation', request, isLost: false, leaves: true, end };
    return this.judge?.isAlert === true && this.judge.holds(it);
  }
}

/** A field of the name hides the form's own. `dom.ts` has the same, and would double the small script that each frame gets (`at-work`). */
const attributeOf = (element: Element, name: string): string | null =>
  Element.prototype.getAttribute.call(element, name);

const addressOf = (url: string): string => URL.parse(url, document.baseURI)?.href ?? url;

const textOf = (data: FormData): string =>
  [...data].map(([name, value]) => `${name}=${typeof value === 'string' ? value : wordsOf(value)}\n`).join('');

/** The size tells it from another one of its name. */
const wordsOf = ({ name, size }: File): string => (name === '' ? '' : `${name} (${size} bytes)`);

/** @param source - A form, or the button by which it is sent. Chrome tells it from version 135 on, and not of what a script sends. */
function encodingOf(source: Element | null | undefined): string {
  if (!source) return '';
  const form = source instanceof HTMLButtonElement || source instanceof HTMLInputElement ? source.form : source;
  return attributeOf(source, 'formenctype') ?? (form && attributeOf(form, 'enctype')) ?? '';
}

/** As a form with these fields. */
function post(url: string, data: FormData, enctype: string): void {
  const form = document.createElement('form');
  Object.assign(form, { method: 'post', action: url, enctype, hidden: true });
  for (const [name, value] of data) {
    const field = document.createElement('input');
    field.name = name;
    if (typeof value === 'string') {
      field.type = 'hidden';
      field.value = value;
    } else {
      field.type = 'file';
      form.enctype = 'multipart/form-data';
      const files = new DataTransfer();
      if (value.name !== '') files.items.add(value);
      field.files = files.files;
    }
    form.append(field);
  }
  document.documentElement.append(form);
  // A field named "submit" hides the form's own.
  HTMLFormElement.prototype.submit.call(form);
  form.remove();
}
