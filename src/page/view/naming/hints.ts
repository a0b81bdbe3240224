/**
 * A substitute for the name of a control that has none: the class of an icon, its name in the page's tests, the file name
 * of a picture, a color. Hints from the markup start with a dot, so that they cannot be mistaken for names.
 */
import { colorName } from '../../../core/view/colors.ts';
import { TEST_IDS } from '../../../core/view/hints.ts';
import {
  attributeOf,
  firstChildOf,
  firstClassOf,
  firstElementChildOf,
  fold,
  idOf,
  localNameOf,
  nextElementSiblingOf,
  parentOf,
  previousElementSiblingOf,
  queryAll,
  queryFirst,
  rectOf,
  textContentOf,
} from '../../dom/dom.ts';
import { INLINE_TAGS } from '../../dom/tags.ts';
import { drawnSign } from './drawn-sign.ts';

/** Layout and framework classes do not describe an element. */
const EMPTY_WORDS =
  /^(?:d|m|p|w|h|mt|mb|ml|mr|mx|my|pt|pb|px|py|fa|fas|far|fab|ui|(?:[a-z]-)?icons?|btn|button|clickable|active|hover(?:-[a-z]+)?|selected|current|col|row|flex|grid|item|cell|inner|outer|wrapper|container|content|left|right|js|css|glyphicon|material-icons|pointer|cursor-[a-z-]+|btn-(?:primary|secondary|success|danger|warning|info|light|dark|default|link|outline-[a-z]+|xs|sm|lg|block|group|icon))(?:-?\d+)?$|^(?:(?:mdc|mat|Mui[A-Z]?[A-Za-z]*)-|ui-(?!icon-|spinner-up|spinner-down|resizable-)|ui-icon-blank$|ui-resizable-handle$|css-|sc-|jsx?-|svelte-|ng-|_)/;
/** Generated identifiers that contain no word. */
const HASH = /\d.*\d|[A-Z].*\d|^[a-z]?\d|^.{0,1}$|.{28,}/;

export function hintOf(element: Element): string {
  const style = getComputedStyle(element);
  const color = colorName(style.backgroundColor);
  const isOutline = firstChildOf(element) === null && paintOf(style) === 'outlined';
  const isTinted = color !== '' && !hasColorOfPage(element, color);
  const own = classHint(element);
  if (isTinted && firstChildOf(element) === null) return `${own} ${color}`.trim();
  if (isOutline) return `${own} ${colorName(style.borderTopColor)} outline`.trim();
  const icon = iconIn(element, 'img,svg,i') || drawnSign(element);
  if (icon !== '') return icon;
  if (own !== '' && !isShared(element)) return own;
  const part = saysItsStyle(wordsOfClass(element)) ? '' : iconIn(element, 'span');
  if (part !== '') return part;
  const testId = TEST_IDS.map((name) => attributeOf(element, name)).find((it) => it !== null) ?? '';
  if (testId !== '' && !HASH.test(testId)) return `.${testId}`;
  if (own !== '') return own;
  if (localNameOf(element) === 'img') return fileHint(attributeOf(element, 'src'));
  if (isTinted) return color;
  const id = idOf(element);
  return typeof id === 'string' && id !== '' && !HASH.test(id) ? `.${id}` : '';
}

const ICON_WORD = /^\s*[a-z][a-z0-9]{2,}(?:_[a-z0-9]+)*\s*$/;
export const mayBeIcon = (text: string): boolean => ICON_WORD.test(text);

/** In widths of an em. */
const MAX_SIGN = 1.3;

/** Whether a font of the element's own draws its one word as a sign: the word names the icon, and is no text. */
export function isIconWord(element: Element): boolean {
  // A class gives it the font.
  if (attributeOf(element, 'class') === null || firstElementChildOf(element) !== null) return false;
  const parent = mayBeIcon(textContentOf(element) ?? '') ? parentOf(element) : null;
  if (parent === null) return false;
  const { fontFamily, fontSize } = getComputedStyle(element);
  return getComputedStyle(parent).fontFamily !== fontFamily && rectOf(element).width <= MAX_SIGN * parseFloat(fontSize);
}

/** Whether there are words beside an icon, in the same block. */
export function isBesideWords(icon: Element): boolean {
  let around = parentOf(icon);
  while (around !== null && INLINE_TAGS.has(localNameOf(around))) around = parentOf(around);
  return around !== null && fold(textContentOf(around) ?? '') !== fold(textContentOf(icon) ?? '');
}

/** The icon that a control shows; "" for none, or one whose name nothing tells. */
export function iconOf(control: Element): string {
  const word = [...queryAll(control, '[class]')].find(isIconWord);
  return iconIn(control, 'svg,i') || (word ? `.${fold(textContentOf(word) ?? '')}` : '');
}

