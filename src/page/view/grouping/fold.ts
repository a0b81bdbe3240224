/**
 * What becomes of a container when the walk leaves it. All that is in it is settled then, so that the tree is folded
 * once, from the leaves up. To add a rule, write its file and give it a line in a table here.
 */
import { attributeOf } from '../../dom/dom.ts';
import type { Container, ElementNode, GroupNode } from '../walk/view-node.ts';
import { captions } from './captions.ts';
import { dialogTitle } from './dialog-title.ts';
import { emptyControl, focusGuard } from './empty-control.ts';
import { heading } from './heading.ts';
import { listenerOfItems, listItem } from './list-item.ts';
import { mergeNested } from './merge-nested.ts';
import { ownTexts } from './own-texts.ts';
import { regionLine } from './region-line.ts';
import { rowParts } from './grids/row-parts.ts';
import { submenu } from './submenu.ts';
import { CELLS, isDrawnAsRow, looseCell, tableRow } from './table-row.ts';
import { uniformItems } from './uniform-items.ts';
import { partForWhole, partsBeside } from './whole-widgets.ts';

/** @returns Whether the container is settled, so that no later rule is tried. */
type Rule<C extends Container> = (container: C) => boolean;

interface Row<C extends Container> {
  readonly of: (container: C) => boolean;
  readonly rule: Rule<C>;
}

const all = (): boolean => true;
const has =
  (...roles: readonly string[]) =>
  ({ role }: Container): boolean =>
    roles.includes(role);

const GROUPS: readonly Row<GroupNode>[] = [
  { of: has('row'), rule: tableRow },
  { of: ({ role }) => CELLS.has(role), rule: looseCell },
  { of: has('heading'), rule: heading },
  { of: has('listitem', 'row'), rule: listItem },
  { of: all, rule: submenu },
  { of: has('table', 'grid', 'treegrid'), rule: captions },
  { of: has('grid', 'treegrid'), rule: rowParts },
  { of: all, rule: regionLine },
];

/** Elements whose texts are nodes of their own. */
const CLICKABLES: readonly Row<ElementNode>[] = [
  { of: ({ tag, element }) => tag === 'tr' || attributeOf(element, 'role') === 'row', rule: tableRow },
  { of: has('clickable'), rule: listenerOfItems },
  { of: all, rule: ownTexts },
  { of: isDrawnAsRow, rule: tableRow },
  { of: all, rule: dialogTitle },
  { of: all, rule: emptyControl },
];

/** All elements with something in them, once they have a name. */
const ELEMENTS: readonly Row<ElementNode>[] = [
  { of: all, rule: focusGuard },
  { of: all, rule: partForWhole },
  { of: all, rule: mergeNested },
];

/** What holds beside each other in a container that stays. */
const BESIDE: readonly ((container: Container) => void)[] = [partsBeside, uniformItems];

/** @param isNamedByContent - The texts in the element have become its name. */
export function fold(container: Container, isNamedByContent: boolean): void {
  if (container.kind === 'group') apply(GROUPS, container);
  else {
    if (!isNamedByContent) apply(CLICKABLES, container);
    if (container.parent !== null) apply(ELEMENTS, container);
  }
  if (container.parent !== null) foldBeside(container);
}

/** The same for the root, which has no line of its own. */
export function foldBeside(container: Container): void {
  for (const rule of BESIDE) rule(container);
}

function apply<C extends Container>(rows: readonly Row<C>[], container: C): void {
  for (const { of, rule } of rows) if (of(container) && rule(container)) return;
}
