/** Elements that say by ARIA, HTML or the cursor that they are busy. */
import { queryFirst, rectOf } from '../dom/dom.ts';
import { isShown } from '../dom/element-box.ts';
import { isSeen, type Indicator } from './indicator.ts';

const BUSY = '[aria-busy=true],progress:not([value]),[role=progressbar]:not([aria-valuenow],[aria-valuetext],progress)';

export function busyElements(roots: readonly (Document | ShadowRoot)[]): Indicator[] {
  return roots.flatMap((root) =>
    [...root.querySelectorAll(BUSY)]
      // A region that is still empty may have no height.
      .filter((it) => (isSeen(it) || (it.matches('[aria-busy]') && isShownEmpty(it))) && !isDeterminate(it))
      .map((element) => ({ element, isCertain: true })),
  );
}

function isShownEmpty(element: Element): boolean {
  const { top, width } = rectOf(element);
  return element.childElementCount === 0 && isShown(element) && width > 0 && top >= 0 && top < innerHeight;
}

/** A page under the cursor of waiting. */
export function busyCursor(): Indicator[] {
  const { body } = document;
  return body && /^(?:wait|progress)$/.test(getComputedStyle(body).cursor) ? [{ element: body, isCertain: true }] : [];
}

/** Some libraries keep the value on an element inside. */
const isDeterminate = (element: Element): boolean =>
  element.getAttribute('role') === 'progressbar' && queryFirst(element, '[aria-valuenow]') !== null;
