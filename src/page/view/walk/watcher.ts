/**
 * Tells which units a document's mutations may have changed. Style reaches further than a mutation:
 * down, and to siblings. What style does from further away is seen when units are read again.
 */
import {
  contains,
  flatParentOf,
  localNameOf,
  nodeTypeOf,
  parentNodeOf,
  queryAll,
  rootOf,
  shadowRootOf,
} from '../../dom/dom.ts';
import { isByNeighbours } from '../style/style-facts.ts';
import { StyleNames } from '../style/style-names.ts';
import type { Units } from './units.ts';

/** More than this since the last view: nothing is told apart any more. */
const MAX_RECORDS = 3000;
const WHAT: MutationObserverInit = {
  subtree: true,
  childList: true,
  attributes: true,
  attributeOldValue: true,
  characterData: true,
};
const SHEETS = 'style,link,base';
/** Siblings on each side whose style an attribute may decide, where rules go by siblings at all. */
const NEAR = 2;

export class Watcher {
  readonly #document: Document;
  readonly #observer: MutationObserver;
  /** Of all trees but the document's. */
  readonly roots = new Set<ShadowRoot>();
  /** null: not asked for since there is another tree. */
  #names: StyleNames | null = null;
  #records: MutationRecord[] = [];
  #isFlooded = false;
  // Of the records that are being marked:
  /** Elements with another attribute, and whether that may be one of their siblings' styles. */
  readonly #restyled = new Map<Element, boolean>();
  /** Elements in which something is not as it was, and whether it can be seen. */
  readonly #touched = new Map<Element, boolean>();
  readonly #byNeighbours = new Map<Node, boolean>();

  constructor(document: Document) {
    this.#document = document;
    this.#observer = new MutationObserver((records) => this.#take(records));
    this.#observer.observe(document, WHAT);
  }

  root(root: ShadowRoot): void {
    if (this.roots.has(root)) return;
    this.roots.add(root);
    this.#names = null;
    this.#observer.observe(root, WHAT);
  }

  stop(): void {
    this.#observer.disconnect();
  }

  /** @returns Whether only what it has marked in `units` can have changed. */
  mark(units: Units): boolean {
    this.#take(this.#observer.takeRecords());
    const records = this.#records;
    this.#records = [];
    if (this.#isFlooded) return false;
    units.begin();
    this.#restyled.clear();
    this.#byNeighbours.clear();
    this.#touched.clear();
    return records.every((record) => this.#mark(record, units));
  }

  #take(records: MutationRecord[]): void {
    for (const record of records) this.#records.push(record);
    if (this.#records.length <= MAX_RECORDS) return;
    this.#observer.disconnect();
    this.#records = [];
    this.#isFlooded = true;
  }

  #mark(record: MutationRecord, units: Units): boolean {
    const { target } = record;
    const element = elementOf(target);
    if (element === null) return false;
    const { documentElement, body, head } = this.#document;
    if (element === documentElement || element === body) {
      if (record.type !== 'childList' || element === documentElement) return false;
    }
    if (head && contains(head, element)) return false;
    const tag = localNameOf(element);
    if (tag === 'style' || tag === 'link') return false;
    if (record.type !== 'attributes') part(record, units);
    if (record.type === 'characterData') {
      if (this.#touch(element, units)) units.changes.add(element);
      return true;
    }
    if (record.type === 'attributes') {
      const { attributeName, oldValue } = record;
      const mayRestyle = attributeName !== 'style';
      if (attributeName === 'id' || attributeName === 'for') units.mayBeRenamed = true;
      // What opens it may say so.
      const opener = attributeName === 'aria-expanded' ? element.previousElementSibling : null;
      if (opener) this.#touch(opener, units);
      // Pages that move things write the same attribute again and again.
      const before = this.#restyled.get(element);
      if (before === true || before === mayRestyle) return true;
      this.#names ??= new StyleNames(this.#document, [this.#document, ...this.roots]);
      if (!this.#names.reachesFurther(element, attributeName ?? '', oldValue)) {
        this.#touch(element, units);
        return true;
      }
      this.#host(element, units);
      this.#restyled.set(element, mayRestyle);
      if (tag === 'slot') this.#slots(element, units);
      const isSeen = units.change(element);
      for (const label of queryAll(element, 'label')) units.rename(label);
      this.#near(element, units, mayRestyle, isSeen);
      return true;
    }
    this.#host(element, units);
    const isSeen = this.#touch(element, units);
    for (const list of [record.addedNodes, record.removedNodes])
      for (const node of list) {
        if (nodeTypeOf(node) !== 1) continue;
        const it = node as Element;
        const name = localNameOf(it);
        if (name === 'style' || name === 'link' || queryAll(it, SHEETS).length > 0) return false;
        for (const label of [it, ...queryAll(it, 'label')])
          if (localNameOf(label) === 'label') units.mayBeRenamed = true;
        units.change(it);
        if (name === 'slot' || queryAll(it, 'slot').length > 0) this.#slots(target, units);
      }
    for (const side of [record.previousSibling, record.nextSibling])
      if (side !== null && nodeTypeOf(side) === 1) {
        this.#tell(side as Element, units, this.#isByNeighbours(element), isSeen);
        this.#near(side as Element, units, true, isSeen);
      }
    return true;
  }

  #touch(element: Element, units: Units): boolean {
    const isSeen = this.#touched.get(element) ?? units.touch(element);
    this.#touched.set(element, isSeen);
    return isSeen;
  }

  /** What stands beside it may lie over other things now, or have another style. */
  #near(element: Element, units: Units, mayRestyle: boolean, isSeen: boolean): void {
    const isChanged = mayRestyle && this.#isByNeighbours(element);
    if (!isChanged && !isSeen) return;
    let before = element.previousElementSibling;
    let after = element.nextElementSibling;
    for (let i = 0; i < NEAR; i += 1) {
      for (const it of [before, after]) if (it) this.#tell(it, units, isChanged, isSeen);
      before = before?.previousElementSibling ?? null;
      after = after?.nextElementSibling ?? null;
    }
  }

