/**
 * Accessible names. The walk itself gathers the text inside buttons and links; here is what comes
 * before it (aria-labelledby, aria-label, labels) and after it (title, placeholder, alt). The
 * common cases are decided here; what needs the whole algorithm goes to dom-accessibility-api.
 *
 * @see https://www.w3.org/TR/accname-1.2/
 */
import { computeAccessibleName } from 'dom-accessibility-api';
import {
  attributeOf, dataOf, firstChildOf, fold, isVisible, localNameOf, nextSiblingOf, nodeTypeOf, queryAll,
} from '../../dom/dom.ts'; // prettier-ignore
import { labelsOf } from './labels.ts';

/** aria-labelledby and aria-label; null when the element says nothing of its own. */
export function spokenName(element: Element): string | null {
  const references = attributeOf(element, 'aria-labelledby');
  if (references !== null && references.trim() !== '') {
    const name = wholeAlgorithm(element);
    if (name !== '') return name;
  }
  const label = attributeOf(element, 'aria-label');
  return label !== null && label.trim() !== '' ? fold(label) : null;
}

/** The name of a field that is not named by content. */
export function fieldName(element: Element, tag: string): string {
  const spoken = spokenName(element);
  if (spoken !== null) return spoken;
  if (element instanceof HTMLInputElement) {
    switch (element.type) {
      case 'submit':
      case 'reset':
      case 'button':
        return buttonName(element);
      case 'image':
        return fold(attributeOf(element, 'alt') ?? '') || titleOf(element) || 'Submit';
      default:
    }
  }
  if (isLabelable(element)) {
    const name = labelName(element);
    if (name !== '') return name;
  }
  const placeholder = tag === 'input' || tag === 'textarea' ? attributeOf(element, 'placeholder') : null;
  // HTML-AAM puts the title first where both are there.
  return titleOf(element) || fold(placeholder ?? attributeOf(element, 'aria-placeholder') ?? '');
}

export const titleOf = (element: Element): string => fold(attributeOf(element, 'title') ?? '');

function buttonName(input: HTMLInputElement): string {
  const name = labelName(input);
  if (name !== '') return name;
  const value = fold(input.value);
  if (value !== '') return value;
  if (input.type === 'submit') return 'Submit';
  return input.type === 'reset' ? 'Reset' : titleOf(input);
}

type Labelable = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const isLabelable = (element: Element): element is Labelable =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

function labelName(field: Labelable): string {
  const labels = labelsOf(field);
  if (labels.length === 0) return '';
  const parts: string[] = [];
  for (const label of labels) {
    // Other fields inside a label stand for their values: the whole algorithm knows how.
    const inner = queryAll(label, 'input,select,textarea,[role],[aria-label],[aria-labelledby]');
    if (inner.length > 1 || (inner.length === 1 && inner[0] !== field)) return wholeAlgorithm(field);
    parts.push(shownText(label));
  }
  return fold(parts.join(' '));
}

const INLINE_LEVEL = new Set([
  'a', 'abbr', 'b', 'bdi', 'bdo', 'cite', 'code', 'em', 'font', 'i', 'kbd', 'label', 'mark', 'q', 's', 'small', 'span',
  'strong', 'sub', 'sup', 'tt', 'u', 'var', 'wbr',
]); // prettier-ignore
const WITHOUT_TEXT = new Set([
  'script',
  'style',
  'select',
  'textarea',
  'noscript',
  'template',
  'input',
  'svg',
]);

/** Text below a label or a caption, as far as it shows. */
export function shownText(root: Element): string {
  let text = '';
  const pending: Node[] = [];
  for (let node = firstChildOf(root); node !== null || pending.length > 0;) {
    if (node === null) {
      const parent: Node | undefined = pending.pop();
      if (!parent) break;
      if (!INLINE_LEVEL.has(localNameOf(parent as Element))) text += ' ';
      node = nextSiblingOf(parent);
      continue;
    }
    const type = nodeTypeOf(node);
    if (type === Node.TEXT_NODE) text += dataOf(node as Text);
    else if (type === Node.ELEMENT_NODE) {
      const element = node as Element;
      const tag = localNameOf(element);
      if (tag === 'br') text += ' ';
      else if (tag === 'img') text += ` ${attributeOf(element, 'alt') ?? ''} `;
      else if (
        !WITHOUT_TEXT.has(tag) &&
        attributeOf(element, 'aria-hidden') !== 'true' &&
        isVisible(element)
      ) {
        if (!INLINE_LEVEL.has(tag)) text += ' ';
        const child = firstChildOf(element);
        if (child !== null) {
          pending.push(element);
          node = child;
          continue;
        }
      }
    }
    node = nextSiblingOf(node);
  }
  return text;
}

function wholeAlgorithm(element: Element): string {
  try {
    return fold(computeAccessibleName(element));
  } catch {
    // A page that clobbers what the library reads gets no name here; the walk goes on.
    return '';
  }
}
