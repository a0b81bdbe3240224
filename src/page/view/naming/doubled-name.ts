/** An icon whose alternative text is the text beside it would double the name: "Browse Browse". */
import { queryFirst } from '../../dom/dom.ts';

const WITH_ALTERNATIVE_TEXT = 'img,svg,[aria-label],[role=img]';

export function withoutDoubling(name: string, element: Element): string {
  const half = (name.length - 1) / 2;
  if (name.charAt(half) !== ' ' || name.slice(0, half) !== name.slice(half + 1)) return name;
  return queryFirst(element, WITH_ALTERNATIVE_TEXT) !== null ? name.slice(0, half) : name;
}
