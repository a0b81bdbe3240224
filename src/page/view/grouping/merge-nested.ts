/**
 * Makes one line of elements that lie in each other and do the same. An event that is dispatched to an element
 * reaches the listeners of all elements around it, so that a wrapper is left out in favor of what is inside, and a
 * part that covers the center of a named control is left out in favor of the control: a click on its center hits the
 * part. Needed by `view-nested.html`, `view-touching.html` and `view-icons-wires.html`.
 */
import { destinationOf } from '../../dom/destination.ts';
import { attributeOf, contains, queryAll, rectOf, textContentOf, type Rect } from '../../dom/dom.ts';
import { dissolve, elementOfNode, groupOf, remove } from '../walk/node-tree.ts';
import type { Container, ElementNode, ViewNode } from '../walk/view-node.ts';

const MAX_NAME = 80;
/** A box with more in it than this is called like the texts in it only where they come first. */
const MAX_BESIDE_TEXT = 3;
/** In shares of the window: a larger box without a name only contains others. */
const MAX_BOX = 0.5;
/** Roles of elements that only contain others. The value: whether their name is worth a line. */
const CONTAINERS: Readonly<Record<string, boolean>> = {
  toolbar: true,
  navigation: true,
  region: true,
  group: true,
  form: true,
  search: true,
  tabpanel: true,
  feed: true,
  list: true,
  tablist: true,
  menubar: true,
  menu: true,
  tree: true,
  grid: true,
  banner: false,
  complementary: false,
  contentinfo: false,
  main: false,
  presentation: false,
  none: false,
};

/** They do something themselves, whatever role they have: `<a href="/" role="navigation" title="Home">`. */
const HTML_CONTROLS = new Set(['a', 'button', 'summary', 'label']);

export function mergeNested(node: ElementNode): boolean {
  mergeParts(node);
  if (node.parent !== null) asContainer(node);
  return true;
}

function mergeParts(node: ElementNode): void {
  if (node.children.length === 0) return;
  dropParts(node);
  if (node.role !== 'clickable') {
    nameByPart(node);
    return;
  }
  const isLarge = node.rect.width * node.rect.height > innerWidth * innerHeight * MAX_BOX;
  if (!isNamed(node) && !isLarge && node.children.length <= MAX_BESIDE_TEXT + 1) nameByTexts(node);
  const [only] = node.children;
  if (only === undefined || (!isNamed(node) && !isLarge && showsPicture(node))) return;
  if (node.children.length === 1 && only.kind === 'element' && mayMerge(node, only)) merge(node, only);
  else if (!isNamed(node) && (isLarge || !(node.children.some(isText) || node.showsBox))) dissolve(node);
}

const MAX_PICTURES = 8;

/** Whether a box without a name shows a picture that belongs to none of its parts: a card to click. */
function showsPicture({ element, children }: ElementNode): boolean {
  if (children.length > MAX_BESIDE_TEXT) return false;
  const pictures = Array.from(queryAll(element, 'img,canvas,video')).slice(0, MAX_PICTURES);
  return pictures.some((it) => rectOf(it).width > 0 && !children.some((part) => contains(elementOfNode(part), it)));
}

/** An element whose role says that it is a container, although it listens, or which is empty. */
function asContainer(node: ElementNode): void {
  if (node.role !== 'clickable' || node.cell !== null || HTML_CONTROLS.has(node.tag)) return;
  const role = attributeOf(node.element, 'role') ?? '';
  const hasLine = CONTAINERS[role];
  if (hasLine === undefined) return;
  // A region in the tab order is one that scrolls: the scroll action needs its ref.
  if (role === 'region' && attributeOf(node.element, 'tabindex') === '0') return;
  const [first, ...rest] = node.children;
  if (node.children.some(isText) || (first === undefined && textContentOf(node.element)?.trim() !== '')) return;
  const { element, name } = node;
  if (first !== undefined && hasLine && rest.length > 0 && name !== '' && !node.isHint)
    groupOf([first, ...rest], { element, role, name });
  dissolve(node);
}

const isText = (node: ViewNode): boolean =>
  node.kind === 'text' || (node.kind === 'group' && (node.role === 'heading' || node.role === 'image'));
const isNamed = (node: ElementNode): boolean => node.name !== '' && !node.isHint;

/** Icons and the like in a control, which neither have a name of their own nor are beside its center. */
function dropParts(node: ElementNode): void {
  const isControl = node.role !== 'clickable' || isNamed(node) || node.children.some(isText);
  if (!isControl) return;
  const parts = node.children.filter((it): it is ElementNode => it.kind === 'element' && addsNothing(it, node));
  for (const part of parts) {
    const isSeries = parts.filter((it) => it.isGuessed && isTwin(it, part)).length > 1;
    if (hasCenterOf(part.rect, node.rect) || (part.isGuessed && !isSeries) || isGrip(part, node)) dissolve(part);
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

const isTwin = (a: ElementNode, b: ElementNode): boolean =>
  a.tag === b.tag && attributeOf(a.element, 'class') === attributeOf(b.element, 'class');

/** A menu item or row that says nothing itself is called like the only clickable element in it. */
function nameByPart(node: ElementNode): void {
  const [part] = node.children;
  if (isNamed(node) || node.children.length !== 1 || part?.kind !== 'element' || part.role !== 'clickable') return;
  if (!isNamed(part) || !hasCenterOf(part.rect, node.rect)) return;
  node.name = part.name;
  node.isHint = false;
  dissolve(part);
}

/** A clickable box is called like the texts directly in it, even where something else comes first. */
function nameByTexts(node: ElementNode): void {
  const texts = node.children.filter(isText);
  const [first] = texts;
  if (first === undefined) return;
  const whole = texts.map(textOf).join(' ');
  const name = whole.length <= MAX_NAME ? whole : textOf(first);
  if (name.length > MAX_NAME) return;
  node.name = name;
  node.isHint = false;
  for (const text of name === whole ? texts : [first]) remove(text);
}

const textOf = (node: ViewNode): string => (node.kind === 'text' ? node.text : node.name);

function mayMerge(outer: ElementNode, inner: ElementNode): boolean {
  if (!isNamed(outer)) return true;
  if (isNamed(inner) && !(inner.name === outer.name && mayLeadTo(inner, outer))) return false;
  return hasCenterOf(inner.rect, outer.rect);
}

/** The inner element stands for both: what happens to it happens to the outer one too. */
function merge(outer: ElementNode, inner: ElementNode): void {
  if (isNamed(outer)) {
    inner.name = outer.name;
    inner.isHint = false;
  }
  for (const state of outer.states) if (!inner.states.includes(state)) inner.states.push(state);
  inner.showsBox ||= outer.showsBox;
  inner.cell ??= outer.cell;
  dissolve(outer);
}

const hasCenterOf = (inner: Rect, outer: Rect): boolean => {
  const x = (outer.left + outer.right) / 2;
  const y = (outer.top + outer.bottom) / 2;
  return inner.left <= x && x <= inner.right && inner.top <= y && y <= inner.bottom;
};

/** An icon that lies over the center of the control before it is that control's own. */
export function dropIconsOver(container: Container): void {
  const { children } = container;
  for (let i = children.length - 1; i > 0; i -= 1) {
    const [control, icon] = [children[i - 1], children[i]];
    if (icon?.kind !== 'element' || control?.kind !== 'element' || !icon.isGuessed) continue;
    if (!isNamed(icon) && isNamed(control) && hasCenterOf(control.rect, icon.rect)) remove(icon);
  }
}
