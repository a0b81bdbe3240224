/**
 * Overlays that are not marked up as dialogs: banners, popups, open dropdowns. They are found from the
 * elements that they cover, so a page where nothing is covered costs nothing. They are shown last.
 */
import { attributeOf, contains, firstChildOf, localNameOf, rectOf, parentOf, type Rect } from '../../dom/dom.ts';
import { DIALOG_ROLES } from '../grouping/dialog-title.ts';
import { ownerOf, isInside, moveInto, nodesIn, remove, wrap } from '../walk/node-tree.ts';
import { type ElementNode, type GroupNode, isNamed, type ViewNode } from '../walk/view-node.ts';

const MAX_ASKED = 24;
const MAX_OVERLAYS = 4;
/** A bar at the top that covers scrolled content belongs to the page. */
const MAX_BAR_SHARE = 0.25;
/** An element that contains a larger share of the nodes is the page itself. */
const MAX_LINES_SHARE = 0.8;
/** Above an element, and in all: elements whose style is read to find the panel that a shade belongs to. */
const MAX_CLIMB = 24;
const MAX_STYLES = 400;

/** Puts what is in an overlay last, in a modal group with the role "overlay". */
export function overlaysLast(
  tree: GroupNode,
  { covered, reached }: { readonly covered: readonly ElementNode[]; readonly reached: ReadonlySet<ElementNode> },
  document: Document,
  width: number,
  height: number,
): void {
  if (covered.length === 0) return;
  const roots = new Set<Element>();
  const points = covered.slice(0, MAX_ASKED).map(({ element, rect }) => {
    const x = (Math.max(rect.left, 0) + Math.min(rect.right, width)) / 2;
    const y = (Math.max(rect.top, 0) + Math.min(rect.bottom, height)) / 2;
    return { x, y, under: element };
  });
  // A backdrop covers everything; what it belongs to is in the middle of the window.
  const middle = [0.5, 0.3].map((share) => ({ x: width / 2, y: height * share, under: null }));
  for (const { x, y, under } of [...points, ...middle]) {
    const root = raisedAt(document, x, y, under);
    if (root !== null) roots.add(root);
  }
  const nodes = nodesIn(tree);
  const isShade = (root: Element): boolean => !nodes.some((node) => isInside(root, node));
  if (roots.size > 0 && [...roots].every(isShade)) for (const root of raisedAmong(reached, covered)) roots.add(root);
  let found = 0;
  for (const root of roots) {
    if (found >= MAX_OVERLAYS) break;
    if ([...roots].some((other) => other !== root && contains(other, root)) || isBar(root, width, height)) continue;
    // What all that is covered lies in is the page.
    if (covered.every(({ element }) => contains(root, element))) continue;
    const held = nodes.filter((node) => isInside(root, node));
    const isDialog =
      held.some((node) => isDialogGroup(node)) || ownerOf(held[0]?.parent ?? null, isDialogGroup) !== null;
    if (held.length === 0 || isDialog || held.length > nodes.length * MAX_LINES_SHARE) continue;
    const name = attributeOf(root, 'aria-label') ?? '';
    const group = wrap(tree, { element: root, role: 'overlay', name, modal: true });
    if (group) moveInto(tree, group);
    found += 1;
  }
  if (found > 0 || nodes.some(isDialogGroup)) dropShades(nodes, covered);
}

const isDialogGroup = (node: ViewNode): boolean => node.kind !== 'text' && DIALOG_ROLES.has(node.role);

const MIN_SHADED = 2;

/** An empty box over several elements is the shade of what lies on top, whether it listens or not. */
function dropShades(nodes: readonly ViewNode[], covered: readonly ElementNode[]): void {
  for (const node of nodes) {
    if (node.kind !== 'element' || isNamed(node) || firstChildOf(node.element) !== null) continue;
    if (node.tag !== 'div' && node.tag !== 'span') continue;
    const shaded = covered.filter(({ rect }) => containsRect(node.rect, rect));
    if (shaded.length >= MIN_SHADED) remove(node);
  }
}

const containsRect = (outer: Rect, inner: Rect): boolean =>
  outer.left <= inner.left && outer.top <= inner.top && outer.right >= inner.right && outer.bottom >= inner.bottom;

/** A shade covers the page around a panel, and not the panel: that is found from what can be reached. */
function raisedAmong(reached: ReadonlySet<ElementNode>, covered: readonly ElementNode[]): Set<Element> {
  const roots = new Set<Element>();
  const seen = new Map<Element, Element | null>();
  const under = covered.slice(0, MAX_ASKED).map((node) => node.element);
  for (const { element } of reached) {
    const path: Element[] = [];
    let raised: Element | null = null;
    for (let at: Element | null = parentOf(element); at !== null && at !== at.ownerDocument.body; at = parentOf(at)) {
      const known = seen.get(at);
      if (known !== undefined) {
        raised = known ?? raised;
        break;
      }
      path.push(at);
      if (path.length > MAX_CLIMB || under.some((it) => contains(at, it))) break;
      if (isRaised(at)) raised = at;
    }
    for (const it of path) if (raised === null || contains(raised, it)) seen.set(it, raised);
    if (raised !== null) roots.add(raised);
    if (roots.size > MAX_OVERLAYS || seen.size > MAX_STYLES) break;
  }
  return roots;
}

function isRaised(element: Element): boolean {
  const { position, zIndex } = getComputedStyle(element);
  return position === 'fixed' || (position === 'absolute' && zIndex !== 'auto');
}

/** The outermost fixed (or absolute with a z-index) element at a point that does not contain `under`. */
function raisedAt(document: Document, x: number, y: number, under: Element | null): Element | null {
  let raised: Element | null = null;
  for (let at = document.elementFromPoint(x, y); at !== null; at = parentOf(at)) {
    if (at === document.body || (under !== null && contains(at, under))) break;
    if (isRaised(at)) raised = at;
  }
  return raised;
}

function isBar(root: Element, width: number, height: number): boolean {
  const tag = localNameOf(root);
  if (tag === 'header' || tag === 'nav') return true;
  const rect = rectOf(root);
  return rect.top <= 1 && rect.width > width * 0.8 && rect.height < height * MAX_BAR_SHARE;
}
