/**
 * Names unlabelled fields after the text beside them: the text before a text field, the text after a
 * checkbox. Only short texts that read like labels and are near the field qualify. Such a text is not shown
 * again.
 */
import { contains, flatParentOf, queryAll, rectOf, type Rect } from '../../dom/dom.ts';
import type { Container, ElementNode, ViewNode } from '../walk/view-node.ts';

const NAMED_BEFORE = new Set(['textbox', 'searchbox', 'combobox', 'listbox', 'spinbutton', 'slider']);
const NAMED_AFTER = new Set(['checkbox', 'radio', 'switch']);
/** Roles that occur within sentences: the words after them continue the sentence. */
const INLINE = new Set(['link', 'button', 'clickable']);
const MAX_LABEL = 60;
const MAX_WORDS = 5;
/** Distances between a label and its field, in pixels. */
const MAX_ASIDE = 240;
const MAX_ABOVE = 40;
const MAX_AFTER = 40;
const SLACK = 8;
const CLEARLY_NEARER = 0.6;

/** @param field - Not added yet, so the text before it is the last of `nodes`. */
export function nameBefore(nodes: ViewNode[], field: ElementNode): void {
  if (field.name !== '' || !NAMED_BEFORE.has(field.role)) return;
  const at = lastShown(nodes, field.parent);
  const text = nodes[at];
  const clickable = labelAround(text?.kind === 'element' ? text : (text?.parent ?? null));
  const name = clickable === null ? '' : nameIn(nodes, nodes.lastIndexOf(clickable));
  if (clickable !== null && looksLikeLabel(name) && isLabelOf(clickable, field)) {
    field.name = name;
    return;
  }
  // A row of a table is no label.
  if (text?.kind !== 'text' || text.isPieced || text.cells !== undefined || !looksLikeLabel(text.text)) return;
  // The text of the list item above is that item's own.
  const item = itemAround(text.parent);
  if (item !== null && item !== itemAround(field.parent) && !isBeside(rectOf(text.at), field.rect)) return;
  let last = at - 1;
  while (last >= 0 && !nodes[last]?.kept) last -= 1;
  const before = nodes[last];
  if (before?.kind === 'element' && INLINE.has(before.role) && contains(text.at, before.element)) return;
  // In a row of several texts and a field it is unclear which text names the field.
  if (before?.kind === 'text' && isCell(text.parent) && rowOf(before.parent) === rowOf(text.parent)) return;
  if (before?.kind === 'element' && before.name === '' && NAMED_BEFORE.has(before.role)) {
    // Some pages put labels after fields: the text belongs to the field that is clearly nearer.
    if (contains(text.at, field.element) || contains(text.at, before.element)) return;
    const place = rectOf(text.at);
    if (distance(place, before.rect) < distance(place, field.rect) * CLEARLY_NEARER) {
      before.name = text.text;
      text.kept = false;
      return;
    }
  }
  if (!contains(text.at, field.element) && !isNear(rectOf(text.at), field.rect)) return;
  field.name = text.text;
  text.kept = false;
}

/** The outermost element without a role that this one is, or is inside of: a label that opens a menu. */
function labelAround(inner: Container | null): ElementNode | null {
  let found: ElementNode | null = null;
  for (let at: Container | null = inner; at?.kind === 'element'; at = at.parent)
    if (at.role === 'clickable') found = at;
  return found;
}

/** The first name from an index on: elements that lie in each other are not yet one. */
function nameIn(nodes: readonly ViewNode[], from: number): string {
  for (const node of nodes.slice(from)) {
    if (!node.kept || (node.kind === 'element' && node.isHint)) continue;
    const name = node.kind === 'text' ? node.text : node.name;
    if (name !== '') return name;
  }
  return '';
}

/** Above a label and its field: elements in which there is no other field. */
const MAX_WRAPPERS = 4;
/** Beside each other in the innermost of them; more are a whole form. */
const MAX_PARTS = 8;
const FIELDS = 'input:not([type=hidden]),select,textarea,[contenteditable],[role=textbox],[role=combobox]';