  #tell(element: Element, units: Units, isChanged: boolean, isSeen: boolean): void {
    if (isChanged) units.change(element);
    else if (isSeen) units.changes.add(element);
  }

  #isByNeighbours(element: Element): boolean {
    const root = rootOf(element);
    if (!(root instanceof Document || root instanceof ShadowRoot)) return false;
    const known = this.#byNeighbours.get(root) ?? isByNeighbours(root);
    this.#byNeighbours.set(root, known);
    return known;
  }

  /** What is in the host of a tree may be in another slot of it now. */
  #slots(node: Node, units: Units): void {
    const root = rootOf(node);
    if (root instanceof ShadowRoot) units.change(root.host);
  }

  /** What is in a host may be in another slot of it now, or in none. */
  #host(element: Element, units: Units): void {
    for (const it of [element, parentNodeOf(element)])
      if (it !== null && nodeTypeOf(it) === 1 && shadowRootOf(it as Element) !== null)
        units.change(it as Element);
  }
}

/** What stands on both sides of a text or of what has come or gone is not kept together any more. */
function part({ type, target, previousSibling, nextSibling }: MutationRecord, units: Units): void {
  const parent = type === 'characterData' ? parentNodeOf(target) : target;
  const sides = type === 'characterData' ? [target] : [previousSibling, nextSibling];
  const beside = sides.map((side) => elementBeside(side, parent)).find((it) => it !== null);
  if (beside) units.part(beside);
  else if (parent !== null) units.partAll(parent);
}

function elementBeside(node: Node | null, parent: Node | null): Element | null {
  if (node === null || parentNodeOf(node) !== parent) return null;
  if (nodeTypeOf(node) === 1) return node as Element;
  const { previousElementSibling, nextElementSibling } = node as CharacterData;
  return previousElementSibling ?? nextElementSibling;
}

/** The element that a mutation was in; the host where it was directly in a shadow root. */
function elementOf(node: Node): Element | null {
  if (nodeTypeOf(node) === 1) return node as Element;
  if (node instanceof ShadowRoot) return node.host;
  const parent = parentNodeOf(node);
  if (parent === null) return null;
  if (nodeTypeOf(parent) === 1) return parent as Element;
  return parent instanceof ShadowRoot ? parent.host : flatParentOf(node as Element);
}
