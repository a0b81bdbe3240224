/**
 * Items that no role marks: siblings that are alike, each with controls that the others have too ("Edit", "Delete"). A
 * short one becomes one line like a table row, a longer one a group with its first text as name, so that the controls
 * have an owner. Needed by `view-uniform-items.html`.
 */
import { contains, localNameOf, firstClassOf, parentOf } from '../../dom/dom.ts';
import { elementOfNode, groupOf, partsOf, putInCell, remove, withInner, wordsOfNode } from '../walk/node-tree.ts';
import { FIELD_ROLES } from '../elements/roles.ts';
import { WITH_CONTENT } from './table-row.ts';
import type { Container, ElementNode, GroupNode, ViewNode } from '../walk/view-node.ts';

/** How far above two controls that are alike their items may be. */
const MAX_LEVELS = 8;
/** Of a row. */
const MAX_PARTS = 12;
const MAX_TEXT = 160;
const MAX_ROW_TEXT = 300;
/** Of an item that is no row. */
const MAX_NODES = 64;
const MAX_NAME = 80;
const REPEATED = new Set(['button', 'link', 'clickable', 'checkbox', 'radio', 'switch']);

interface Item {
  readonly element: Element;
  /** A control in it. */
  readonly control: ElementNode;
}

export function uniformItems(container: Container): void {
  if (container.kind === 'element' || container.role === 'row' || container.role === 'columns') return;
  const controls = controlsIn(container);
  if (controls.length < 2) return;
  const twins = twinsIn(controls);
  if (twins.size === 0) return;
  const items = itemsWithTwins(controls, twins);
  for (const item of items) {
    const members = membersOf(container, item);
    const [first] = members;
    if (first?.kind === 'group' && first.element === item.element) foldListItem(first, twins);
    else groupItem(item.element, members, twins);
  }
}

/** The controls without an owner: in the container itself, or in one of its list items. */
const controlsIn = ({ children }: Container): ElementNode[] =>
  children
    .flatMap((it) => (it.kind === 'group' && it.role === 'listitem' ? it.children : [it]))
    .filter((it): it is ElementNode => it.kind === 'element' && it.cell === null && REPEATED.has(it.role));

const kindOf = ({ role, name }: ElementNode): string => `${role} ${name}`;

