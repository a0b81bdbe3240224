/** The smallest complete views, actions and evidence: what tests begin with. Not part of the extension. */
import { NOTHING_SEEN, type Action, type Evidence } from '../../src/core/actions/action.ts';
import { asRef } from '../../src/core/ids.ts';
import { nested } from './nested.ts';
import type { ElementItem, GroupItem, PageView, TextItem, ViewItem, ViewNode } from '../../src/core/view/view.ts';
import { inCells } from './sample-rows.ts';

/** Where a sample stands, for `sampleView` to make a tree of them: its depth, and its column in a row. */
interface Place {
  readonly depth?: number;
  readonly cell?: number;
}
const places = new WeakMap<ViewItem, Place>();

const placed = <I extends ViewItem>(item: I, place: Place): I => {
  places.set(item, place);
  return item;
};

export const sampleElement = (
  ref: string,
  role: string,
  name: string,
  { depth = 0, cell, ...more }: Partial<ElementItem> & Place = {},
): ElementItem =>
  placed(
    {
      kind: 'element',
      ref: asRef(ref),
      role,
      name,
      value: null,
      type: null,
      states: [],
      options: null,
      box: null,
      ...more,
    },
    { depth, ...(cell !== undefined && { cell }) },
  );

export const sampleText = (text: string, depth = 0, more: Place = {}): TextItem =>
  placed({ kind: 'text', text }, { depth, ...more });
export const sampleGroup = (role: string, name: string, depth = 0): GroupItem =>
  placed({ kind: 'group', role, name }, { depth });

/** @param items - In document order; "Ann | 42" is a row of texts. Those with nothing in them are in the tree as they are. */
export const sampleTree = (items: readonly ViewItem[]): ViewNode[] =>
  nested(
    items.flatMap((item) => {
      const place = places.get(item);
      return place ? inCells({ item, depth: place.depth ?? 0, column: place.cell }) : [{ item, depth: 0 }];
    }),
  );

/** A page that fills its window of 800x600. */
export const sampleView = (items: readonly ViewItem[] = [], more: Partial<PageView> = {}): PageView => ({
  url: 'https://example.com/',
  title: 'Shop',
  viewport: { width: 800, height: 600, scrollY: 0, pageHeight: 600 },
  children: sampleTree(items),
  omitted: 0,
  ...more,
});

export const sampleClick = (ref: string): Extract<Action, { kind: 'click' }> => ({
  kind: 'click',
  ref: asRef(ref),
  count: 1,
  button: 'left',
  modifiers: [],
});

export const sampleType = (ref: string, text: string): Extract<Action, { kind: 'type' }> => ({
  kind: 'type',
  ref: asRef(ref),
  text,
  mode: 'replace',
  enter: false,
});

/** Of an action that nothing came of. */
export const sampleEvidence = (more: Partial<Evidence> = {}): Evidence => ({
  ...NOTHING_SEEN,
  ...more,
});
