/* eslint-disable typescript/unbound-method -- each is called with its receiver */
/**
 * The labels of a field. `field.labels` searches the whole document on every call, which is quadratic on
 * pages of many fields. After a few calls during one view the labels of a tree scope are therefore collected
 * once.
 */
import type { Field } from '../../dom/controls.ts';
import { rootOf } from '../../dom/dom.ts';

type Index = Map<Element, HTMLLabelElement[]>;

const NONE: readonly HTMLLabelElement[] = [];
// A form control named "querySelectorAll" would shadow the method.
const queries = [Document, DocumentFragment, Element].map(({ prototype }) => prototype.querySelectorAll);
const controlOf = Object.getOwnPropertyDescriptor(HTMLLabelElement.prototype, 'control')?.get;

/** So many fields use `field.labels` before the index is built. */
const FEW = 6;

let indexes: Map<Node, Index> | null = null;
let asked = 0;

/** The document must not change while `run` is running. */
export function withLabels<T>(run: () => T): T {
  indexes = new Map();
  asked = 0;
  try {
    return run();
  } finally {
    indexes = null;
  }
}

/** In document order. */
export function labelsOf(field: Field): readonly HTMLLabelElement[] {
  asked += 1;
  if (indexes === null || asked <= FEW) return field.labels === null ? NONE : [...field.labels];
  const root = rootOf(field);
  let index = indexes.get(root);
  if (!index) indexes.set(root, (index = indexOf(root)));
  return index.get(field) ?? NONE;
}

function indexOf(root: Node): Index {
  const index: Index = new Map();
  const [ofDocument, ofFragment, ofElement] = queries;
  const query = root instanceof Document ? ofDocument : root instanceof DocumentFragment ? ofFragment : ofElement;
  if (!query) return index;
  for (const label of query.call(root as Element, 'label')) {
    // An SVG document may contain an element named "label".
    if (!(label instanceof HTMLLabelElement)) continue;
    const control = controlOf?.call(label) as HTMLElement | null;
    if (!control) continue;
    const known = index.get(control);
    if (known) known.push(label);
    else index.set(control, [label]);
  }
  return index;
}
