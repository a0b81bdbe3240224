/**
 * What is drawn by a picture alone (an icon by `content: url(…)`, an image without dimensions) takes no
 * room until the picture has come: a look before that finds nothing there. Tells which of the things
 * without room are such, and waits for their pictures, within bounds. Reads only.
 */
import { queryAll, rectOf } from '../dom/dom.ts';
import { nextFrame } from './settle.ts';

/** A picture that comes later than this is told by a later look. */
const MAX_WAIT_MS = 500;
/** Of those without room, in document order. */
const MAX_ELEMENTS = 100;
/** As far as the view looks into a thing for what gives it room. */
const MAX_WITHIN = 4;
const URL_OF = /url\("((?!data:)[^"]+)"\)/g;

export class AwaitedPictures {
  /** Nobody is waited for twice. */
  readonly #waited = new WeakSet<Element>();

  /**
   * @param unsized - What would be a line of the view, had it room.
   * @returns Whether a picture of theirs has been waited for: another look is due.
   */
  async come(unsized: readonly Element[], document: Document, signal: AbortSignal): Promise<boolean> {
    const waiting = unsized
      .slice(0, MAX_ELEMENTS)
      .filter((it) => !this.#waited.has(it) && awaitsPicture(it, document));
    if (waiting.length === 0) return false;
    for (const it of waiting) this.#waited.add(it);
    const end = performance.now() + MAX_WAIT_MS;
    do await nextFrame(document, signal);
    while (!signal.aborted && performance.now() < end && waiting.some((it) => awaitsPicture(it, document)));
    return true;
  }
}

function awaitsPicture(element: Element, document: Document): boolean {
  if (!element.isConnected) return false;
  const within = queryAll(element, '*');
  for (let i = -1; i < within.length && i < MAX_WITHIN; i += 1) {
    const at = i < 0 ? element : within[i];
    if (at && isPending(at, document)) return true;
  }
  return false;
}

function isPending(element: Element, document: Document): boolean {
  if (element instanceof HTMLImageElement && !element.complete) return isFetched(element, document);
  return ['', '::before', '::after'].some((part) => {
    const { content } = getComputedStyle(element, part || null);
    return [...content.matchAll(URL_OF)].some(([, url]) => url !== undefined && !hasArrived(url));
  });
}

/** Lazy images far from the window are not on their way. */
function isFetched(image: HTMLImageElement, document: Document): boolean {
  const { top, bottom } = rectOf(image);
  return image.loading !== 'lazy' || (bottom >= 0 && top <= (document.defaultView?.innerHeight ?? 0));
}

/** Failed ones have an entry too. */
const hasArrived = (url: string): boolean => performance.getEntriesByName(url, 'resource').length > 0;
