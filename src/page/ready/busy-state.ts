/** Elements that say by ARIA, HTML or the cursor that they are busy. */
import { queryFirst } from '../dom/dom.ts';
import { isSeen, type Indicator } from './indicator.ts';

const BUSY = '[aria-busy=true],progress:not([value]),[role=progressbar]:not([aria-valuenow],[aria-valuetext],progress)';

export function busyElements(roots: readonly (Document | ShadowRoot)[]): Indicator[] {
  return roots.flatMap((root) =>
    [...root.querySelectorAll(BUSY)]
      .filter((it) => isSeen(it) && !isDeterminate(it))
      .map((element) => ({ element, isCertain: true })),
  );
}

/** A page under the cursor of waiting. */
export function busyCursor(): Indicator[] {
  const { body } = document;
  return body && /^(?:wait|progress)$/.test(getComputedStyle(body).cursor) ? [{ element: body, isCertain: true }] : [];
}

/** Some libraries keep the value on an element inside. */
const isDeterminate = (element: Element): boolean =>
  element.getAttribute('role') === 'progressbar' && queryFirst(element, '[aria-valuenow]') !== null;
