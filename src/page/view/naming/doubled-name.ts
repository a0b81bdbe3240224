/** An icon whose alternative text begins or is the text beside it would double the name: "Browse Browse", "All All (6)". */
import { attributeOf, fold, queryFirst, textContentOf } from '../../dom/dom.ts';

const WITH_ALTERNATIVE_TEXT = 'img,svg,[aria-label],[role=img]';

export function withoutDoubling(name: string, element: Element): string {
  const half = (name.length - 1) / 2;
  if (name.charAt(half) === ' ' && name.slice(0, half) === name.slice(half + 1))
    return queryFirst(element, WITH_ALTERNATIVE_TEXT) !== null ? name.slice(0, half) : name;
  const [, first = ''] = /^(.+) \1 /.exec(name) ?? [];
  if (first === '') return name;
  const icon = queryFirst(element, WITH_ALTERNATIVE_TEXT);
  return icon !== null && alternativeOf(icon) === first ? name.slice(first.length + 1) : name;
}

const alternativeOf = (icon: Element): string =>
  fold(attributeOf(icon, 'alt') ?? attributeOf(icon, 'aria-label') ?? textContentOf(icon) ?? '');
