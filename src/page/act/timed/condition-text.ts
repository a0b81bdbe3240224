/** The text that a condition is about. Timed actions read it again and again, so that it must be cheap. */
import type { ActError } from '../../../core/actions/action.ts';
import { seenOf, type Condition } from '../../../core/actions/condition.ts';
import { err, type Result } from '../../../core/result.ts';
import { handlePlace } from '../../view/elements/ranges.ts';
import { liveElement, type ActContext } from '../context.ts';
import { isRendered } from '../actionability.ts';
import { isPickedControl, isTextControl } from '../../dom/controls.ts';

const MAX_CHARS = 200_000;

/** @returns null when the element is not rendered, or not there. */
export function conditionText(condition: Condition, context: ActContext): string | null {
  if (condition.ref === null) return pageText(context).slice(0, MAX_CHARS);
  const element = liveElement(condition.ref, context);
  return element && isRendered(element) ? textOf(element, context) : null;
}

/** The end of a timed action whose condition was not met in time. */
export function notMet(until: Condition, began: number, context: ActContext): Result<never, ActError> {
  const saw = seenOf(until, conditionText(until, context));
  return err({ kind: 'not-met', afterMs: Math.round(performance.now() - began), saw });
}

/** The text of the page without what the view ignores: an instruction, say, would meet the condition that it names. */
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
