/**
 * A caption that is all one link is said by the link, and one that is a heading stays a heading where others divide
 * the table. Needed by `view-table-dialog.html`.
 */
import { childOf, contains, queryAll } from '../../dom/dom.ts';
import { nodesIn } from '../walk/node-tree.ts';
import { groupNode, type GroupNode } from '../walk/view-node.ts';
import { isHeading } from './texts.ts';

export function captions(table: GroupNode): boolean {
  const caption = table.name === '' ? null : childOf(table.element, 'caption');
  if (!caption) return false;
  const [first] = table.children;
  if (first?.kind === 'element' && first.name === table.name && contains(caption, first.element)) table.name = '';
  else if (queryAll(caption, 'h1,h2,h3,h4,h5,h6').length === 1 && nodesIn(table).some(isHeading)) {
    const { name, element, urgency } = table;
    table.children.unshift(groupNode({ element, role: 'heading', name, modal: false, parent: table, urgency }));
    table.name = '';
  }
  return false;
}
