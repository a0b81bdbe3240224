/**
 * An element with neither text nor name is called by a hint, and shows where it is; a handle between two parts of the
 * page has no line. Needed by `view-icons-wires.html` and `view-names.html`.
 */
import { attributeOf, firstChildOf, firstElementChildOf, textContentOf } from '../../dom/dom.ts';
import { isTiny } from '../../dom/element-box.ts';
import { titleOf } from '../naming/accessible-name.ts';
import { fallbackName } from '../naming/fallback-name.ts';
import { isIconOrSwatch } from '../naming/hints.ts';
import { dissolve, remove } from '../walk/node-tree.ts';
import type { ElementNode } from '../walk/view-node.ts';

export function emptyControl(node: ElementNode): boolean {
  if (node.role === 'slider') {
    node.name ||= titleOf(node.element);
    return true;
  }
  if (node.name !== '') return false;
  const slider = node.children.find((it): it is ElementNode => it.kind === 'element' && it.role === 'slider');
  if (slider) {
    if (slider.rect.width * 2 > node.rect.width && slider.rect.height * 2 > node.rect.height) dissolve(node);
    node.name = 'track';
    node.showsBox = true;
  } else if (node.children.length === 0) {
    if (isDragHandle(node)) {
      remove(node);
      return true;
    }
    const title = titleOf(node.element);
    node.name = title || fallbackName(node);
    if (SEPARATED.has(node.role) && (node.name === '' || (node.isHint && !isUsed(node)))) {
      remove(node);
      return true;
    }
    // An icon is identified by its title or class; swatches and table cells only by their position.
    node.showsBox ||= (title === '' && !/^\.\S+$/.test(node.name)) || node.tag === 'td';
  }
  return false;
}

/** It only takes the focus, or hears that it is about to leave a dialog: nobody sees it, and no key leads to it. */
export function focusGuard(node: ElementNode): boolean {
  const { element, rect, name, isHint } = node;
  const isGuard =
    (name === '' || isHint) &&
    isTiny(rect) &&
    firstElementChildOf(element) === null &&
    textContentOf(element)?.trim() === '' &&
    (attributeOf(element, 'aria-hidden') === 'true' || attributeOf(element, 'tabindex') === '-1');
  if (isGuard) remove(node);
  return isGuard;
}

/** An item with nothing in it only separates others. */
const SEPARATED = new Set(['menuitem', 'treeitem']);
const isUsed = ({ element }: ElementNode): boolean =>
  firstChildOf(element) !== null || attributeOf(element, 'tabindex') !== null || isIconOrSwatch(element);

/** Pixels. A wider element with the cursor of a handle is something that can be resized itself. */
const MAX_HANDLE = 16;

/** Whether it only changes the size of its neighbors when it is dragged. */
function isDragHandle({ element, rect, showsBox }: ElementNode): boolean {
  const role = attributeOf(element, 'role');
  if (role === 'separator') return true;
  const isNarrow = Math.min(rect.width, rect.height) <= MAX_HANDLE && Math.max(rect.width, rect.height) > MAX_HANDLE;
  return role === null && (isNarrow || !showsBox) && getComputedStyle(element).cursor.endsWith('-resize');
}
