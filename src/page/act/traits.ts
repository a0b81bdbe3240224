/** What an element can take: the questions that the executor asks before it acts. */
import { attributeOf, isVisible, localNameOf, matches } from '../dom/dom.ts';
import { pictureOf } from '../dom/image-map.ts';
import { ancestorsOf, closest } from '../dom/composed-tree.ts';

export type TextControl = HTMLInputElement | HTMLTextAreaElement;

const TEXT_TYPES = new Set(['text', 'search', 'url', 'tel', 'email', 'password', 'number']);
/** Edited by choosing, not by characters: their value is set whole. */
const PICKED_TYPES = new Set(['date', 'time', 'datetime-local', 'month', 'week', 'color', 'range']);

export const isTextControl = (element: Element): element is TextControl =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && TEXT_TYPES.has(element.type));

export const isPickedControl = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && PICKED_TYPES.has(element.type);

export const isCheckable = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && (element.type === 'checkbox' || element.type === 'radio');

/** The host of the contenteditable region that the element is in; null outside of one. */
export function editingHostOf(element: Element): HTMLElement | null {
  if (!(element instanceof HTMLElement)) return null;
  if (!element.isContentEditable)
    return element.ownerDocument.designMode === 'on' ? element.ownerDocument.body : null;
  let host: HTMLElement = element;
  while (host.parentElement?.isContentEditable) host = host.parentElement;
  return host;
}

export const isEditable = (element: Element): boolean =>
  isTextControl(element) || isPickedControl(element) || editingHostOf(element) !== null;

/** Disabled by the platform (also through a fieldset) or by the page's own word. */
export function isDisabled(element: Element): boolean {
  for (const at of ancestorsOf(element)) {
    // A disabled fieldset speaks through its controls, of which those in its legend stay enabled.
    const tag = localNameOf(at);
    if (tag !== 'fieldset' && matches(at, ':disabled')) return true;
    // aria-disabled also speaks for what the element contains.
    if (attributeOf(at, 'aria-disabled') === 'true' || attributeOf(at, 'inert') !== null) return true;
    if (tag === 'form' || tag === 'body') break;
  }
  const control = element instanceof HTMLLabelElement ? element.control : null;
  return control?.matches(':disabled') ?? false;
}

const FOCUSABLE =
  'a[href],area[href],button,input,select,textarea,summary,iframe,audio[controls],video[controls],[tabindex],[contenteditable]:not([contenteditable="false"])';

/** Whether a press of the mouse would give it the focus. */
export function takesFocus(element: Element): boolean {
  if (!(element instanceof HTMLElement || element instanceof SVGElement)) return false;
  if (localNameOf(element) === 'summary' && !(element.parentElement instanceof HTMLDetailsElement))
    return false;
  return matches(element, FOCUSABLE) && !matches(element, ':disabled,input[type=hidden],[inert],[inert] *');
}

export const isInteractive = (element: Element): boolean =>
  matches(
    element,
    'a[href],button,input,select,textarea,summary,label,option,[onclick],[role=button],[role=link],[role=checkbox],[role=radio],[role=switch],[role=menuitem],[role=option],[role=tab],[role=textbox]',
  );

/** Rendered with a size somewhere: what is not cannot be pointed at. */
export function isRendered(element: Element): boolean {
  const drawn = element instanceof HTMLAreaElement ? pictureOf(element) : element;
  return drawn !== null && isVisible(drawn, { visibilityProperty: true, contentVisibilityAuto: false });
}

/** Where a click on the element lands for its control, when the control itself is not shown. */
export function labelsOf(element: Element): readonly Element[] {
  if (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  )
    return [...(element.labels ?? [])];
  return [];
}

export const controlOf = (element: Element): HTMLElement | null =>
  (closest(element, 'label') as HTMLLabelElement | null)?.control ?? null;
