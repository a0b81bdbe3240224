/** What elements are called in a question: as the view calls them, as long as the name is their own. */
import { attributeOf, fold, matches, queryFirst, textContentOf } from '../../dom/dom.ts';
import { liveElement, type ActContext } from '../context.ts';

const MAX_NAME = 120;

/** As the latest view has it; an element that none has listed by its attributes, text and picture, which need no layout. */
export function namedBrief(element: Element, context: ActContext): { role: string; name: string } {
  const { ref, role, name } = context.brief(element);
  // What no view lists is called like the group around it.
  if (ref !== null && liveElement(ref, context) === element) return { role, name };
  const picture = attributeOf(element, 'alt') === null ? queryFirst(element, '[alt]') : element;
  const own = [
    attributeOf(element, 'aria-label'),
    element instanceof HTMLInputElement && element.type !== 'text' ? element.value : null,
    attributeOf(element, 'title'),
    textContentOf(element),
    picture && attributeOf(picture, 'alt'),
  ].map((it) => fold(it ?? ''));
  return {
    role:
      attributeOf(element, 'role') ?? (matches(element, BUTTON_INPUTS) ? 'button' : TAGS[element.localName]) ?? role,
    name: (own.find((it) => it !== '') ?? '').slice(0, MAX_NAME),
  };
}

/** The view may list such a control as the editor or the option around it: its own element says what it is. */
const BUTTON_INPUTS = 'input:is([type=submit],[type=button],[type=reset],[type=image])';
const TAGS: Readonly<Record<string, string>> = {
  a: 'link',
  area: 'link',
  button: 'button',
  summary: 'button',
  textarea: 'textbox',
};

export const nameOf = (element: Element, context: ActContext): string => namedBrief(element, context).name;

export function fieldLabel(field: Element, context: ActContext): string {
  const { ref, name } = context.brief(field);
  if (ref !== null && name !== '' && liveElement(ref, context) === field) return name;
  const label = 'labels' in field ? (field as HTMLInputElement).labels?.[0] : undefined;
  const words =
    attributeOf(field, 'aria-label') ??
    (label && textContentOf(label)) ??
    attributeOf(field, 'placeholder') ??
    attributeOf(field, 'name') ??
    '';
  return fold(words).slice(0, MAX_NAME);
}
