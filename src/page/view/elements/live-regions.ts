/** Alerts, status messages and other live regions: what a page announces to its user. */
import { attributeOf } from '../../dom/dom.ts';

const ANNOUNCING_ROLES = new Set(['alert', 'alertdialog', 'status']);
const LIVE = new Set(['polite', 'assertive']);

export function isLiveRegion(element: Element): boolean {
  const live = attributeOf(element, 'aria-live');
  if (live !== null) return LIVE.has(live);
  return ANNOUNCING_ROLES.has(attributeOf(element, 'role') ?? '');
}
