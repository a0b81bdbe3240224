/**
 * Elements whose box comes from a picture (an icon by `content: url(…)`, an image without dimensions) have
 * none until the picture has loaded, so an early view misses them. This class finds such elements and waits
 * for their pictures, within bounds. It only reads.
 */
import { queryAll, rectOf } from '../dom/dom.ts';
import { nextFrame } from './next-frame.ts';

/** Pictures that take longer appear in a later view. */
const MAX_WAIT_MS = 500;
/** At most so many elements are checked, in document order. */
const MAX_ELEMENTS = 100;
/** The view looks for a box in so many descendants. */
const MAX_WITHIN = 4;
const URL_OF = /url\("((?!data:)[^"]+)"\)/g;

export class AwaitedPictures {
  /** Each element is waited for once. */
  readonly #waited = new WeakSet<Element>();

  /**
   * @param unsized - Elements that would have a node if they had a box.
   * @returns Whether it waited for a picture, so that the view should be built again.
   */
  async come(unsized: readonly Element[], signal: AbortSignal): Promise<boolean> {
    const waiting = unsized.slice(0, MAX_ELEMENTS).filter((it) => !this.#waited.has(it) && awaitsPicture(it));
    if (waiting.length === 0) return false;
    for (const it of waiting) this.#waited.add(it);
    const end = performance.now() + MAX_WAIT_MS;
    do await nextFrame(signal);
    while (!signal.aborted && performance.now() < end && waiting.some((it) => awaitsPicture(it)));
    return true;
  }
}

function awaitsPicture(element: Element): boolean {
  if (!element.isConnected) return false;
  const within = queryAll(element, '*');
  for (let i = -1; i < within.length && i < MAX_WITHIN; i += 1) {
    const at = i < 0 ? element : within[i];
    if (at && isPending(at)) return true;
  }
  return false;
}

function isPending(element: Element): boolean {
  if (element instanceof HTMLImageElement && !element.complete) return isFetched(element);
  return ['', '::before', '::after'].some((part) => {
    const { content } = getComputedStyle(element, part || null);
    return [...content.matchAll(URL_OF)].some(([, url]) => url !== undefined && !hasArrived(url));
  });
}

/** Lazy images far from the window are not being loaded. */
function isFetched(image: HTMLImageElement): boolean {
  const { top, bottom } = rectOf(image);
  return image.loading !== 'lazy' || (bottom >= 0 && top <= innerHeight);
}

/** Failed requests have an entry too. */
const hasArrived = (url: string): boolean => performance.getEntriesByName(url, 'resource').length > 0;
