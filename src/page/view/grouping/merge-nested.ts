/**
 * Makes one line of elements that lie in each other and do the same. An event that is dispatched to an element
 * reaches the listeners of all elements around it, so that a wrapper is left out in favor of what is inside, and a
 * part that covers the center of a named control is left out in favor of the control: a click on its center hits the
 * part. Needed by `view-nested.html`, `view-touching.html` and `view-icons-wires.html`.
 */
import { withoutDoubling } from '../naming/doubled-name.ts';
import { controlOfLabel } from '../../dom/controls.ts';
import { destinationOf } from '../../dom/destination.ts';
import { attributeOf, type Rect } from '../../dom/dom.ts';
import { dissolve, remove, wordsOfNode } from '../walk/node-tree.ts';
import { BOXES } from '../elements/roles.ts';
import { type ElementNode, isNamed, type ViewNode } from '../walk/view-node.ts';

const MAX_NAME = 80;
/** A box with more in it than this is called like the texts in it only where they come first. */
const MAX_BESIDE_TEXT = 3;
/** In shares of the window: a larger box without a name only contains others. */
const MAX_BOX = 0.5;

export function mergeNested(node: ElementNode): boolean {
  if (node.children.length > 0) {
    dropParts(node);
    if (node.role === 'clickable') mergeInto(node);
  }
  return true;
}

function mergeInto(node: ElementNode): void {
  const isLarge = node.rect.width * node.rect.height > innerWidth * innerHeight * MAX_BOX;
  if (!isNamed(node) && !isLarge && node.children.length <= MAX_BESIDE_TEXT + 1) nameByTexts(node);
  const [only] = node.children;
  if (node.children.length === 1 && only?.kind === 'element' && mayMerge(node, only)) merge(node, only);
  else if (!isNamed(node) && (isLarge || !(node.children.some(isText) || node.showsBox))) dissolve(node);
}

const isText = (node: ViewNode): boolean =>
  node.kind === 'text' || (node.kind === 'group' && (node.role === 'heading' || node.role === 'image'));

/** Icons and the like in a control, which neither have a name of their own nor are beside its center. */
function dropParts(node: ElementNode): void {
  const isControl = node.role !== 'clickable' || isNamed(node) || node.children.some(isText);
  if (!isControl) return;
  const parts = node.children.filter((it): it is ElementNode => it.kind === 'element' && addsNothing(it, node));
  for (const part of parts) {
    if (BOXES.has(node.role) || hasCenterOf(part.rect, node.rect) || part.isGuessed || isGrip(part, node))
      dissolve(part);
  }
}

/** Whether a part that says nothing is there to drag what it is in, which has a line of its own. */
const isGrip = (part: ElementNode, node: ElementNode): boolean =>
  isNamed(node) &&
  !part.showsBox &&
  attributeOf(part.element, 'role') === null &&
  attributeOf(part.element, 'tabindex') === null &&
  /^(?:move|grab)$/.test(getComputedStyle(part.element).cursor);

const addsNothing = (part: ElementNode, node: ElementNode): boolean =>
  part.value === null &&
  part.options === null &&
  part.range === null &&
  (part.role === 'clickable'
    ? !isNamed(part) || part.name === node.name
    : node.role !== 'clickable' &&
      part.role !== 'slider' &&
      isNamed(node) &&
      part.name === node.name &&
      mayLeadTo(part, node) &&
      part.states.every((it) => node.states.includes(it)));

/** Whether nothing says that two elements lead to different places. */
function mayLeadTo(a: ElementNode, b: ElementNode): boolean {
  const [here, there] = [destinationOf(a.element), destinationOf(b.element)].map((it) => it.href ?? it.formAction);
  return here === null || there === null || here === there;
}

/** A clickable box is called like the texts directly in it, even where something else comes first. */
function nameByTexts(node: ElementNode): void {
  const texts = node.children.filter(isText);
  const [first] = texts;
  if (first === undefined) return;
  const whole = texts.map(wordsOfNode).join(' ');
  const name = whole.length <= MAX_NAME ? whole : wordsOfNode(first);
  if (name.length > MAX_NAME) return;
  node.name = withoutDoubling(name, node.element);
  node.isHint = false;
  node.titles = name === whole ? texts : [first];
  for (const text of node.titles) remove(text);
}

function mayMerge(outer: ElementNode, inner: ElementNode): boolean {
  if (!isNamed(outer)) return true;
  if (isNamed(inner) && !(inner.name === outer.name && mayLeadTo(inner, outer))) return false;
  return isLabelOf(outer.element, inner.element) || hasCenterOf(inner.rect, outer.rect);
}

const isLabelOf = (label: Element, control: Element): boolean =>
  label instanceof HTMLLabelElement && controlOfLabel(label) === control;

/** The inner element stands for both: what happens to it happens to the outer one too. */
function merge(outer: ElementNode, inner: ElementNode): void {
  if (isNamed(outer)) {
    inner.name = outer.name;
    inner.isHint = false;
  }
  addStates(inner, outer);
  inner.showsBox ||= outer.showsBox;
  inner.cell ??= outer.cell;
  dissolve(outer);
}

export function addStates(to: ElementNode, from: ElementNode): void {
  to.states = [...new Set([...to.states, ...from.states])];
}

export const hasCenterOf = (inner: Rect, outer: Rect): boolean => {
  const x = (outer.left + outer.right) / 2;
  const y = (outer.top + outer.bottom) / 2;
  return inner.left <= x && x <= inner.right && inner.top <= y && y <= inner.bottom;
};
