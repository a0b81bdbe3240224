/** What a condition looks at, read from the page again and again, as cheaply as that goes. */
import type { Condition } from '../../../core/actions/condition.ts';
import type { Ref } from '../../../core/ids.ts';
import { handlePlace } from '../../view/elements/ranges.ts';
import type { ActContext } from '../context.ts';
import { isPickedControl, isRendered, isTextControl } from '../traits.ts';

const MAX_CHARS = 200_000;

/** @returns null when the element is not to be seen, or not there. */
export function textSeen(condition: Condition, context: ActContext): string | null {
  if (condition.ref === null) return pageText(context).slice(0, MAX_CHARS);
  const element = livingElement(condition.ref, context);
  return element && isRendered(element) ? textOf(element, context) : null;
}

/** All that the page shows, but for what is ignored: an instruction, say, would meet the condition that it names. */
function pageText({ document, ignored }: ActContext): string {
  const { body } = document;
  const apart = ignored();
  if (!body || apart.size === 0) return body?.innerText ?? '';
  const textOutside = (element: Element): string => {
    if (apart.has(element) || !isRendered(element)) return '';
    if (![...apart].some((it) => element.contains(it)))
      return element instanceof HTMLElement ? element.innerText : (element.textContent ?? '');
    return [...element.childNodes]
      .map((node) =>
        node instanceof Element ? textOutside(node) : node instanceof Text ? node.data.trim() : '',
      )
      .filter((text) => text !== '')
      .join('\n');
  };
  return textOutside(body);
}

/** Never one that only looks like it: what is gone is gone. */
export function livingElement(ref: Ref, context: ActContext): Element | null {
  const resolved = context.resolve(ref);
  return resolved.kind === 'gone' ? null : resolved.element;
}

function textOf(element: Element, context: ActContext): string {
  if (isTextControl(element) || isPickedControl(element))
    return context.isSecret(element) ? '•••' : element.value;
  if (element instanceof HTMLSelectElement)
    return [...element.selectedOptions].map((it) => it.label).join(', ');
  const text = element instanceof HTMLElement ? element.innerText : (element.textContent ?? '');
  return (
    text.trim() ||
    element.getAttribute('aria-valuetext') ||
    element.getAttribute('aria-valuenow') ||
    handlePlace(element) ||
    text
  );
}

/** Calls `look` at once, after every change of the page, and now and then for what changes without a trace. */
export async function lookUntil<T>(
  document: Document,
  look: () => T | null,
  untilMs: number,
  signal: AbortSignal,
): Promise<T | null> {
  const first = look();
  if (first !== null) return first;
  return new Promise((resolve) => {
    const over = new AbortController();
    const finish = (value: T | null): void => {
      if (over.signal.aborted) return;
      over.abort();
      resolve(value);
    };
    const again = (): void => {
      if (over.signal.aborted) return;
      const value = look();
      if (value !== null || performance.now() >= untilMs || signal.aborted) finish(value);
    };
    const observer = new MutationObserver(again);
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    const timer = setInterval(again, LOOK_EVERY_MS);
    const last = setTimeout(again, Math.max(0, untilMs - performance.now()));
    signal.addEventListener('abort', () => finish(null), { once: true, signal: over.signal });
    over.signal.addEventListener('abort', () => {
      observer.disconnect();
      clearInterval(timer);
      clearTimeout(last);
    });
  });
}

const LOOK_EVERY_MS = 50;
