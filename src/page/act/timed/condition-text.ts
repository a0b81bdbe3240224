/** The text that a condition is about. Timed actions read it again and again, so that it must be cheap. */
import type { Condition } from '../../../core/actions/condition.ts';
import type { Ref } from '../../../core/ids.ts';
import { episodeOf } from '../../view/episode.ts';
import { handlePlace } from '../../view/elements/ranges.ts';
import type { ActContext } from '../context.ts';
import { isRendered } from '../actionability.ts';
import { isPickedControl, isTextControl } from '../../dom/controls.ts';

const MAX_CHARS = 200_000;

/** @returns null when the element is not rendered, or not there. */
export function conditionText(condition: Condition, context: ActContext): string | null {
  if (condition.ref === null) return pageText(context.document).slice(0, MAX_CHARS);
  const element = liveElement(condition.ref, context);
  return element && isRendered(element) ? textOf(element, context) : null;
}

/** The text of the page. On a benchmark's page the harness is left out, for it quotes the command. */
function pageText(document: Document): string {
  if (!document.body) return '';
  const harness = episodeOf(document)?.harness;
  if (!harness) return document.body.innerText;
  return [...document.querySelectorAll<HTMLElement>('#wrap > *, body > :not(#wrap, script, style)')]
    .filter((part) => !harness.has(part))
    .map((part) => part.innerText)
    .join('\n');
}

/** null when the element is gone, and no single one is like it. */
export function liveElement(ref: Ref, context: ActContext): Element | null {
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
