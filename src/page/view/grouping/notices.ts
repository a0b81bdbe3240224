/**
 * Notices: what a page announces, and small boxes that it fixes over a corner of the window. They stand anywhere in the
 * document, and are shown first.
 */
import { attributeOf, contains, localNameOf, rectOf } from '../../dom/dom.ts';
import { isInWindow } from '../../dom/element-box.ts';
import type { WalkFindings } from '../walk/walk-findings.ts';
import { nearestKept, type GroupNode, type ViewNode } from '../walk/view-node.ts';
import { isInside, regroup } from './regroup.ts';
import { isShownNode, sizeOf } from './size-cap.ts';

const MAX_NODES = 8;
const MAX_CHARS = 400;
/** Of the window: a larger box, or one that is as wide as the window, is a part of the page. */
const MAX_AREA = 0.2;
const MAX_WIDTH = 0.8;
const MAX_ROOTS = 16;
const ANNOUNCING = new Set(['alert', 'status']);
const OTHER_TAGS = new Set(['header', 'footer', 'nav', 'aside', 'dialog', 'form']);

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Takes the notices out of `nodes`, each in a group. @returns Their nodes. */
export function takeNotices(nodes: ViewNode[], { fixed, live }: WalkFindings, window: Size): readonly ViewNode[] {
  const notices = new Set<ViewNode>();
  const roots = [...live.filter((it) => isAside(it, fixed, window)), ...fixed.filter((it) => isSmallBox(it, window))];
  for (const root of roots.slice(0, MAX_ROOTS)) {
    const own = nodes.find((node): node is GroupNode => node.kind === 'group' && node.kept && node.element === root);
    const inside = nodes.filter((node) => isInside(root, node));
    const shown = inside.filter(isShownNode);
    if (own ? !ANNOUNCING.has(own.role) : !saysSomething(shown)) continue;
    if ([own, ...shown].some((node) => node && (notices.has(node) || isInModal(node)))) continue;
    if (shown.length > MAX_NODES || shown.reduce((chars, node) => chars + sizeOf(node), 0) > MAX_CHARS) continue;
    if (own) own.parent = null;
    else regroup(nodes, inside, root, 'status', '', false);
    const group = own ?? (nodes[nodes.indexOf(inside[0] as ViewNode) - 1] as GroupNode);
    group.parent = null;
    nameByText(group, shown);
    for (const node of [group, ...inside]) notices.add(node);
  }
  if (notices.size === 0) return [];
  const rest = nodes.filter((node) => !notices.has(node));
  nodes.splice(0, nodes.length, ...rest);
  return [...notices].filter(({ kept }) => kept);
}

/** Whether a live region is out of the flow of the page, or of the window: elsewhere it stands where it belongs. */
function isAside(region: Element, fixed: readonly Element[], window: Size): boolean {
  return fixed.some((it) => contains(it, region)) || !isInWindow(rectOf(region), window);
}

function isSmallBox(element: Element, window: Size): boolean {
  if (OTHER_TAGS.has(localNameOf(element))) return false;
  const role = attributeOf(element, 'role');
  if (role !== null && !ANNOUNCING.has(role)) return false;
  const rect = rectOf(element);
  const { width, height } = rect;
  return (
    isInWindow(rect, window) &&
    width < window.width * MAX_WIDTH &&
    width * height < window.width * window.height * MAX_AREA
  );
}

/** Texts with a few controls; a menu or a form is no notice. */
const saysSomething = (shown: readonly ViewNode[]): boolean =>
  shown.some((node) => node.kind === 'text' && /\p{L}{2}/u.test(node.text)) &&
  shown.every(
    (node) =>
      node.kind === 'text' ||
      (node.kind === 'element' ? node.value === null && node.options === null : node.role === 'heading'),
  );

function isInModal(node: ViewNode): boolean {
  for (let at = nearestKept(node); at; at = nearestKept(at)) if (at.kind === 'group' && at.modal) return true;
  return false;
}

function nameByText(group: GroupNode, shown: readonly ViewNode[]): void {
  const [first] = shown;
  if (group.name !== '' || first?.kind !== 'text') return;
  group.name = first.text;
  first.kept = false;
}
