/**
 * The labels of a field. `field.labels` searches the whole document on every call, which is quadratic on
 * pages of many fields: for one view the labels of a tree scope are collected once.
 */
import { controlOfLabel, labelsOf, type Field } from '../../dom/controls.ts';
import { queryScope, rootOf } from '../../dom/dom.ts';

type Index = ReadonlyMap<Element, readonly Element[]>;

let indexes: Map<Node, Index> | null = null;

/** The document must not change while `run` is running. */
export function withLabels<T>(run: () => T): T {
  indexes = new Map();
  try {
    return run();
  } finally {
    indexes = null;
  }
}

/** In document order. */
export function labelsInView(field: Field): readonly Element[] {
  if (indexes === null) return labelsOf(field);
  const root = rootOf(field);
  const index = indexes.get(root) ?? indexIn(field);
  indexes.set(root, index);
  return index.get(field) ?? [];
}

function indexIn(field: Field): Index {
  const index = new Map<Element, Element[]>();
  for (const label of queryScope(field, 'label')) {
    // An SVG document may contain an element named "label".
    const control = label instanceof HTMLLabelElement ? controlOfLabel(label) : null;
    if (control) index.set(control, [...(index.get(control) ?? []), label]);
  }
  return index;
}
