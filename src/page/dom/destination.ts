import { attributeOf, closestOf } from './dom.ts';

/** Where activating an element leads. */
export interface Destination {
  /** The resolved address of the link that the element is, or is in. */
  readonly href: string | null;
  /** The resolved address that its form is sent to, for controls that submit it, by a press or by Enter. */
  readonly formAction: string | null;
}

export function destinationOf(element: Element): Destination {
  const handler = closestOf(element, 'a[href],area[href],button,input');
  if (handler instanceof HTMLButtonElement || handler instanceof HTMLInputElement)
    return { href: null, formAction: formActionOf(handler) };
  return { href: handler && resolved(attributeOf(handler, 'href') ?? '', handler), formAction: null };
}

function formActionOf(control: HTMLButtonElement | HTMLInputElement): string | null {
  const { form, type } = control;
  if (form === null || type === 'button' || type === 'reset') return null;
  // A field named "action" hides the form's own property, so that the attributes are read.
  const address = attributeOf(control, 'formaction') || attributeOf(form, 'action') || '';
  return resolved(address, control);
}

function resolved(address: string, at: Element): string {
  // Resolved, these would change whenever a script changes the page's own address.
  if (address === '' || address.startsWith('#')) return address;
  // The browser has resolved the address of a link already.
  if (at instanceof HTMLAnchorElement || at instanceof HTMLAreaElement) return at.href;
  try {
    return new URL(address, document.baseURI).href;
  } catch {
    // What is no address leads where it says, and is compared as it is written.
    return address;
  }
}
