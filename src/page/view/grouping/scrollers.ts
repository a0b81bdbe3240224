/** Parts of the page that scroll by themselves, found from what is scrolled out of them. */
import { flatParentOf, parentNodeOf, rectOf } from '../../dom/dom.ts';
import { inheriting } from '../../dom/inherit.ts';
import { elementOfOut, regroup } from './regroup.ts';
import type { ElementOut, Out } from '../walk/node.ts';

const MAX_ASKED = 12;
const MAX_SCROLLERS = 6;
/** Pixels; less is rounding. */
const SLACK = 4;
const MAX_NAMED = 60;
/** Pixels; a part that hides less of a text hides nothing to look for. */
const MIN_HIDDEN = 24;
const SCROLLS = new Set(['auto', 'scroll', 'overlay']);

/**
 * Regroups `outs` in place: a group of the role "scroll", named by how far and how far it can go, around each part.
 *
 * @param off - Lines outside of what is to be seen.
 * @param named - What style sheets say may scroll: texts that are cut off are told of by nothing else.
 * @param isAll - Whether nothing else may.
 */
export function groupScrollers(
  outs: Out[],
  off: readonly ElementOut[],
  named: readonly Element[],
  isAll: boolean,
  window: { readonly width: number; readonly height: number },
): void {
  if (isAll && named.length === 0) return;
  const step = Math.max(1, Math.floor(off.length / MAX_ASKED));
  const scrollers = new Set<HTMLElement>();
  const seen = new Set<Element>();
  const may = isAll ? new Set(named) : null;
  for (let i = 0; i < off.length && scrollers.size < MAX_SCROLLERS; i += step) {
    const { element } = off[i] as ElementOut;
    for (let at = flatParentOf(element); at !== null && !seen.has(at); at = flatParentOf(at)) {
      seen.add(at);
      if (may?.has(at) !== false && at instanceof HTMLElement && scrolls(at)) scrollers.add(at);
    }
  }
  for (let i = 0; i < named.length && i < MAX_NAMED && scrollers.size < MAX_SCROLLERS; i += 1) {
    const it = named[i];
    if (!(it instanceof HTMLElement) || seen.has(it) || !isInWindow(window, it)) continue;
    if (it.scrollHeight > it.clientHeight + MIN_HIDDEN && scrolls(it)) scrollers.add(it);
  }
  const insides = inheriting(
    parentNodeOf,
    (it, around: readonly Node[]) => (scrollers.has(it as HTMLElement) ? [...around, it] : around),
    [],
  );
  const members = new Map<Node, Out[]>();
  for (const out of scrollers.size === 0 ? [] : outs)
    for (const it of insides(elementOfOut(out)))
      if (out.kind === 'text' || out.element !== it) {
        const its = members.get(it);
        if (its) its.push(out);
        else members.set(it, [out]);
      }
  // The outer ones first.
  for (const it of [...scrollers].toSorted((a, b) => insides(a).length - insides(b).length)) {
    const name = `${Math.round(it.scrollTop)}/${it.scrollHeight - it.clientHeight}`;
    regroup(outs, members.get(it) ?? [], it, 'scroll', name, false);
  }
}

function isInWindow(
  { width, height }: { readonly width: number; readonly height: number },
  element: Element,
): boolean {
  const rect = rectOf(element);
  return rect.bottom > 0 && rect.right > 0 && rect.top < height && rect.left < width;
}

function scrolls(element: HTMLElement): boolean {
  if (element === element.ownerDocument.body || element === element.ownerDocument.documentElement)
    return false;
  return (
    element.scrollHeight > element.clientHeight + SLACK && SCROLLS.has(getComputedStyle(element).overflowY)
  );
}
