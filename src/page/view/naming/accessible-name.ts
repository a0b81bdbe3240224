/**
 * Accessible names. The walk itself collects the text inside buttons and links; this file has what takes
 * precedence over it (aria-labelledby, aria-label, labels) and what follows it (title, placeholder, alt).
 * Common cases are decided here, the others by dom-accessibility-api.
 *
 * @see https://www.w3.org/TR/accname-1.2/
 */
import { computeAccessibleName } from 'dom-accessibility-api';
import {
  attributeNamesOf,
  attributeOf,
  dataOf,
  firstChildOf,
  fold,
  isVisible,
  localNameOf,
  nextSiblingOf,
  nodeTypeOf,
  queryAll,
  rootOf,
  textContentOf,
} from '../../dom/dom.ts';
import { isField, type Field } from '../../dom/controls.ts';
import { isIconWord } from './hints.ts';
import { labelsInView } from './label-index.ts';
import { wordSet } from '../../../core/word-set.ts';

/** The name from aria-labelledby or aria-label; null when the element has neither. */
export function ariaName(element: Element): string | null {
  const references = attributeOf(element, 'aria-labelledby');
  if (references !== null && references.trim() !== '') {
    const name = computedName(element);
    if (name !== '') return name;
  }
  const label = attributeOf(element, 'aria-label');
  return label !== null && label.trim() !== '' ? fold(label) : null;
}

/** The accessible name of a field, which is not named by its content. */
export function fieldName(element: Element, tag: string): string {
  const usedAsName = ariaName(element);
  if (usedAsName !== null) return usedAsName;
  if (element instanceof HTMLInputElement) {
    const { type } = element;
    if (type === 'submit' || type === 'reset' || type === 'button') return buttonName(element);
    if (type === 'image') return fold(attributeOf(element, 'alt') ?? '') || titleOf(element) || 'Submit';
  }
  if (isField(element)) {
    const name = labelName(element);
    if (name !== '') return name;
  }
  const placeholder = tag === 'input' || tag === 'textarea' ? attributeOf(element, 'placeholder') : null;
  // HTML-AAM prefers the title where both exist.
  return titleOf(element) || fold(placeholder ?? attributeOf(element, 'aria-placeholder') ?? '');
}

/** A script that draws tooltips moves the title to an attribute of its own: `oldtitle`, `data-bs-original-title`. */
const MOVED_TITLE = /(?:^|-)(?:old|orig|original)-?title$/;

export function titleOf(element: Element): string {
  const title = fold(attributeOf(element, 'title') ?? '');
  if (title !== '') return title;
  const moved = attributeNamesOf(element).find((it) => MOVED_TITLE.test(it));
  return moved === undefined ? tooltipOf(element) : fold(attributeOf(element, moved) ?? '');
}

/** Others keep it to themselves while the tooltip, which describes the element, is shown. */
function tooltipOf(element: Element): string {
  const id = attributeOf(element, 'aria-describedby')?.trim();
  const tooltip = id ? (rootOf(element) as Document | ShadowRoot).getElementById(id) : null;
  return tooltip && attributeOf(tooltip, 'role') === 'tooltip' ? fold(textContentOf(tooltip) ?? '') : '';
}

function buttonName(input: HTMLInputElement): string {
  const name = labelName(input);
  if (name !== '') return name;
  const value = fold(input.value);
  if (value !== '') return value;
  if (input.type === 'submit') return 'Submit';
  return input.type === 'reset' ? 'Reset' : titleOf(input);
}

function labelName(field: Field): string {
  const labels = labelsInView(field);
  if (labels.length === 0) return '';
  const parts: string[] = [];
  for (const label of labels) {
    // Embedded controls contribute their value to the label's text: the library knows how.
    const inner = queryAll(label, 'input,select,textarea,[role],[aria-label],[aria-labelledby]');
    if (inner.length > 1 || (inner.length === 1 && inner[0] !== field)) return computedName(field);
    parts.push(visibleText(label));
  }
  return fold(parts.join(' '));
}

const INLINE_LEVEL = wordSet(`
  a abbr b bdi bdo cite code em font i kbd label mark q s small span strong sub sup tt u var wbr
`);
const WITHOUT_TEXT = new Set(['script', 'style', 'select', 'textarea', 'noscript', 'template', 'input', 'svg']);

/** The words of boxes side by side are apart, though no space is between them. */
const isInline = (element: Element): boolean =>
  INLINE_LEVEL.has(localNameOf(element)) && getComputedStyle(element).display === 'inline';

/** Nobody nests words deeper, and a page must not exhaust the stack. */
const MAX_LEVELS = 200;

/** The rendered text below a label or caption. */
export function visibleText(root: Element, levels = MAX_LEVELS): string {
  if (levels === 0) return '';
  let text = '';
  for (let node = firstChildOf(root); node !== null; node = nextSiblingOf(node)) {
    const type = nodeTypeOf(node);
    if (type === Node.TEXT_NODE) text += dataOf(node as Text);
    if (type !== Node.ELEMENT_NODE) continue;
    const element = node as Element;
    const tag = localNameOf(element);
    if (tag === 'br') text += ' ';
    else if (tag === 'img') text += ` ${attributeOf(element, 'alt') ?? ''} `;
    else if (
      !WITHOUT_TEXT.has(tag) &&
      attributeOf(element, 'aria-hidden') !== 'true' &&
      !isIconWord(element) &&
      isVisible(element)
    ) {
      const inner = visibleText(element, levels - 1);
      text += isInline(element) ? inner : ` ${inner} `;
    }
  }
  return text;
}

function computedName(element: Element): string {
  try {
    return fold(computeAccessibleName(element));
  } catch {
    // A page that clobbers the properties which the library reads gets no name here.
    return '';
  }
}
