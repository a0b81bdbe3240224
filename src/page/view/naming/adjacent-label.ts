/**
 * Names unlabelled fields after the text beside them: the text before a text field, the text after a
 * checkbox. Only short texts that read like labels and are near the field qualify. Such a text is not shown
 * again.
 */
import {
  attributeOf,
  closestOf,
  contains,
  localNameOf,
  matches,
  nextElementSiblingOf,
  parentOf,
  previousElementSiblingOf,
  queryAll,
  rectOf,
  type Rect,
} from '../../dom/dom.ts';
import { isInSight, isTiny } from '../../dom/element-box.ts';
import { isValueOf } from '../elements/shown-value.ts';
import { elementOfNode, ownerOf, nodesIn, remove } from '../walk/node-tree.ts';
import { fieldName } from './accessible-name.ts';
import type { Container, ElementNode, TextNode, ViewNode } from '../walk/view-node.ts';
import { HAS_WORD } from '../walk/text-run.ts';
import { BOXES, FIELD_ROLES } from '../elements/roles.ts';

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

/** `YYYY-MM-DD`, `0.00`: how a value is written. Each run of a letter is taken whole: its pieces could be tried in countless ways. */
const FORMAT = /^[^\p{L}]*(?:(\p{L})\1+(?!\1)[^\p{L}]*)*$/u;

/** @param field - Not added yet, so the text before it is the last in its container. */
export function nameBefore(field: ElementNode): void {
  if (BOXES.has(field.role) && field.name === '' && isAfterLabel(field)) return nameByBeside(field);
  if (!FIELD_ROLES.has(field.role)) return;
  // A placeholder that tells a format is a name only where nothing else is.
  const isFormat = field.name === attributeOf(field.element, 'placeholder') && FORMAT.test(field.name);
  const format = isFormat ? field.name : '';
  if (isFormat) field.name = '';
  nameByBeside(field);
  field.name ||= format;
}

/** A label that is tied to nothing names the box that stands alone with it. */
function isAfterLabel(box: ElementNode): boolean {
  const before = lastIn(box.parent);
  const label = before && closestOf(elementOfNode(before), 'label');
  return label instanceof HTMLLabelElement && label.control === null && isAloneWith(label, box.element);
}

function nameByBeside(field: ElementNode): void {
  const shown = field.value === '' ? lastIn(field.parent) : null;
  if (shown?.kind === 'text' && isValueOf(shown, field)) {
    field.value = shown.text;
    remove(shown);
  }
  const text = beforeSigns(lastIn(field.parent), field);
  const clickable = labelAround(text?.kind === 'element' ? text : (text?.parent ?? null));
  if (field.name !== '') return dropOwnLabel(field, clickable ?? (text?.kind === 'text' ? text : null));
  field.name = nameFromHidden(field);
  if (field.name !== '') return;
  for (const label of clickable === null ? [] : [clickable, besideInOne(clickable)]) {
    const name = label === null ? '' : nameIn(label);
    // What HTML calls a label may be long, and does nothing when it is pressed.
    const isLabel = label !== null && localNameOf(label.element) === 'label' && name.length <= MAX_LABEL;
    if (label === null || !(isLabel || looksLikeLabel(name)) || !isLabelOf(label, field)) continue;
    field.name = name;
    if (isLabel && label.children.length === 0) remove(label);
    return;
  }
  // A row of a table is no label.
  if (text?.kind !== 'text' || text.isPieced || text.cells !== undefined || !looksLikeLabel(text.text)) return;
  // The text of the list item above is that item's own.
  const item = closestOf(text.at, 'li,[role=listitem]');
  if (item !== null && !contains(item, field.element) && !isBeside(rectOf(text.at), field.rect)) return;
  const before = nodeBefore(text);
  if (before?.kind === 'element' && INLINE.has(before.role) && contains(text.at, before.element)) return;
  // In a row of several texts and a field it is unclear which text names the field.
  if (before?.kind === 'text' && isCell(text.parent) && rowOf(before.parent) === rowOf(text.parent)) return;
  if (before?.kind === 'element' && before.name === '' && FIELD_ROLES.has(before.role)) {
    // Some pages put labels after fields: the text belongs to the field that is clearly nearer.
    if (contains(text.at, field.element) || contains(text.at, before.element)) return;
    const place = rectOf(text.at);
    if (distance(place, before.rect) < distance(place, field.rect) * CLEARLY_NEARER) {
      before.name = text.text;
      remove(text);
      return;
    }
  }
  if (!contains(text.at, field.element) && !isNear(rectOf(text.at), field.rect)) return;
  field.name = text.text;
  remove(text);
}

