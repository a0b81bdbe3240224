/**
 * What can be told of a control that has no name at all: the icon's class, the picture's file, the
 * colour. Written with a dot before it, so that a reader can tell a hint from a name.
 */
import { colorName } from './colors.ts';
import { attributeOf, firstChildOf, idOf, localNameOf, nextSiblingOf, nodeTypeOf, queryAll } from './dom.ts';

/** Classes of layout and of frameworks say nothing of what a thing is. */
const EMPTY_WORDS =
  /^(?:d|m|p|w|h|mt|mb|ml|mr|mx|my|pt|pb|px|py|fa|fas|far|fab|ui|icon|icons|btn|button|clickable|active|hover|col|row|flex|grid|item|cell|inner|outer|wrapper|container|content|left|right|js|css|ui-icon|ui-widget|ui-state-default|ui-state-active|ui-state-hover|ui-corner-all|glyphicon|material-icons)(?:-?\d+)?$|^(?:ui-(?:corner|state|helper|widget)|css-|sc-|jsx?-|svelte-|ng-|_)/;
/** Made by a build: no word in it. */
const HASH = /\d.*\d|[A-Z].*\d|^[a-z]?\d|^.{0,1}$|.{28,}/;

export function hintOf(element: Element): string {
  const own = classHint(element);
  if (own !== '') return own;
  for (const inner of queryAll(element, 'img,svg,use,i,span')) {
    const tag = localNameOf(inner);
    const hint =
      tag === 'img' ? fileHint(attributeOf(inner, 'src')) : tag === 'use' ? useHint(inner) : classHint(inner);
    if (hint !== '') return hint;
  }
  if (localNameOf(element) === 'img') return fileHint(attributeOf(element, 'src'));
  const color = colorName(getComputedStyle(element).backgroundColor);
  if (color !== '') return color;
  const id = idOf(element);
  return typeof id === 'string' && id !== '' && !HASH.test(id) ? `.${id}` : '';
}

function classHint(element: Element): string {
  const value = attributeOf(element, 'class');
  if (value === null) return '';
  const words = value
    .split(/\s+/)
    .filter((word) => word !== '' && !EMPTY_WORDS.test(word) && !HASH.test(word));
  return words
    .slice(0, 2)
    .map((word) => `.${word}`)
    .join('');
}

function fileHint(source: string | null): string {
  const file = /([^/?#]+?)(?:\.[a-z]{2,5})?(?:[?#].*)?$/i.exec(source ?? '')?.[1] ?? '';
  return file === '' || (source ?? '').startsWith('data:') || file.length > 30 ? '' : `.${file}`;
}

const useHint = (use: Element): string => {
  const target = /#([\w-]+)$/.exec(attributeOf(use, 'href') ?? attributeOf(use, 'xlink:href') ?? '')?.[1];
  return target === undefined ? '' : `.${target}`;
};

/** Whether there is nothing in it but white space. */
export function isEmpty(element: Element): boolean {
  for (let node = firstChildOf(element); node !== null; node = nextSiblingOf(node))
    if (nodeTypeOf(node) === Node.ELEMENT_NODE || nodeTypeOf(node) === Node.TEXT_NODE) return false;
  return true;
}
