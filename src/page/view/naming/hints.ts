/**
 * A substitute for the name of a control that has none: the class of an icon, its name in the page's tests, the file name
 * of a picture, a color. Hints from the markup start with a dot, so that they cannot be mistaken for names.
 */
import { colorName } from '../../../core/view/colors.ts';
import { TEST_IDS } from '../../../core/view/hints.ts';
import {
  attributeOf,
  firstChildOf,
  idOf,
  localNameOf,
  nextElementSiblingOf,
  previousElementSiblingOf,
  queryAll,
  rectOf,
} from '../../dom/dom.ts';

/** Layout and framework classes do not describe an element. */
const EMPTY_WORDS =
  /^(?:d|m|p|w|h|mt|mb|ml|mr|mx|my|pt|pb|px|py|fa|fas|far|fab|ui|(?:[a-z]-)?icons?|btn|button|clickable|active|hover|selected|current|col|row|flex|grid|item|cell|inner|outer|wrapper|container|content|left|right|js|css|glyphicon|material-icons)(?:-?\d+)?$|^(?:ui-(?!icon-|spinner-up|spinner-down|resizable-)|ui-icon-blank$|ui-resizable-handle$|css-|sc-|jsx?-|svelte-|ng-|_)/;
/** Generated identifiers that contain no word. */
const HASH = /\d.*\d|[A-Z].*\d|^[a-z]?\d|^.{0,1}$|.{28,}/;

export function hintOf(element: Element): string {
  const color = colorName(getComputedStyle(element).backgroundColor);
  const isSwatch = color !== '' && firstChildOf(element) === null;
  const own = classHint(element);
  if (isSwatch) return `${own} ${color}`.trim();
  if (own !== '' && !isShared(element)) return own;
  for (const inner of queryAll(element, 'img,svg,i,span')) {
    const hint = iconHint(inner);
    if (hint !== '') return hint;
  }
  const testId = TEST_IDS.map((name) => attributeOf(element, name)).find((it) => it !== null) ?? '';
  if (testId !== '' && !HASH.test(testId)) return `.${testId}`;
  if (own !== '') return own;
  if (localNameOf(element) === 'img') return fileHint(attributeOf(element, 'src'));
  if (color !== '') return color;
  const id = idOf(element);
  return typeof id === 'string' && id !== '' && !HASH.test(id) ? `.${id}` : '';
}

function iconHint(icon: Element): string {
  const tag = localNameOf(icon);
  if (tag === 'img') return fileHint(attributeOf(icon, 'src'));
  const name = /([\w-]+)$/.exec(attributeOf(icon, 'data-icon') ?? '')?.[1];
  return name === undefined ? classHint(icon) : `.${name}`;
}

/** Siblings that are looked at on either side. */
const MAX_BESIDE = 3;

/** Whether the element beside it, or one of the next, has all the classes that describe it: then they describe none. */
function isShared(element: Element): boolean {
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

const describingClasses = (element: Element): string[] =>
  (attributeOf(element, 'class') ?? '')
    .split(/\s+/)
    .filter((word) => word !== '' && !EMPTY_WORDS.test(word) && !HASH.test(word));

function fileHint(source: string | null): string {
  const file = /([^/?#]+?)(?:\.[a-z]{2,5})?(?:[?#].*)?$/i.exec(source ?? '')?.[1] ?? '';
  return file === '' || (source ?? '').startsWith('data:') || file.length > 30 ? '' : `.${file}`;
}

const MIN_PICTURE = 7;
const MAX_PICTURE = 120;

/**
 * Whether an empty element is rendered by style alone, as an icon or swatch: most such elements are
 * clickable.
 */
export function isIconOrSwatch(element: Element): boolean {
  const { backgroundImage, backgroundColor, content } = getComputedStyle(element);
  if (backgroundImage === 'none' && !content.startsWith('url(') && colorName(backgroundColor) === '') return false;
  const { width, height } = rectOf(element);
  return width >= MIN_PICTURE && height >= MIN_PICTURE && width <= MAX_PICTURE && height <= MAX_PICTURE;
}
