/* eslint-disable typescript/unbound-method -- each is called with its receiver */
/**
 * Which labels a field has. `field.labels` looks through the whole document for each field it is
 * asked of, so that a page of many fields would cost their square: where more than a few are asked
 * during a view the labels are gathered once a tree, each asked for its field.
 */
import { rootOf } from '../../dom/dom.ts';

type Labelable = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Index = Map<Element, HTMLLabelElement[]>;

const NONE: readonly HTMLLabelElement[] = [];
// A form named "querySelectorAll" would answer in the document's place.
const queries = [Document, DocumentFragment, Element].map(({ prototype }) => prototype.querySelectorAll);
const controlOf = Object.getOwnPropertyDescriptor(HTMLLabelElement.prototype, 'control')?.get;

/** Fields that are asked themselves. */
const FEW = 6;

let indexes: Map<Node, Index> | null = null;
let asked = 0;

/** For as long as it runs the document must not change. */
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
export function labelsOf(field: Labelable): readonly HTMLLabelElement[] {
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
  const query =
    root instanceof Document ? ofDocument : root instanceof DocumentFragment ? ofFragment : ofElement;
  if (!query) return index;
  for (const label of query.call(root as Element, 'label')) {
    // A drawing may hold an element of that name.
    if (!(label instanceof HTMLLabelElement)) continue;
    const control = controlOf?.call(label) as HTMLElement | null;
    if (!control) continue;
    const known = index.get(control);
    if (known) known.push(label);
    else index.set(control, [label]);
  }
  return index;
}
