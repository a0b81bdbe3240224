/** Parts of the page that scroll by themselves, found from what is scrolled out of them. */
import { flatParentOf } from './dom.ts';
import { regroup } from './regroup.ts';
import type { ElementOut, Out } from './node.ts';

const MAX_ASKED = 12;
const MAX_SCROLLERS = 6;
/** Pixels; less is rounding. */
const SLACK = 4;
const SCROLLS = new Set(['auto', 'scroll', 'overlay']);

/** Regroups `outs` in place: a group of the role "scroll", named by how far and how far it can go, around each part. */
export function groupScrollers(outs: Out[], off: readonly ElementOut[]): void {
  const step = Math.max(1, Math.floor(off.length / MAX_ASKED));
  const scrollers = new Set<HTMLElement>();
  const seen = new Set<Element>();
  for (let i = 0; i < off.length && scrollers.size < MAX_SCROLLERS; i += step) {
    const { element } = off[i] as ElementOut;
    for (let at = flatParentOf(element); at !== null && !seen.has(at); at = flatParentOf(at)) {
      seen.add(at);
      if (at instanceof HTMLElement && scrolls(at)) scrollers.add(at);
    }
  }
  for (const it of scrollers)
    regroup(outs, it, 'scroll', `${Math.round(it.scrollTop)}/${it.scrollHeight - it.clientHeight}`, false);
}

function scrolls(element: HTMLElement): boolean {
  if (element === element.ownerDocument.body || element === element.ownerDocument.documentElement)
    return false;
  return (
    element.scrollHeight > element.clientHeight + SLACK && SCROLLS.has(getComputedStyle(element).overflowY)
  );
}
