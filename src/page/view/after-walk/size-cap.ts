/**
 * The size cap. Alerts, status messages and popups come first, then what is in the window, then the nearest
 * nodes; document order stays. The containers of a shown node are shown too.
 */
import { nodesIn, placeOf } from '../walk/node-tree.ts';
import type { ViewNode } from '../walk/view-node.ts';

/** Of the size cap: a page may be one large live region or popup. */
const MAX_URGENT_SHARE = 0.25;

export interface Chosen {
  /** With the containers around them; null: all. */
  readonly shown: ReadonlySet<ViewNode> | null;
  readonly omitted: number;
}

/** @param height - Of the window, in pixels. */
export function chooseShown(nodes: readonly ViewNode[], maxItems: number, maxChars: number, height: number): Chosen {
  let chars = 0;
  let items = 0;
  for (const node of nodes) {
    chars += sizeOf(node);
    // A text cell is a part of its row's line.
    if (node.kind !== 'text' || node.cell === null) items += 1;
  }
  if (items <= maxItems && chars <= maxChars) return { shown: null, omitted: 0 };

  const chosen = new Set<ViewNode>();
  let used = 0;
  for (const node of [...urgentIn(nodes, maxItems, maxChars), ...nodesOnTop(nodes), ...nearestFirst(nodes, height)]) {
    if (chosen.has(node)) continue;
    if (chosen.size >= maxItems || used + sizeOf(node) > maxChars) break;
    used += sizeOf(node);
    withContainers([node], chosen);
  }
  return { shown: chosen, omitted: nodes.length - chosen.size };
}

/** What is in a modal dialog: nothing else can be used now. */
const nodesOnTop = (nodes: readonly ViewNode[]): ViewNode[] =>
  nodes.flatMap((it) => (it.kind === 'group' && it.modal ? nodesIn(it) : [])).filter((it) => !isStructural(it));

/** Nodes of live regions, and of popups; none of either when they are too many to be the exception. */
export function urgentIn(nodes: readonly ViewNode[], maxItems: number, maxChars: number): ViewNode[] {
  return (['announced', 'on-top'] as const).flatMap((urgency) => {
    const urgent = nodes.filter((node) => node.urgency === urgency && !isStructural(node));
    let chars = 0;
    for (const node of urgent) chars += sizeOf(node);
    const isFew = urgent.length <= maxItems * MAX_URGENT_SHARE && chars <= maxChars * MAX_URGENT_SHARE;
    return isFew ? urgent : [];
  });
}

/** Adds the nodes and the containers around them that are shown. */
export function withContainers(nodes: readonly ViewNode[], chosen = new Set<ViewNode>()): Set<ViewNode> {
  for (const node of nodes) {
    chosen.add(node);
    for (let at = node.parent; at?.parent && !chosen.has(at); at = at.parent) chosen.add(at);
  }
  return chosen;
}

/** Containers are shown together with their first content. */
const nearestFirst = (nodes: readonly ViewNode[], height: number): ViewNode[] =>
  nodes
    .flatMap((node) => (isStructural(node) ? [] : [{ node, distance: distanceOf(node, height) }]))
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ node }) => node);

export const sizeOf = (node: ViewNode): number => {
  if (node.kind === 'text') return node.text.length;
  return node.kind === 'group' ? node.name.length : node.name.length + (node.value?.length ?? 0);
};

/** Groups that are content themselves; the last three as soon as they have taken their text as name. */
const CONTENT_ROLES = new Set(['heading', 'image', 'alert', 'status', 'tooltip']);

/** A container that is only shown together with its content. */
export const isStructural = (node: ViewNode): boolean =>
  node.kind === 'group' && !(CONTENT_ROLES.has(node.role) && node.name !== '');

/** Pixels from the window; 0 inside of it, where passive shapes come after everything else. */
function distanceOf(node: ViewNode, height: number): number {
  const { top, bottom } = placeOf(node);
  const distance = bottom < 0 ? -bottom : Math.max(0, top - height);
  return distance === 0 && node.kind === 'element' && node.isPassive ? 0.5 : distance;
}
