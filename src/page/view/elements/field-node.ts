/** The node of a native field, frame or rich text editor. The view does not descend into these. */
import { ANY_ATTRIBUTES } from '../../dom/attribute-flags.ts';
import { attributeOf, isVisible, rectOf } from '../../dom/dom.ts';
import { drawnText } from './drawn-text.ts';
import { fieldValue, widgetValue } from './field-values.ts';
import { optionPage } from './option-pages.ts';
import type { WalkOutput } from '../walk/walk-output.ts';
import { fieldName } from '../naming/accessible-name.ts';
import type { ElementNode } from '../walk/view-node.ts';
import type { Role } from './roles.ts';
import type { Scroll } from '../../../core/view/view.ts';
import { isVertical, rangeOf } from './ranges.ts';
import { hasSize, renderedBoxOf, VISIBLE } from '../../dom/element-box.ts';
import { statesOf } from './states.ts';

/** Pixels; a smaller overflow is only the space below the last line. */
const MIN_HIDDEN = 24;

/** @returns A node that is not added yet; null when the field cannot be seen. */
export function fieldNode(
  output: WalkOutput,
  element: Element,
  tag: string,
  role: Role,
  isHidden: boolean,
): ElementNode | null {
  if (isHidden && (!isVisible(element, VISIBLE) || tag === 'iframe' || tag === 'canvas')) return null;
  if ((tag === 'video' || tag === 'audio') && attributeOf(element, 'controls') === null) return null;
  const isEditor = role.role === 'textbox' && tag !== 'input' && tag !== 'textarea';
  const rect = isEditor ? renderedBoxOf(element) : rectOf(element);
  if (rect === null || !hasSize(rect)) return null;
  const value = isEditor
    ? output.seen.textOf(element, widgetValue(element, 'editor'))
    : (fieldValue(element) ?? (tag === 'input' ? null : widgetValue(element, role.role)));
  const states = statesOf(element, tag, ANY_ATTRIBUTES);
  if (isEditor) states.push('editable');
  if (role.role === 'slider' && isVertical(element, rect)) states.push('vertical');
  const listed = optionPage(element);
  const isFrame = tag === 'iframe' || tag === 'frame';
  const node = output.createElement(element, tag, role.role, rect, {
    name: fieldName(element, tag) || nameAround(element, isFrame),
    // What nobody can read in it, or beside it, is not told.
    value: output.seen.showsValue(element, value, rect, output.styleLayer) || drawnText(element) !== null ? value : '…',
    type: role.type,
    states,
    options: listed?.options ?? null,
    moreOptions: listed?.more ?? 0,
    range: rangeOf(element, role.role),
    scroll: role.role === 'textbox' ? scrollOf(element) : null,
    showsBox: tag === 'canvas' || role.role === 'slider',
  });
  if (isEditor || tag === 'textarea') output.editors.push(node);
  if (isFrame) output.frames.push({ node, around: output.styleLayer });
  return node;
}

/** A document is called by its title: https://w3c.github.io/html-aam/#document-accessible-name-computation. */
const nameAround = (element: Element, isFrame: boolean): string =>
  isFrame ? (attributeOf(element, 'name') ?? '') : element === document.body ? document.title : '';

/** How far a multi-line text is scrolled, and its scroll range; null when nothing overflows. */
function scrollOf(element: Element): Scroll | null {
  if (element instanceof HTMLInputElement || !(element instanceof HTMLElement)) return null;
  const { scrollTop, scrollHeight, clientHeight } = element;
  return scrollHeight > clientHeight + MIN_HIDDEN
    ? { offset: Math.round(scrollTop), extent: scrollHeight - clientHeight }
    : null;
}