/** The arrows of a spin button that stand between it and its label are signs of it. */
function beforeSigns(last: ViewNode | null, { element }: ElementNode): ViewNode | null {
  let at = last;
  while (at?.kind === 'element' && at.role === 'clickable' && at.isHint && isAloneWith(at.element, element))
    at = nodeBefore(at);
  return at;
}

/** What names a field by its id says no more than the field; a press on it would only go to the field. */
function dropOwnLabel({ element, name }: ElementNode, label: ElementNode | TextNode | null): void {
  const ids = attributeOf(element, 'aria-labelledby') ?? '';
  if (label === null || (label.kind === 'element' && isWidget(label))) return;
  const at = elementOfNode(label);
  if (
    label.kind === 'element' &&
    at instanceof HTMLLabelElement &&
    at.control === element &&
    label.children.length === 0
  )
    return remove(label);
  const isLabel =
    ids.split(/\s+/).some((id) => id !== '' && closestOf(at, `#${CSS.escape(id)}`) !== null) && !contains(at, element);
  if (isLabel && name.startsWith(label.kind === 'text' ? label.text : label.name)) remove(label);
}

/** A field that a script has put out of sight names the one that stands in its place, and has no line beside it. */
function nameFromHidden(field: ElementNode): string {
  let at: Element | null = field.element;
  for (let level = 0; at !== null && level < MAX_WRAPPERS; level += 1, at = parentOf(at)) {
    const hidden = previousElementSiblingOf(at);
    if (hidden === null || !isOutOfSight(hidden)) continue;
    for (let around = field.parent; around !== null; around = around.parent)
      for (const node of around.children.filter((it) => elementOfNode(it) === hidden)) remove(node);
    return fieldName(hidden, localNameOf(hidden));
  }
  return '';
}

const UNUSED =
  ':is(textarea,input:is([type=text],[type=email],[type=search],:not([type]))):is([tabindex="-1"],[aria-hidden=true])';
const isOutOfSight = (field: Element): boolean =>
  matches(field, UNUSED) && (!isInSight(field) || isTiny(rectOf(field)));

/** The outermost element without a role that this one is, or is inside of: a label that opens a menu. */
function labelAround(inner: Container | null): ElementNode | null {
  let found: ElementNode | null = null;
  for (let at: Container | null = inner; at?.kind === 'element'; at = at.parent)
    if (at.role === 'clickable') found = at;
  return found;
}

/** The one before it in the same element: a text that listens, with an icon beside it that does too. */
function besideInOne(icon: ElementNode): ElementNode | null {
  const before = nodeBefore(icon);
  const shared = parentOf(icon.element);
  return before?.kind === 'element' && before.role === 'clickable' && shared && contains(shared, before.element)
    ? before
    : null;
}

/** The first name in an element: elements that lie in each other are not yet one. */
function nameIn(element: ElementNode): string {
  const names = [element, ...nodesIn(element)].map((node) =>
    node.kind === 'text' ? node.text : node.kind === 'element' && node.isHint ? '' : node.name,
  );
  return names.find((name) => name !== '') ?? '';
}

/** Above a label and its field: elements in which there is no other field. */
const MAX_WRAPPERS = 4;
/** Beside each other in the innermost of them; more are a whole form. */
const MAX_PARTS = 8;
const FIELDS =
  'input:not([type=hidden],[role=presentation],[role=none]),select,textarea,[contenteditable],[role=textbox],[role=combobox]';