/** Whether a clickable element names a field: it stays an element of its own. */
function isLabelOf(label: ElementNode, field: ElementNode): boolean {
  if (contains(label.element, field.element) || CONTROLS.has(label.tag)) return false;
  if (!isNear(label.rect, field.rect)) return false;
  let around = flatParentOf(label.element);
  for (let level = 1; level < MAX_WRAPPERS && around !== null && !contains(around, field.element); level += 1)
    around = flatParentOf(around);
  if (around === null || !contains(around, field.element) || around.childElementCount > MAX_PARTS) return false;
  return [...queryAll(around, FIELDS)].length <= 1;
}
const CONTROLS = new Set(['a', 'button', 'summary']);

/**
 * @param box - The node that `unnamedBoxBefore` found.
 * @returns Whether the text, which is not added yet, has become the name of the box.
 */
export function nameAfter(box: ViewNode | undefined, text: string, at: Element): boolean {
  if (box?.kind !== 'element') return false;
  if (!contains(at, box.element)) {
    const rect = rectOf(at);
    const gap = rect.left - box.rect.right;
    if (!isBeside(rect, box.rect) || gap < -SLACK || gap > MAX_AFTER) return false;
  }
  box.name = text;
  return true;
}

/**
 * @returns The index of an unnamed checkbox that the next text may name; -1 when there is none. Both must be
 *   in the same table row.
 */
export function unnamedBoxBefore(nodes: readonly ViewNode[], parent: Container | null): number {
  const at = lastShown(nodes, parent);
  const box = nodes[at];
  const isBox = box?.kind === 'element' && box.name === '' && box.tag === 'input' && NAMED_AFTER.has(box.role);
  return isBox && rowOf(box.parent) === rowOf(parent) ? at : -1;
}

/** Skips folded nodes and the containers that the next node is in: neither separates two neighbors. */
function lastShown(nodes: readonly ViewNode[], parent: Container | null): number {
  let at = nodes.length - 1;
  for (; at >= 0; at -= 1) {
    const node = nodes[at];
    if (!node || (node.kept && !(node.kind !== 'text' && isStructural(node, parent)))) break;
  }
  return at;
}

function isStructural(group: Container, parent: Container | null): boolean {
  for (let at = parent; at !== null; at = at.parent) if (at === group) return true;
  return false;
}

const isCell = (parent: Container | null): boolean => parent?.kind === 'group' && parent.role === 'cell';

function itemAround(container: Container | null): Container | null {
  for (let at = container; at !== null; at = at.parent) if (at.role === 'listitem') return at;
  return null;
}

/** The table row around a container. */
function rowOf(container: Container | null): Container | null {
  for (let at = container; at !== null; at = at.parent) if (at.role === 'row') return at;
  return null;
}

/** Whether a text contains a word and is no sentence, sum or table row. */
export const looksLikeLabel = (text: string): boolean =>
  text.length <= MAX_LABEL &&
  (/[a-z]{2}/i.test(text) || /\p{L}{2}/u.test(text)) &&
  !/[.!,]$|[.!?] |=| \| /.test(text) &&
  // Longer texts are labels only if they end like one.
  (/[:?*]$/.test(text) || text.split(' ').length <= MAX_WORDS);

const isBeside = (label: Rect, field: Rect): boolean => label.top < field.bottom && label.bottom > field.top;

function isNear(label: Rect, field: Rect): boolean {
  if (isBeside(label, field)) {
    const gap = field.left - label.right;
    return gap >= -SLACK && gap <= MAX_ASIDE;
  }
  const gap = field.top - label.bottom;
  return gap >= -SLACK && gap <= MAX_ABOVE && label.left < field.right && label.right > field.left - SLACK;
}

const distance = (a: Rect, b: Rect): number =>
  Math.hypot(Math.max(0, a.left - b.right, b.left - a.right), Math.max(0, a.top - b.bottom, b.top - a.bottom));
