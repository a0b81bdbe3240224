/* eslint-disable typescript/unbound-method -- what is kept is given its receiver with call() */
/**
 * Runs in every document before its own scripts, and keeps what only the page can know: which
 * mutations it was shown, and which events it heard. Self-contained: Playwright sends its source.
 */

/** One event, as the page's scripts see it. */
export type Heard = Readonly<Record<string, string | number | boolean | null>> & { readonly type: string };

export interface PageWatch {
  /** Shown since the last call, "attributes class of div" and the like. */
  takeMutations(): string[];
  takeHeard(): Heard[];
  html(): string;
}

export function installPageWatch(types: readonly string[]): void {
  // Kept from pages that bend them.
  const attach = Element.prototype.attachShadow;
  const listen = EventTarget.prototype.addEventListener;
  const join = Function.prototype.call.bind(Array.prototype.push) as (list: unknown[], it: unknown) => void;
  const options = { subtree: true, childList: true, attributes: true, characterData: true };
  let mutations: string[] = [];
  let heard: Heard[] = [];
  const note = (records: readonly MutationRecord[]): void => {
    for (let i = 0; i < records.length; i += 1) {
      const it = records[i];
      if (it) join(mutations, `${it.type} ${it.attributeName ?? ''} of ${it.target.nodeName.toLowerCase()}`);
    }
  };
  const observer = new MutationObserver(note);
  observer.observe(document, options);
  Element.prototype.attachShadow = function attachShadow(init) {
    const root = attach.call(this, init);
    observer.observe(root, options);
    return root;
  };
  const nameOf = (target: EventTarget | null): string => {
    if (target === window) return 'window';
    if (!(target instanceof Element)) return target === document ? 'document' : 'other';
    const id = Element.prototype.getAttribute.call(target, 'id');
    return `${target.localName}${id === null ? '' : `#${id}`}`;
  };
  const FIELDS = [
    'button',
    'buttons',
    'detail',
    'clientX',
    'clientY',
    'pointerType',
    'isPrimary',
    'key',
    'code',
    'ctrlKey',
    'shiftKey',
    'inputType',
    'data',
    'bubbles',
    'cancelable',
    'composed',
  ] as const;
  for (let i = 0; i < types.length; i += 1) {
    listen.call(
      document,
      types[i] ?? '',
      (event) => {
        const it: Record<string, string | number | boolean | null> = {
          type: event.type,
          target: nameOf(event.target),
        };
        const source = event as unknown as Record<string, string | number | boolean | null | undefined>;
        for (let f = 0; f < FIELDS.length; f += 1) {
          const field = FIELDS[f] ?? 'data';
          const value = source[field];
          if (value !== undefined) it[field] = typeof value === 'number' ? Math.round(value) : value;
        }
        join(heard, it);
      },
      true,
    );
  }
  const watch: PageWatch = {
    takeMutations() {
      note(observer.takeRecords());
      const taken = mutations;
      mutations = [];
      return taken;
    },
    takeHeard() {
      const taken = heard;
      heard = [];
      return taken;
    },
    html: () => document.documentElement.outerHTML,
  };
  Object.defineProperty(window, 'pageWatch', { value: watch });
}

/** All that a person's hands make a page hear. */
export const HAND_EVENTS = [
  'pointerover',
  'pointerenter',
  'pointermove',
  'pointerdown',
  'pointerup',
  'pointercancel',
  'pointerout',
  'pointerleave',
  'gotpointercapture',
  'lostpointercapture',
  'mouseover',
  'mouseenter',
  'mousemove',
  'mousedown',
  'mouseup',
  'mouseout',
  'mouseleave',
  'click',
  'dblclick',
  'auxclick',
  'contextmenu',
  'keydown',
  'keypress',
  'keyup',
  'beforeinput',
  'input',
  'change',
  'select',
  'selectstart',
  'focus',
  'focusin',
  'blur',
  'focusout',
  'submit',
  'reset',
  'invalid',
  'toggle',
  'beforetoggle',
  'close',
  'cancel',
  'dragstart',
  'drag',
  'dragenter',
  'dragover',
  'dragleave',
  'drop',
  'dragend',
  'copy',
  'cut',
  'paste',
  'command',
] as const;
