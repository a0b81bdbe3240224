/** Decides what becomes of the nodes found inside a container when the walk closes it. */
import { attributeOf, fold } from '../../dom/dom.ts';
import { generatedContent, SIDES } from '../naming/generated-content.ts';
import { hintOf } from '../naming/hints.ts';
import { titleOf } from '../naming/accessible-name.ts';
import { textNode, type ElementNode, type GroupNode, type ViewNode } from './view-node.ts';
import type { Role } from '../elements/roles.ts';
import { CELLS, foldRow } from '../grouping/table-rows.ts';
import { foldClickable, foldHeading, foldItem, keepsGroup } from '../grouping/structure.ts';
import { nestSubmenu, onlyOpenerIn } from '../grouping/nest-submenu.ts';
import { wordSet } from '../../../core/word-set.ts';

/** Roles of composite widgets: users click their parts, never the container itself. */
const COMPOSITES = wordSet(`
  dialog alertdialog menu menubar listbox tree tablist radiogroup toolbar tabpanel grid
`);
export const isComposite = (role: Role | null): boolean => role?.kind === 'group' && COMPOSITES.has(role.role);

export const isRow = (role: string): boolean => role === 'row';

/**
 * @param from - Index in `nodes` of the first node inside the element.
 * @param isTableRow - Whether the element is a table row.
 */
export function closeClickable(nodes: ViewNode[], from: number, node: ElementNode, isTableRow = false): void {
  if (isTableRow && foldRow(nodes, from, node)) return;
  foldClickable(nodes, from, node);
  if (isDialogTitle(nodes, from, node)) {
    showAsText(nodes, from, node);
    return;
  }
  if (node.role === 'slider') {
    node.name ||= titleOf(node.element);
    return;
  }
  if (node.name === '' && nodes.slice(from).some((it) => it.kind === 'element' && it.role === 'slider')) {
    node.name = 'track';
    node.showsBox = true;
  }
  // Nodes inside already describe the element; only an empty one needs its position and color.
  if (node.name === '' && nodes.length === from) {
    if (isDragHandle(node)) {
      node.kept = false;
      return;
    }
    const title = titleOf(node.element);
    node.name = title || fallbackName(node);
    // An icon is identified by its title or class; swatches and table cells only by their position.
    node.showsBox ||= (title === '' && !/^\.\S+$/.test(node.name)) || node.tag === 'td';
  }
}

/** Pixels. A wider element with the cursor of a handle is something that can be resized itself. */
const MAX_HANDLE = 16;

/** Whether an unnamed, empty element only changes the size of its neighbors when it is dragged. */
function isDragHandle({ element, rect, showsBox }: ElementNode): boolean {
  const role = attributeOf(element, 'role');
  if (role === 'separator') return true;
  const isNarrow = Math.min(rect.width, rect.height) <= MAX_HANDLE && Math.max(rect.width, rect.height) > MAX_HANDLE;
  return role === null && (isNarrow || !showsBox) && getComputedStyle(element).cursor.endsWith('-resize');
}

const DIALOGS = new Set(['dialog', 'alertdialog']);
const CONTROL_TAGS = new Set(['a', 'button', 'summary', 'label']);

/** Whether an element that listens is the title of a dialog, which is dragged by it. */
function isDialogTitle(nodes: readonly ViewNode[], from: number, node: ElementNode): boolean {
  if (node.role !== 'clickable' || node.name === '' || CONTROL_TAGS.has(node.tag)) return false;
  let dialog = node.parent;
  while (dialog !== null && !(dialog.kind === 'group' && DIALOGS.has(dialog.role))) dialog = dialog.parent;
  if (dialog === null) return false;
  const { element } = node;
  if (attributeOf(element, 'onclick') !== null || Number(attributeOf(element, 'tabindex') ?? -1) >= 0) return false;
  const start = nodes.lastIndexOf(dialog);
  const isFirst = !nodes.slice(start + 1, from - 1).some((it) => it.kind === 'element' && it.kept);
  const role = attributeOf(element, 'role');
  const isTitle = isFirst || node.name === dialog.name || role === 'heading' || /^h[1-6]$/.test(node.tag);
  return isTitle && (role === null || role === 'heading') && getComputedStyle(element).cursor !== 'pointer';
}

/** What is inside of the element stays; its name is a text, unless the dialog is called so. */
function showAsText(nodes: ViewNode[], from: number, node: ElementNode): void {
  node.kept = false;
  if (node.parent?.name !== node.name)
    nodes.splice(from, 0, textNode(node.parent, node.name, node.element, node.layout));
}

/** @param isInRow - Whether the cell is inside a row. */
export function closeGroup(nodes: ViewNode[], from: number, node: GroupNode, isInRow: boolean): void {
  if (isRow(node.role)) {
    if (!foldRow(nodes, from, node)) foldItem(nodes, from, node);
  } else if (node.role === 'heading') foldHeading(nodes, from, node);
  else if (node.role === 'listitem') {
    if (onlyOpenerIn(nodes, from, node) !== null) node.kept = false;
    else foldItem(nodes, from, node);
  } else if (CELLS.has(node.role)) {
    node.kept = false;
    // An empty cell keeps its place so that columns stay aligned.
    if (isInRow && nodes.length === from) nodes.push(textNode(node, '', node.element, node.layout));
  } else {
    nestSubmenu(nodes, from, node);
    node.kept = keepsGroup(nodes, from, node);
  }
}

/** Name of an element that has neither text content nor a label: title, generated content, or a hint. */
export function fallbackName(node: ElementNode): string {
  const { element, tag } = node;
  const title = titleOf(element);
  if (title !== '') return title;
  // Needed where the style sheets could not be read: the walk then does not look for generated content.
  const generated = SIDES.map((side) => (tag === 'label' ? null : generatedContent(element, side)));
  const text = fold(generated.map((it) => it?.text ?? '').join(' '));
  node.isHint = text === '';
  return text || hintOf(element);
}

export function isModal(element: Element, role: string): boolean {
  if (role !== 'dialog' && role !== 'alertdialog') return false;
  if (attributeOf(element, 'aria-modal') === 'true') return true;
  return element instanceof HTMLDialogElement && element.matches(':modal');
}
