/** States that a page marks by a class alone: "is-selected", "tab--active", "btnPressed". */
import type { Change } from '../../ready/activity-meter.ts';
import { attributeOf, isConnected } from '../../dom/dom.ts';

const STATE =
  /^(?:selected|active|current|pressed|checked|expanded|collapsed|open|opened|closed|disabled|highlighted)$/;

/** Classes that frameworks add while an element comes or goes: "fade-enter-active" is no state of it. */
const TRANSITION = /(?:enter|appear|leave|exit)[-_]?active$/i;

interface ClassState {
  readonly state: string;
  /** false: the element has lost it. */
  readonly isOn: boolean;
}

/** @returns For each element whose class says so, what it is now, or is no longer. */
export function classStates(changes: readonly Change[]): Map<Element, ClassState> {
  const before = new Map<Element, string>();
  for (const { record } of changes)
    if (record.attributeName === 'class' && record.target instanceof Element && !before.has(record.target))
      before.set(record.target, record.oldValue ?? '');
  const told = new Map<Element, ClassState>();
  for (const [element, was] of before) {
    if (!isConnected(element)) continue;
    const [old, now] = [statesIn(was), statesIn(attributeOf(element, 'class') ?? '')];
    const gained = now.find((it) => !old.includes(it));
    const lost = old.find((it) => !now.includes(it));
    if (gained !== undefined) told.set(element, { state: gained, isOn: true });
    else if (lost !== undefined) told.set(element, { state: lost, isOn: false });
  }
  return told;
}

const statesIn = (classes: string): string[] =>
  classes
    .split(/\s+/)
    .filter((it) => !TRANSITION.test(it))
    .join(' ')
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[\s_-]+/)
    .filter((it) => STATE.test(it));
