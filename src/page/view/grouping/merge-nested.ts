/**
 * Makes one line of elements that lie in each other and do the same. An event that is dispatched to an element
 * reaches the listeners of all elements around it, so that a wrapper is left out in favor of what is inside, and a
 * part that covers the center of a named control is left out in favor of the control: a click on its center hits the part.
 */
import { destinationOf } from '../../dom/destination.ts';
import { attributeOf, contains, queryAll, rectOf, textContentOf, type Rect } from '../../dom/dom.ts';
import {
  groupNode,
  nearestKept,
  type Container,
  type ElementNode,
  type GroupNode,
  type ViewNode,
} from '../walk/view-node.ts';
import { elementOfNode } from './regroup.ts';
import { isShownNode } from './size-cap.ts';

const MAX_NAME = 80;
/** A box with more in it than this is called like the texts in it only where they come first. */
const MAX_BESIDE_TEXT = 3;
/** In shares of the window: a larger box without a name only contains others. */
const MAX_BOX = 0.5;
const NOTHING: readonly ViewNode[] = [];
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

/** @param windowArea - In square pixels. */
export function mergeNested(nodes: ViewNode[], windowArea: number): void {
  /** What is shown directly inside of an element or item, last first. */
  const contents = new Map<Container, ViewNode[]>();
  let next: ElementNode | null = null;
  for (let i = nodes.length - 1; i >= 0; i -= 1) {
    const node = nodes[i] as ViewNode;
    if (!isShownNode(node)) continue;
    const its = node.kind === 'text' ? undefined : contents.get(node)?.filter((it) => it.kept);
    if (node.kind === 'element') {
      if (next?.isGuessed && !isNamed(next) && isNamed(node) && hasCenterOf(node.rect, next.rect)) next.kept = false;
      next = node;
      const inside = its?.toReversed() ?? NOTHING;
      mergeElement(node, inside, windowArea);
      const group = node.kept ? asContainer(node, inside) : null;
      if (group !== null) nodes[i] = group;
    } else if (node.kind === 'group' && node.role === 'listitem') unwrapItem(node, its ?? NOTHING);
    const around = nearestKept(node);
    if (!around || (around.kind === 'group' && around.role !== 'listitem')) continue;
    const shown = nodes[i] as ViewNode;
    const moved = shown.kept ? [shown] : (its ?? NOTHING).filter((it) => it.kept);
    if (moved.length === 0) continue;
    const others = contents.get(around);
    if (others) others.push(...moved);
    else contents.set(around, [...moved]);
  }
}

function mergeElement(node: ElementNode, inside: readonly ViewNode[], windowArea: number): void {
  if (inside.length === 0) return;
  dropParts(node, inside);
  let left = inside.filter((it) => it.kept);
  if (node.role !== 'clickable') {
    nameByPart(node, left);
    return;
  }
  const isLarge = node.rect.width * node.rect.height > windowArea * MAX_BOX;
  if (!isNamed(node) && !isLarge && left.length <= MAX_BESIDE_TEXT + 1) {
    nameByTexts(node, left);
    left = left.filter((it) => it.kept);
  }
  const [only] = left;
  if (only === undefined || (!isNamed(node) && !isLarge && showsPicture(node, left))) return;
  if (left.length === 1 && only.kind === 'element' && mayMerge(node, only)) merge(node, only);
  else if (!isNamed(node) && (isLarge || !(left.some(isText) || node.showsBox))) node.kept = false;
}

const MAX_PICTURES = 8;

/** Whether a box without a name shows a picture that belongs to none of its parts: a card to click. */
function showsPicture({ element }: ElementNode, left: readonly ViewNode[]): boolean {
  if (left.length > MAX_BESIDE_TEXT) return false;
  const pictures = Array.from(queryAll(element, 'img,canvas,video')).slice(0, MAX_PICTURES);
  return pictures.some((it) => rectOf(it).width > 0 && !left.some((part) => contains(elementOfNode(part), it)));
}

/** An element whose role says that it is a container, although it listens, or which is empty. */
function asContainer(node: ElementNode, inside: readonly ViewNode[]): GroupNode | null {
  if (node.role !== 'clickable' || node.cell !== null || HTML_CONTROLS.has(node.tag)) return null;
  const role = attributeOf(node.element, 'role') ?? '';
  const hasLine = CONTAINERS[role];
  if (hasLine === undefined) return null;
  // A region in the tab order is one that scrolls: the scroll action needs its ref.
  if (role === 'region' && attributeOf(node.element, 'tabindex') === '0') return null;
  const left = inside.filter((it) => it.kept);
  if (left.some(isText) || (left.length === 0 && textContentOf(node.element)?.trim() !== '')) return null;
  node.kept = false;
  const { element, name, parent, layout } = node;
  if (!hasLine || left.length < 2 || name === '' || node.isHint) return null;
  const group = groupNode({ element, role, name, modal: false, parent, layout });
  for (const it of left) it.parent = group;
  return group;
}

const isText = (node: ViewNode): boolean =>
  node.kind === 'text' || (node.kind === 'group' && (node.role === 'heading' || node.role === 'image'));
const isNamed = (node: ElementNode): boolean => node.name !== '' && !node.isHint;

/** Icons and the like in a control, which neither have a name of their own nor are beside its center. */
function dropParts(node: ElementNode, inside: readonly ViewNode[]): void {
  const isControl = node.role !== 'clickable' || isNamed(node) || inside.some(isText);
  if (!isControl) return;
  const parts = inside.filter((it): it is ElementNode => it.kind === 'element' && addsNothing(it, node));
  for (const part of parts) {
    const isSeries = parts.filter((it) => it.isGuessed && isTwin(it, part)).length > 1;
    if (hasCenterOf(part.rect, node.rect) || (part.isGuessed && !isSeries) || isGrip(part, node)) part.kept = false;
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
function nameByPart(node: ElementNode, left: readonly ViewNode[]): void {
  const [part] = left;
  if (isNamed(node) || left.length !== 1 || part?.kind !== 'element' || part.role !== 'clickable') return;
  if (!isNamed(part) || !hasCenterOf(part.rect, node.rect)) return;
  node.name = part.name;
  node.isHint = false;
  part.kept = false;
}

/** A clickable box is called like the texts directly in it, even where something else comes first. */
function nameByTexts(node: ElementNode, left: readonly ViewNode[]): void {
  const texts = left.filter(isText);
  const [first] = texts;
  if (first === undefined) return;
  const whole = texts.map(textOf).join(' ');
  const name = whole.length <= MAX_NAME ? whole : textOf(first);
  if (name.length > MAX_NAME) return;
  node.name = name;
  node.isHint = false;
  for (const text of name === whole ? texts : [first]) text.kept = false;
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
  outer.kept = false;
}

const hasCenterOf = (inner: Rect, outer: Rect): boolean => {
  const x = (outer.left + outer.right) / 2;
  const y = (outer.top + outer.bottom) / 2;
  return inner.left <= x && x <= inner.right && inner.top <= y && y <= inner.bottom;
};

/** An item without a name needs no line when there is nothing to hold together. */
function unwrapItem(item: GroupNode, inside: readonly ViewNode[]): void {
  if (item.name === '' && inside.length < 2) item.kept = false;
}
