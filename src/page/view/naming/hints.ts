/**
 * What can be told of a control that has no name at all: the icon's class, the picture's file, the
 * colour. Written with a dot before it, so that a reader can tell a hint from a name.
 */
import { colorName } from '../../../core/view/colors.ts';
import { attributeOf, firstChildOf, idOf, localNameOf, queryAll, rectOf } from '../../dom/dom.ts';

/** Classes of layout and of frameworks say nothing of what a thing is. */
const EMPTY_WORDS =
  /^(?:d|m|p|w|h|mt|mb|ml|mr|mx|my|pt|pb|px|py|fa|fas|far|fab|ui|icon|icons|btn|button|clickable|active|hover|col|row|flex|grid|item|cell|inner|outer|wrapper|container|content|left|right|js|css|glyphicon|material-icons)(?:-?\d+)?$|^(?:ui-(?!icon-|spinner-up|spinner-down|resizable-)|ui-icon-blank$|ui-resizable-handle$|css-|sc-|jsx?-|svelte-|ng-|_)/;
/** Made by a build: no word in it. */
const HASH = /\d.*\d|[A-Z].*\d|^[a-z]?\d|^.{0,1}$|.{28,}/;

export function hintOf(element: Element): string {
  const color = colorName(getComputedStyle(element).backgroundColor);
  const isSwatch = color !== '' && firstChildOf(element) === null;
  const own = classHint(element);
  if (isSwatch) return `${own} ${color}`.trim();
  if (own !== '') return own;
  for (const inner of queryAll(element, 'img,svg,use,i,span')) {
    const tag = localNameOf(inner);
    const hint =
      tag === 'img' ? fileHint(attributeOf(inner, 'src')) : tag === 'use' ? useHint(inner) : classHint(inner);
    if (hint !== '') return hint;
  }
  if (localNameOf(element) === 'img') return fileHint(attributeOf(element, 'src'));
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

const MIN_PICTURE = 7;
const MAX_PICTURE = 120;

/**
 * Whether an element without content is drawn by its style alone: an icon or a swatch. Such a thing
 * is there to be clicked more often than not.
 */
export function isPicture(element: Element): boolean {
  const { backgroundImage, backgroundColor, content } = getComputedStyle(element);
  if (backgroundImage === 'none' && !content.startsWith('url(') && colorName(backgroundColor) === '')
    return false;
  const { width, height } = rectOf(element);
  return width >= MIN_PICTURE && height >= MIN_PICTURE && width <= MAX_PICTURE && height <= MAX_PICTURE;
}
