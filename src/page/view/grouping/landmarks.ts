/** Landmarks: the regions that divide a page. */
import { attributeOf, localNameOf } from '../../dom/dom.ts';

const LANDMARKS: Readonly<Record<string, string>> = {
  main: 'main',
  header: 'banner',
  footer: 'contentinfo',
  aside: 'complementary',
};
const LANDMARK_ROLES = new Set(['main', 'banner', 'contentinfo', 'complementary']);

/** @returns The landmark role; null for any other element. */
export function landmarkOf(element: Element, tag = localNameOf(element), hasRole = true): string | null {
  const role = hasRole ? attributeOf(element, 'role') : null;
  if (role !== null && LANDMARK_ROLES.has(role)) return role;
  return LANDMARKS[tag] ?? null;
}