/** The controls that have the role and name of another one, by both. */
function twinsIn(controls: readonly ElementNode[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const twins = new Set<string>();
  for (const control of controls) {
    const kind = kindOf(control);
    (seen.has(kind) ? twins : seen).add(kind);
  }
  return twins;
}

/** Inner items first: outer ones hold them. */
function itemsWithTwins(controls: readonly ElementNode[], twins: ReadonlySet<string>): Item[] {
  const items = new Map<Element, ElementNode>();
  const last = new Map<string, { readonly control: ElementNode; readonly path: readonly Element[] }>();
  for (const control of controls) {
    const kind = kindOf(control);
    if (!twins.has(kind)) continue;
    const before = last.get(kind);
    const path = pathOf(control.element, MAX_LEVELS);
    last.set(kind, { control, path });
    const pair = before && itemsAround(before.path, path);
    if (!before || !pair || !areAlike(...pair)) continue;
    items.set(pair[0], before.control);
    items.set(pair[1], control);
  }
  const depthOf = (element: Element): number => pathOf(element, Infinity).length;
  const found = Array.from(items, ([element, control]) => ({ element, control, depth: depthOf(element) }));
  return found.toSorted((a, b) => b.depth - a.depth);
}

/** The children of the nearest common ancestor that hold one of two elements each. @param pathA - From it upwards. */
function itemsAround(pathA: readonly Element[], pathB: readonly Element[]): [Element, Element] | null {
  const at = pathB.findIndex((it) => pathA.includes(it));
  const [indexA, itemB] = [pathA.indexOf(pathB[at] as Element) - 1, pathB[at - 1]];
  const itemA = pathA[indexA];
  // Controls side by side are no items.
  return !itemA || !itemB || indexA === 0 || at === 1 ? null : [itemA, itemB];
}

function pathOf(element: Element, levels: number): Element[] {
  const path = [element];
  for (let at = parentOf(element); at && path.length <= levels; at = parentOf(at)) path.push(at);
  return path;
}

const areAlike = (a: Element, b: Element): boolean =>
  localNameOf(a) === localNameOf(b) && firstClassOf(a) === firstClassOf(b);

/** What is in an item, among the children of a container. */
function membersOf(container: Container, { element, control }: Item): ViewNode[] {
  const { children } = container;
  let inner: ViewNode = control;
  while (inner.parent !== null && inner.parent !== container) inner = inner.parent;
  const isMember = (node: ViewNode | undefined): boolean =>
    node !== undefined && contains(element, elementOfNode(node));
  let from = children.indexOf(inner);
  let to = from + 1;
  while (isMember(children[from - 1])) from -= 1;
  while (isMember(children[to])) to += 1;
  return children.slice(Math.max(0, from), to);
}

function groupItem(element: Element, members: readonly ViewNode[], twins: ReadonlySet<string>): void {
  const [head, ...rest] = members;
  const all = members.flatMap(withInner);
  // Fields have names of their own; a part of a form is no row.
  if (!head || all.some((it) => it.kind === 'element' && FIELD_ROLES.has(it.role))) return;
  if (!isMostlyTwins(all.filter(isElement), twins)) return;
  if (fitsRow(members, twins)) {
    makeCells(members);
    groupOf([head, ...rest], { element, role: 'row', name: '' });
  } else if (all.length >= 2 && all.length <= MAX_NODES) {
    // A longer item is called by its first text.
    const title = members.find((it) => it.kind !== 'group' || it.role === 'heading');
    if (title?.kind !== 'text' || title.text.length > MAX_NAME) return;
    const group = groupOf([head, ...rest], { element, role: 'listitem', name: title.text });
    group.titles = [title];
    remove(title);
  }
}

const isElement = (node: ViewNode): node is ElementNode => node.kind === 'element';

/** Besides what the other items have too, an item has one control of its own: its title. What has more is a list itself. */
function isMostlyTwins(controls: readonly ElementNode[], twins: ReadonlySet<string>): boolean {
  const own = controls.filter((it) => !twins.has(kindOf(it)));
  return own.length <= controls.length - own.length + 1;
}

/** The text that the item is called by is its first cell. */
function foldListItem(item: GroupNode, twins: ReadonlySet<string>): void {
  if (item.role !== 'listitem' || (item.name !== '' && !item.titles)) return;
  const members = [...partsOf(item)];
  if (!fitsRow(members, twins)) return;
  for (const it of members) it.parent = item;
  item.children = members;
  item.role = 'row';
  item.name = '';
  makeCells(members);
}

function fitsRow(members: readonly ViewNode[], twins: ReadonlySet<string>): boolean {
  const all = members.flatMap(withInner);
  if (members.length < 2 || all.length > MAX_PARTS) return false;
  const texts = all.map(wordsOfNode);
  return (
    texts.join('').length <= MAX_ROW_TEXT &&
    texts.every((text) => text.length <= MAX_TEXT) &&
    members.every(isPart) &&
    members.some((it) => it.kind !== 'element' || (it.name !== '' && !twins.has(kindOf(it))))
  );
}

const isPart = (node: ViewNode): boolean =>
  node.cell === null &&
  (node.kind === 'text' ||
    (node.kind === 'group'
      ? node.children.length === 0 && (node.role === 'heading' || node.role === 'image')
      : !WITH_CONTENT.has(node.tag) && !FIELD_ROLES.has(node.role) && node.children.every(isPart)));

/** Controls that follow each other share a cell. */
function makeCells(members: readonly ViewNode[]): void {
  let cell = -1;
  let last: ViewNode | null = null;
  for (const node of members) {
    if (!(node.kind === 'element' && last?.kind === 'element')) cell += 1;
    putInCell(node, cell);
    last = node;
  }
}
