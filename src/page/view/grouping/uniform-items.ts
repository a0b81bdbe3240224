/**
 * Items that no role marks: siblings that are alike, each with controls that the others have too ("Edit", "Delete"). A
 * short one becomes one line like a table row, a longer one a group with its first text as name, so that the controls
 * have an owner.
 */
import { attributeOf, contains, flatParentOf, localNameOf } from '../../dom/dom.ts';
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

/** How far above two controls that are alike their items may be. */
const MAX_LEVELS = 8;
/** Of a row. */
const MAX_PARTS = 12;
const MAX_TEXT = 160;
const MAX_ROW_TEXT = 300;
/** So many lines of the same controls are a table, whatever their cells say. */
const MIN_LINES = 3;
/** Of an item that is no row. */
const MAX_NODES = 64;
const MAX_NAME = 80;
const REPEATED = new Set(['button', 'link', 'clickable', 'checkbox', 'radio', 'switch']);
/** Fields have names of their own; a part of a form is no row. */
const FIELDS = new Set(['textbox', 'searchbox', 'combobox', 'listbox', 'spinbutton', 'slider']);
const WITH_CONTENT = new Set(['iframe', 'frame', 'canvas']);

/** The nodes of an item, `to` excluded. */
interface Range {
  readonly from: number;
  readonly to: number;
}

/** Groups `nodes` in place. */
export function groupUniformItems(nodes: ViewNode[]): void {
  const twins = twinsIn(nodes);
  const items = itemsWithTwins(nodes, twins);
  if (items.size === 0) return;
  const depths = new Map(Array.from(items.keys(), (item) => [item, depthOf(item)]));
  const ranges = new Map(Array.from(items, ([item, at]) => [item, rangeOf(nodes, item, at)]));
  const lines = linesOf(nodes, ranges);
  const groups = new Map<number, GroupNode[]>();
  // Inner items first: outer ones hold them.
  for (const [item, range] of [...ranges].toSorted(([a], [b]) => (depths.get(b) ?? 0) - (depths.get(a) ?? 0))) {
    const { from, to } = range;
    const members = nodes.slice(from, to);
    const inner = Array.from({ length: to - from }, (_, i) => groups.get(from + i) ?? []).flat();
    const group = groupItem([...inner, ...members], item, twins, lines.has(item));
    if (group) groups.set(from, [group, ...(groups.get(from) ?? [])]);
  }
  if (groups.size === 0) return;
  const grouped = nodes.flatMap((node, at) => [...(groups.get(at) ?? []), node]);
  grouped.forEach((node, at) => (nodes[at] = node));
}

