/** A container has a line where that says more than what is in it. Needed by `view-notices.html` and `view-table-dialog.html`. */
import { countIn, dissolve } from '../walk/node-tree.ts';
import type { GroupNode } from '../walk/view-node.ts';
import { isRow } from './table-row.ts';
import { takeFirstText } from './texts.ts';

export function regionLine(group: GroupNode): boolean {
  if (!isWorthALine(group)) dissolve(group);
  return true;
}

function isWorthALine(group: GroupNode): boolean {
  const held = countIn(group, 3);
  if (held === 0) return false;
  switch (group.role) {
    case 'dialog':
    case 'alertdialog':
      return true;
    case 'alert':
    case 'status':
    case 'tooltip':
      if (group.name === '') takeFirstText(group);
      return true;
    case 'table':
    case 'grid':
    case 'treegrid':
      // Around one row it only lays it out.
      return held > 1 && (group.name !== '' || (group.children.length > 1 && group.children.some(isRow)));
    case 'navigation':
      return held > 2 || group.name !== '';
    case 'article':
      return held > 2;
    default:
      return group.name !== '';
  }
}