function iconIn(element: Element, tags: string): string {
  for (const inner of queryAll(element, tags)) {
    const hint = iconHint(inner);
    if (hint !== '') return hint;
  }
  return '';
}

const NAME_AT_END = /([\w-]+)$/;

function iconHint(icon: Element): string {
  const tag = localNameOf(icon);
  if (tag === 'img') return fileHint(attributeOf(icon, 'src'));
  const name = NAME_AT_END.exec(attributeOf(icon, 'data-icon') ?? '')?.[1];
  if (name !== undefined) return `.${name}`;
  const use = tag === 'svg' ? queryFirst(icon, 'use') : null;
  const symbol = use && NAME_AT_END.exec(attributeOf(use, 'href') ?? attributeOf(use, 'xlink:href') ?? '')?.[1];
  return classHint(icon) || (symbol ? `.${symbol}` : '');
}

/** White, where nothing beside it has another color: an empty cell or an unpainted button says nothing by it. */
function hasColorOfPage(element: Element, color: string): boolean {
  if (color !== 'white') return false;
  const beside = [nextElementSiblingOf(element), previousElementSiblingOf(element)];
  const colors = beside.map((it) => (it ? colorName(getComputedStyle(it).backgroundColor) : ''));
  return colors.every((it) => it === '' || it === color);
}

/** Siblings that are looked at on either side. */
const MAX_BESIDE = 3;

/** Whether the element beside it, or one of the next, has all the classes that describe it: then they describe none. */
export function isShared(element: Element): boolean {
  const own = describingClasses(element);
  for (const beside of [nextElementSiblingOf, previousElementSiblingOf]) {
    let at = beside(element);
    for (let i = 0; at !== null && i < MAX_BESIDE; i += 1, at = beside(at)) {
      const others = describingClasses(at);
      if (own.every((word) => others.includes(word))) return true;
    }
  }
  return false;
}

function classHint(element: Element): string {
  return describingClasses(element)
    .slice(0, 2)
    .map((word) => `.${word}`)
    .join('');
}

const wordsOfClass = (element: Element): string[] => (attributeOf(element, 'class') ?? '').split(/\s+/);

/** Where one says for which state or with which value, `hover:bg-red` or `w-[32px]`, all of them say how the element looks. */
const saysItsStyle = (words: readonly string[]): boolean =>
  words.some((word) => /^[a-z][\w-]*:[\w-]/.test(word) || (word.endsWith(']') && word.includes('-[')));

function describingClasses(element: Element): string[] {
  const words = wordsOfClass(element);
  return saysItsStyle(words) ? [] : words.filter((it) => it !== '' && !EMPTY_WORDS.test(it) && !HASH.test(it));
}

function fileHint(source: string | null): string {
  const file = /([^/?#]+?)(?:\.[a-z]{2,5})?(?:[?#].*)?$/i.exec(source ?? '')?.[1] ?? '';
  return file === '' || (source ?? '').startsWith('data:') || file.length > 30 ? '' : `.${file}`;
}

const MIN_PICTURE = 7;
const MAX_PICTURE = 120;
/** Of boxes that are alike, and so are drawn: disks, bars, outlines. */
const MAX_DRAWN = 480;

/**
 * Whether an empty element is rendered by style alone, as an icon or swatch: most such elements are
 * clickable.
 */
export function isIconOrSwatch(element: Element): boolean {
  const { width, height } = rectOf(element);
  if (width < MIN_PICTURE || height < MIN_PICTURE || width > MAX_DRAWN || height > MAX_DRAWN) return false;
  const paint = paintOf(getComputedStyle(element));
  if (paint === 'none') return false;
  const isSmall = width <= MAX_PICTURE && height <= MAX_PICTURE;
  return (paint === 'filled' && isSmall) || isOneOfSet(element);
}

const SIDES = ['borderTopStyle', 'borderLeftStyle', 'borderRightStyle', 'borderBottomStyle'] as const;

function paintOf(style: CSSStyleDeclaration): 'filled' | 'outlined' | 'none' {
  const { backgroundImage, backgroundColor, content } = style;
  if (backgroundImage !== 'none' || content.startsWith('url(') || colorName(backgroundColor) !== '') return 'filled';
  // Most have no border at all: one read tells.
  const hasBorder = SIDES.every((side) => !/none|hidden/.test(style[side]));
  return hasBorder ? 'outlined' : 'none';
}

/** Whether an empty box beside it is drawn too, and has its tag and class. */
function isOneOfSet(element: Element): boolean {
  return [nextElementSiblingOf(element), previousElementSiblingOf(element)].some(
    (it) =>
      it !== null &&
      localNameOf(it) === localNameOf(element) &&
      firstClassOf(it) === firstClassOf(element) &&
      firstChildOf(it) === null &&
      paintOf(getComputedStyle(it)) !== 'none',
  );
}