/** The controls that have the role and name of another one, by both. */
function twinsIn(nodes: readonly ViewNode[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const twins = new Set<string>();
  for (const node of nodes) {
    if (node.kind !== 'element' || !isRepeated(node)) continue;
    const kind = kindOf(node);
    (seen.has(kind) ? twins : seen).add(kind);
  }
  return twins;
}

const kindOf = ({ role, name }: ElementNode): string => `${role} ${name}`;

/** @returns Of each item the index of a node in it. */
function itemsWithTwins(nodes: readonly ViewNode[], twins: ReadonlySet<string>): Map<Element, number> {
  const items = new Map<Element, number>();
  const last = new Map<string, number>();
  nodes.forEach((node, at) => {
    if (node.kind !== 'element' || !isRepeated(node)) return;
    const kind = kindOf(node);
    if (!twins.has(kind)) return;
    const before = last.get(kind);
    last.set(kind, at);
    if (before === undefined) return;
    const pair = itemsAround((nodes[before] as ElementNode).element, node.element);
    if (pair === null || !areAlike(...pair)) return;
    items.set(pair[0], before);
    items.set(pair[1], at);
  });
  return items;
}

/** What is in an element or a row has an owner. */
const isRepeated = (node: ElementNode): boolean => {
  if (!node.kept || node.cell !== null || !REPEATED.has(node.role)) return false;
  const around = nearestKept(node);
  return around === null || (around?.kind === 'group' && around.role !== 'row' && around.role !== 'columns');
};

/** The children of the nearest common ancestor that hold one of two elements each. */
function itemsAround(a: Element, b: Element): [Element, Element] | null {
  const below = new Map<Element, Element>();
  let inner = a;
  let at = flatParentOf(a);
  for (let level = 0; at !== null && level < MAX_LEVELS; level += 1) {
    below.set(at, inner);
    inner = at;
    at = flatParentOf(at);
  }
  inner = b;
  at = flatParentOf(b);
  for (let level = 0; at !== null && level < MAX_LEVELS; level += 1) {
    const other = below.get(at);
    // Controls side by side are no items.
    if (other !== undefined) return other === a || inner === b ? null : [other, inner];
    inner = at;
    at = flatParentOf(at);
  }
  return null;
}

const areAlike = (a: Element, b: Element): boolean =>
  localNameOf(a) === localNameOf(b) && firstClassOf(a) === firstClassOf(b);
const firstClassOf = (element: Element): string => (attributeOf(element, 'class') ?? '').trim().split(/\s+/)[0] ?? '';

function depthOf(element: Element): number {
  let depth = 0;
  for (let at = flatParentOf(element); at !== null; at = flatParentOf(at)) depth += 1;
  return depth;
}

function rangeOf(nodes: readonly ViewNode[], item: Element, at: number): Range {
  const isIn = (node: ViewNode | undefined): boolean => node !== undefined && contains(item, elementOfNode(node));
  let from = at;
  while (isIn(nodes[from - 1])) from -= 1;
  let to = at + 1;
  while (isIn(nodes[to])) to += 1;
  return { from, to };
}

/** The items whose controls stand beside each other and are the same, by their roles, as those of other items. */
function linesOf(nodes: readonly ViewNode[], ranges: ReadonlyMap<Element, Range>): ReadonlySet<Element> {
  const byRoles = new Map<string, Element[]>();
  for (const [item, { from, to }] of ranges) {
    const controls = nodes.slice(from, to).filter((it): it is ElementNode => it.kind === 'element' && it.kept);
    const top = Math.max(...controls.map(({ rect }) => rect.top));
    const bottom = Math.min(...controls.map(({ rect }) => rect.bottom));
    if (top >= bottom) continue;
    const roles = controls.map(({ role }) => role).join();
    byRoles.set(roles, [...(byRoles.get(roles) ?? []), item]);
  }
  return new Set([...byRoles.values()].filter((alike) => alike.length >= MIN_LINES).flat());
}

/** @returns The group to put in front of the members; null when there is one already, or none is needed. */
function groupItem(
  members: readonly ViewNode[],
  item: Element,
  twins: ReadonlySet<string>,
  isLine: boolean,
): GroupNode | null {
  const own = members.find((node): node is Container => node.kind !== 'text' && node.kept && node.element === item);
  if (own !== undefined) {
    if (own.kind === 'group' && own.role === 'listitem')
      foldListItem(
        own,
        members.filter((it) => it !== own),
        twins,
      );
    return null;
  }
  const [head] = members;
  if (!head || members.some((it) => it.kept && FIELDS.has(roleOf(it)))) return null;
  if (!isLine && !isMostlyTwins(members, twins)) return null;
  const inside = new Set(members);
  let { parent } = head;
  while (parent !== null && inside.has(parent)) ({ parent } = parent);
  const group = groupNode({
    element: item,
    role: 'row',
    name: '',
    modal: false,
    parent,
    layout: head.layout,
  });
  if (fitsRow(members, twins)) makeCells(members);
  else if (takeTitle(group, members)) group.role = 'listitem';
  else return null;
  for (const node of members) if (node.parent === null || !inside.has(node.parent)) node.parent = group;
  return group;
}

/** Besides what the other items have too, an item has one control of its own: its title. What has more is a list itself. */
function isMostlyTwins(members: readonly ViewNode[], twins: ReadonlySet<string>): boolean {
  const controls = members.filter((it): it is ElementNode => it.kind === 'element' && it.kept);
  const own = controls.filter((it) => !twins.has(kindOf(it)));
  return own.length <= controls.length - own.length + 1;
}

const roleOf = (node: ViewNode): string => (node.kind === 'element' ? node.role : '');

/** The text that the item is called by is its first cell. */
function foldListItem(item: GroupNode, members: readonly ViewNode[], twins: ReadonlySet<string>): void {
  const title = members.find((it) => it.kind === 'text' && !it.kept && it.text === item.name);
  if (item.name !== '' && title === undefined) return;
  if (title) title.kept = true;
  if (fitsRow(members, twins)) {
    item.role = 'row';
    item.name = '';
    makeCells(members);
  } else if (title) title.kept = false;
}

function fitsRow(members: readonly ViewNode[], twins: ReadonlySet<string>): boolean {
  const shown = members.filter(isShownNode);
  if (shown.length < 2 || shown.length > MAX_PARTS) return false;
  const inside = new Set<Container | null>(shown.filter((it) => it.kind !== 'text'));
  const texts = shown.map((it) => (it.kind === 'text' ? it.text : it.name));
  return (
    texts.join('').length <= MAX_ROW_TEXT &&
    texts.every((text) => text.length <= MAX_TEXT) &&
    shown.every((it) => isPart(it) && !inside.has(nearestKept(it) ?? null)) &&
    shown.some((it) => it.kind !== 'element' || (it.name !== '' && !twins.has(kindOf(it))))
  );
}

const isPart = (node: ViewNode): boolean =>
  node.cell === null &&
  (node.kind === 'element'
    ? !WITH_CONTENT.has(node.tag) && !FIELDS.has(node.role)
    : node.kind === 'text' || node.role === 'heading' || node.role === 'image');

/** Controls that follow each other share a cell. */
function makeCells(members: readonly ViewNode[]): void {
  let cell = -1;
  let last: ViewNode | null = null;
  for (const node of members.filter(isShownNode)) {
    if (!(node.kind === 'element' && last?.kind === 'element')) cell += 1;
    node.cell = cell;
    last = node;
  }
}

/** A longer item is called by its first text. */
function takeTitle(group: GroupNode, members: readonly ViewNode[]): boolean {
  const shown = members.filter(isShownNode);
  const first = shown.find((it) => it.kind !== 'group');
  if (first !== shown.find((it) => it.kind !== 'group' || it.role === 'heading')) return false;
  if (first?.kind !== 'text' || first.cell !== null || first.text.length > MAX_NAME) return false;
  if (shown.length < 2 || shown.length > MAX_NODES) return false;
  group.name = first.text;
  first.kept = false;
  return true;
}
