/** Whether a person could act on an element as it is now. */
import { attributeOf, isVisible, localNameOf, matches } from '../dom/dom.ts';
import { pictureOf } from '../dom/image-map.ts';
import { ancestorsOf } from '../dom/composed-tree.ts';

/** Disabled by the platform, also through a fieldset, or by the page's ARIA attributes. */
export function isDisabled(element: Element): boolean {
  for (const at of ancestorsOf(element)) {
    // The controls of a disabled fieldset match by themselves; those in its legend stay enabled.
    const tag = localNameOf(at);
    if (tag !== 'fieldset' && matches(at, ':disabled')) return true;
    // aria-disabled also holds for what the element contains.
    if (attributeOf(at, 'aria-disabled') === 'true' || attributeOf(at, 'inert') !== null) return true;
    if (tag === 'form' || tag === 'body') break;
  }
  const control = element instanceof HTMLLabelElement ? element.control : null;
  return control?.matches(':disabled') ?? false;
}

const FOCUSABLE =
  'a[href],area[href],button,input,select,textarea,summary,iframe,audio[controls],video[controls],[tabindex],[contenteditable]:not([contenteditable="false"])';

/** Whether a press of the mouse would give it the focus. */
export function isFocusable(element: Element): boolean {
  if (!(element instanceof HTMLElement || element instanceof SVGElement)) return false;
  if (localNameOf(element) === 'summary' && !(element.parentElement instanceof HTMLDetailsElement)) return false;
  return matches(element, FOCUSABLE) && !matches(element, ':disabled,input[type=hidden],[inert],[inert] *');
}

export const isInteractive = (element: Element): boolean =>
  matches(
    element,
    'a[href],button,input,select,textarea,summary,label,option,[onclick],[role=button],[role=link],[role=checkbox],[role=radio],[role=switch],[role=menuitem],[role=option],[role=tab],[role=textbox]',
  );

/** Rendered and not hidden: nothing else can be pointed at. */
export function isRendered(element: Element): boolean {
  const drawn = element instanceof HTMLAreaElement ? pictureOf(element) : element;
  return drawn !== null && isVisible(drawn, { visibilityProperty: true, contentVisibilityAuto: false });
}
