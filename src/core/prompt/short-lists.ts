/** A long list as a model is shown it: its first entries, and those that are chosen, focused or current. A plan reaches the others by name. */
import { mapItems } from '../view/tree.ts';
import type { ElementItem, PageView, ViewNode } from '../view/view.ts';
import { wordSet } from '../word-set.ts';

const MAX_ENTRIES = 60;
const SHOWN = 30;
const ENTRIES = wordSet('option menuitem menuitemradio menuitemcheckbox');
const CHOSEN = wordSet('selected checked focused current');

const isEntry = (node: ViewNode): node is ElementItem => node.kind === 'element' && ENTRIES.has(node.role);

/** @returns The view itself where no list is that long. */
export function withShortLists(view: PageView): PageView {
  let isCut = false;
  const short = (nodes: readonly ViewNode[]): ViewNode[] => {
    const entries = nodes.filter(isEntry);
    const [first] = entries;
    if (!first || entries.length <= MAX_ENTRIES) return [...nodes];
    isCut = true;
    const isKept = (it: ElementItem): boolean =>
      entries.indexOf(it) < SHOWN || it.states.some((state) => CHOSEN.has(state));
    const text = `…${entries.length - entries.filter(isKept).length} more: click ${first.role} "its name"`;
    const more: ViewNode = { kind: 'text', text };
    const last = nodes.findLastIndex(isEntry);
    return nodes.flatMap((it, i) => [...(isEntry(it) && !isKept(it) ? [] : [it]), ...(i === last ? [more] : [])]);
  };
  const inside = mapItems(view, (it) =>
    it.kind === 'text' || !it.children ? it : { ...it, children: short(it.children) },
  );
  const children = short(inside.children);
  return isCut ? { ...inside, children } : view;
}