/** Whether a clickable element names a field: it stays an element of its own. */
function isLabelOf(label: ElementNode, field: ElementNode): boolean {
  if (contains(label.element, field.element) || CONTROLS.has(label.tag) || isWidget(label)) return false;
  return isNear(label.rect, field.rect) && isAloneWith(label.element, field.element);
}

function isAloneWith(label: Element, field: Element): boolean {
  let around = parentOf(label);
  for (let level = 1; level < MAX_WRAPPERS && around !== null && !contains(around, field); level += 1)
    around = parentOf(around);
  if (around === null || !contains(around, field) || around.childElementCount > MAX_PARTS) return false;
  return queryAll(around, FIELDS).length <= 1;
}
const CONTROLS = new Set(['a', 'button', 'summary']);

/** What can have the focus, opens something or has a hidden field for what it shows is a widget of its own. */
function isWidget({ element, states }: ElementNode): boolean {
  const next = nextElementSiblingOf(element);
  return (
    states.length > 0 ||
    attributeOf(element, 'tabindex') !== null ||
    attributeOf(element, 'aria-haspopup') !== null ||
    (next !== null && matches(next, 'input[type=hidden]'))
  );
}

/** @returns Whether the text, which is not added yet, has become the value of the combobox before it. */
export function valueAfter(container: Container, text: string, at: Element): boolean {
  const field = lastIn(container);
  if (field?.kind !== 'element' || !isValueOf({ at }, field)) return false;
  field.value = text;
  return true;
}

/** @returns Whether the text, which is not added yet, has become the name of the box. */
export function nameAfter(box: ElementNode, text: string, at: Element): boolean {
  if (!contains(at, box.element)) {
    // The head of another column names that column.
    const head = closestOf(box.element, 'th,[role=columnheader]');
    if (head !== null && !contains(head, at)) return false;
    const rect = rectOf(at);
    const gap = rect.left - box.rect.right;
    if (!isBeside(rect, box.rect) || gap < -SLACK || gap > MAX_AFTER) return false;
  }
  box.name = text;
  return true;
}

/** An unnamed checkbox that the next text in a container may name: both must be in the same table row. */
export function unnamedBoxBefore(container: Container): ElementNode | null {
  const box = lastIn(container);
  // What a cell that can be pressed says is that cell's.
  if (container.kind === 'element' && container.tag === 'td') return null;
  if (box?.kind !== 'element' || box.name !== '' || box.tag !== 'input' || !BOXES.has(box.role)) return null;
  return rowOf(box.parent) === rowOf(container) ? box : null;
}

/** The last node before what is added to a container next. The containers around it separate no neighbors. */
function lastIn(container: Container | null): ViewNode | null {
  let inner: Container | null = null;
  for (let at = container; at !== null; at = at.parent) {
    const last = at.children.at(inner === null ? -1 : -2);
    if (last !== undefined && last !== inner) return deepestLast(last);
    inner = at;
  }
  return null;
}

function deepestLast(node: ViewNode): ViewNode {
  let at = node;
  while (at.kind !== 'text' && at.children.length > 0) at = at.children.at(-1) as ViewNode;
  return at;
}

/** The node before another one in the document. */
function nodeBefore(node: ViewNode): ViewNode | null {
  const { parent } = node;
  const before = parent?.children[parent.children.indexOf(node) - 1];
  if (before !== undefined) return deepestLast(before);
  // What is in a cell stands beside what is in the one before.
  return parent !== null && isCell(parent) ? nodeBefore(parent) : parent;
}

const isCell = (parent: Container | null): boolean => parent?.kind === 'group' && parent.role === 'cell';

/** The table row around a container. */
const rowOf = (from: Container | null): Container | null => ownerOf(from, ({ role }) => role === 'row');

/** Whether a text contains a word and is no sentence or sum. */
export const looksLikeLabel = (text: string): boolean =>
  text.length <= MAX_LABEL &&
  !text.includes('\n') &&
  (/[a-z]{2}/i.test(text) || HAS_WORD.test(text)) &&
  !/[.!,]$|[.!?] |=/.test(text) &&
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
