/**
 * Notices: what a page announces, and small boxes that it fixes over a corner of the window. They stand anywhere in the
 * document, and are shown first.
 */
import { attributeOf, contains, localNameOf, rectOf } from '../../dom/dom.ts';
import { isInWindow } from '../../dom/element-box.ts';
import type { WalkFindings } from '../walk/walk-findings.ts';
import { ownerOf, isInside, nodesIn, remove, wrap } from '../walk/node-tree.ts';
import type { Container, GroupNode, ViewNode } from '../walk/view-node.ts';
import { HAS_WORD } from '../walk/text-run.ts';
import { sizeOf } from './size-cap.ts';
import { takeFirstText } from '../grouping/texts.ts';

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

/** Puts the notices first, each in a group. */
export function noticesFirst(root: GroupNode, { fixed, live }: WalkFindings, window: Size): void {
  const notices: GroupNode[] = [];
  const roots = [...live.filter((it) => isAside(it, fixed, window)), ...fixed.filter((it) => isSmallBox(it, window))];
  const nodes = roots.length === 0 ? [] : nodesIn(root);
  for (const element of roots.slice(0, MAX_ROOTS)) {
    const own = nodes.find((node): node is GroupNode => node.kind === 'group' && node.element === element);
    const shown = nodes.filter((node) => isInside(element, node));
    if (own ? !ANNOUNCING.has(own.role) : !saysSomething(shown)) continue;
    const outer = own ?? shown[0] ?? null;
    if (outer === null || ownerOf(outer.parent, (it) => isModal(it) || notices.some((known) => known === it))) continue;
    if (shown.length > MAX_NODES || shown.reduce((chars, node) => chars + sizeOf(node), 0) > MAX_CHARS) continue;
    const group = own ?? wrap(root, { element, role: 'status', name: '' });
    if (group === null) continue;
    if (group.name === '') takeFirstText(group);
    remove(group);
    group.parent = root;
    notices.push(group);
  }
  root.children.unshift(...notices);
}

const isModal = (it: Container): boolean => it.kind === 'group' && it.modal;

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
  shown.some((node) => node.kind === 'text' && HAS_WORD.test(node.text)) &&
  shown.every(
    (node) =>
      node.kind === 'text' ||
      (node.kind === 'element' ? node.value === null && node.options === null : node.role === 'heading'),
  );
