/** A heading is one line; with anything but text in it, what is in it is shown. Needed by `view-names.html`. */
import { dissolve } from '../walk/node-tree.ts';
import type { GroupNode } from '../walk/view-node.ts';
import { textsOnly } from './texts.ts';

export function heading(group: GroupNode): boolean {
  const texts = textsOnly(group);
  if (texts === null || texts.length === 0) dissolve(group);
  else {
    group.name = texts.join(' ');
    group.children = [];
  }
  return true;
}
