/**
 * The size cap. Alerts, status messages and popups come first, then what is in the window, then the nearest
 * nodes; document order stays. The containers of a shown node are shown too.
 */
import { rectOf } from '../../dom/dom.ts';
import { elementOfNode } from '../walk/node-tree.ts';
import type { ViewNode } from '../walk/view-node.ts';

/** In window heights: nodes are searched within these distances, then anywhere. */
const SEARCH_DISTANCES = [2, 8, 32];
/** In window heights: beyond this distance, boxes of texts are not measured if it can be avoided. */
const FAR = 2;
/** At most so many texts in a row take over the distance of their neighbors. */
const MAX_WAITING = 8;
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

  const urgent = urgentIn(nodes, maxItems, maxChars);
  const chosen = withContainers(urgent);
  let used = 0;
  for (const node of urgent) used += sizeOf(node);
  for (const node of nearestFirst(nodes, maxItems, height)) {
    if (chosen.has(node)) continue;
    if (chosen.size >= maxItems || used + sizeOf(node) > maxChars) break;
    used += sizeOf(node);
    withContainers([node], chosen);
  }
  return { shown: chosen, omitted: nodes.length - chosen.size };
}

/** Nodes of live regions, and of popups; none of either when they are too many to be the exception. */
export function urgentIn(nodes: readonly ViewNode[], maxItems: number, maxChars: number): ViewNode[] {
  return (['announced', 'on-top'] as const).flatMap((urgency) => {
    const urgent = nodes.filter((node) => node.layout.urgency === urgency && !isStructural(node));
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

/** At least `wanted` nodes if there are as many. Sorting all nodes of a large page would cost too much. */
function nearestFirst(nodes: readonly ViewNode[], wanted: number, height: number): ViewNode[] {
  const distances = distancesOf(nodes, height);
  const within = (reach: number): number[] => {
    const places: number[] = [];
    for (let i = 0; i < nodes.length; i += 1) if ((distances[i] as number) <= reach) places.push(i);
    return places;
  };
  let places: number[] = [];
  for (const reach of [...SEARCH_DISTANCES.map((it) => it * height), Number.POSITIVE_INFINITY]) {
    places = within(reach);
    if (places.length >= wanted) break;
  }
  places.sort((a, b) => (distances[a] as number) - (distances[b] as number) || a - b);
  return places.map((place) => nodes[place] as ViewNode);
}

export const sizeOf = (node: ViewNode): number => {
  if (node.kind === 'text') return node.text.length;
  return node.kind === 'group' ? node.name.length : node.name.length + (node.value?.length ?? 0);
};

/**
 * Distance from the window in pixels; 0 inside of it. Texts between two elements that are both far away on
 * the same side take over the smaller distance of these, because measuring each text would cost more than
 * the rest. Positioned texts are always measured: they may be anywhere.
 */
function distancesOf(nodes: readonly ViewNode[], height: number): number[] {
  const distances: number[] = [];
  /** Indices of texts without a distance yet; `last` is the offset of the node before them. */
  const waiting: number[] = [];
  let last = 0;
  nodes.forEach((node, at) => {
    if (isStructural(node)) {
      // Shown together with its first content.
      distances[at] = Number.MAX_SAFE_INTEGER;
      return;
    }
    if (
      node.kind !== 'element' &&
      !node.layout.isPositioned &&
      waiting.length < MAX_WAITING &&
      Math.abs(last) > FAR * height
    ) {
      waiting.push(at);
      return;
    }
    const now = offsetFromWindow(node, height);
    const isBetween = Math.abs(now) > FAR * height && now > 0 === last > 0;
    const between = Math.min(Math.abs(last), Math.abs(now));
    for (const it of waiting) distances[it] = isBetween ? between : measuredDistance(nodes[it] as ViewNode, height);
    waiting.length = 0;
    if (!(node.kind !== 'element' && node.layout.isPositioned)) last = now;
    distances[at] = distanceOf(node, now);
  });
  for (const it of waiting) distances[it] = measuredDistance(nodes[it] as ViewNode, height);
  return distances;
}

/** Groups that are content themselves; the last three as soon as they have taken their text as name. */
const CONTENT_ROLES = new Set(['heading', 'image', 'alert', 'status', 'tooltip']);

/** A container that is only shown together with its content. */
export const isStructural = (node: ViewNode): boolean =>
  node.kind === 'group' && !(CONTENT_ROLES.has(node.role) && node.name !== '');

const measuredDistance = (node: ViewNode, height: number): number => distanceOf(node, offsetFromWindow(node, height));

function distanceOf(node: ViewNode, offset: number): number {
  return offset !== 0 ? Math.abs(offset) : node.kind === 'element' && node.isPassive ? 0.5 : 0;
}

/** Pixels from the window; negative above it. */
function offsetFromWindow(node: ViewNode, height: number): number {
  const rect = (node.rect ??= rectOf(elementOfNode(node)));
  return rect.bottom < 0 ? rect.bottom : Math.max(0, rect.top - height);
}
