/** Elements that are called, or read, "loading": by class, id, picture or text. */
import { dataOf, matches, textContentOf, textNodesIn } from '../dom/dom.ts';
import { isContent, isSeen, type Indicator } from './indicator.ts';

const containing = (attribute: string, parts: readonly string[]): string =>
  `[${attribute}]:is(${parts.map((it) => `[${attribute}*=${it} i]`).join()})`;
const PARTS = ['spin', 'load', 'skeleton', 'shimmer', 'throbber'];
/** The attribute alone comes first: most elements have none, and are compared with nothing else. */
const NAMED = `${containing('class', PARTS)},${containing('id', PARTS)}`;
const PICTURES = `img${containing('src', ['spin', 'load', 'throbber'])}`;
const NAMES = new Set(['spinner', 'loading', 'loader', 'preloader', 'throbber', 'skeleton', 'shimmer']);
const PICTURE = /(?:^|[^a-z])(?:loading|loader|spinner|throbber)(?:[^a-z][^/]*)?$/i;
/** Of the words that begin such a text in the languages that most pages are in. */
const TEXT =
  /^\W*(?:loading|please wait|initiali[sz]ing|fetching|wird geladen|lädt|lade|chargement|cargando|caricamento|carregando|загрузка|加载中|正在加载|载入中|読み込み中)(?![\p{L}\p{N}]).{0,40}$/iu;
const GOES_ON = /(?:…|\.\.\.)$/;
const NOT_READ = 'script,style,option,title';
const MAX_CHARS = 80;
const MAX_TEXT_NODES = 5_000;
/** Of each kind: a page that has more of them means something else. */
const MAX_CANDIDATES = 100;

export function loadingElements(roots: readonly (Document | ShadowRoot)[]): Indicator[] {
  return roots.flatMap((root) => {
    const named = [...root.querySelectorAll(NAMED)].filter(isNamedSo).slice(0, MAX_CANDIDATES);
    const pictures = [...root.querySelectorAll<HTMLImageElement>(PICTURES)]
      .filter((it) => PICTURE.test(it.src.split('?')[0] ?? ''))
      .slice(0, MAX_CANDIDATES);
    const texts = withText(root).slice(0, MAX_CANDIDATES);
    const unread = [...named.filter(isPainted), ...pictures].filter((it) => !isContent(it));
    return [...unread, ...texts]
      .filter(isSeen)
      .map((element) => ({ element, isCertain: isAnimated(element), isRead: texts.includes(element) }));
  });
}

function isNamedSo(element: Element): boolean {
  const names = `${element.getAttribute('class') ?? ''} ${element.id}`;
  return names.split(/[^a-zA-Z]+|(?<=[a-z])(?=[A-Z])/).some((word) => NAMES.has(word.toLowerCase()));
}

/** An empty box without anything in it is the place of an indicator that is not there. */
function isPainted(element: Element): boolean {
  if ((textContentOf(element) ?? '').trim() !== '' || isAnimated(element)) return true;
  if (element.querySelector('img,svg') !== null) return true;
  return [null, '::before', '::after'].some((part) => {
    const { backgroundImage, content } = getComputedStyle(element, part);
    return (part === null || content !== 'none') && backgroundImage !== 'none';
  });
}

const isAnimated = (element: Element): boolean =>
  element
    .getAnimations({ subtree: true })
    .some((it) => it.playState === 'running' && it.effect?.getComputedTiming().endTime === Infinity);

/** What stands beside a control, or is all that a control says, counts too: then it ends as what goes on does. */
function withText(root: Document | ShadowRoot): Element[] {
  const found: Element[] = [];
  for (const [text, around] of textNodesIn(root, MAX_TEXT_NODES)) {
    const words = dataOf(text);
    if (words.length >= MAX_CHARS || !TEXT.test(words.trim()) || matches(around, NOT_READ)) continue;
    if (!isContent(around) || GOES_ON.test(words.trim())) found.push(around);
  }
  return found;
}
