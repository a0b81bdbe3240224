/** The title of a dialog, which is dragged by it, is text although it listens. Needed by `view-dialog-title.html`. */
import { attributeOf } from '../../dom/dom.ts';
import { ownerOf, nodesIn, replace } from '../walk/node-tree.ts';
import { textNode, type Container, type ElementNode } from '../walk/view-node.ts';

export const DIALOG_ROLES = new Set(['dialog', 'alertdialog']);
const CONTROL_TAGS = new Set(['a', 'button', 'summary', 'label']);

export function dialogTitle(node: ElementNode): boolean {
  if (!isDialogTitle(node)) return false;
  // What is inside of it stays; its name is a text, unless the dialog is called so.
  const { name, element, urgency, parent, children } = node;
  replace(node, parent?.name === name ? children : [textNode(parent, name, element, urgency), ...children]);
  return true;
}

function isDialogTitle(node: ElementNode): boolean {
  if (node.role !== 'clickable' || node.name === '' || CONTROL_TAGS.has(node.tag)) return false;
  const dialog = ownerOf(node.parent, (it) => it.kind === 'group' && DIALOG_ROLES.has(it.role));
  if (dialog === null) return false;
  const { element } = node;
  if (attributeOf(element, 'onclick') !== null || Number(attributeOf(element, 'tabindex') ?? -1) >= 0) return false;
  const role = attributeOf(element, 'role');
  const isTitle =
    isFirstControl(node, dialog) || node.name === dialog.name || role === 'heading' || /^h[1-6]$/.test(node.tag);
  return isTitle && (role === null || role === 'heading') && getComputedStyle(element).cursor !== 'pointer';
}

const isFirstControl = (node: ElementNode, dialog: Container): boolean =>
  nodesIn(dialog).find((it) => it.kind === 'element') === node;
