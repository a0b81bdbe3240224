/** The texts that a condition is about. */
import { fieldValue } from '../../view/elements/field-values.ts';
import { handlePlace } from '../../view/elements/ranges.ts';
import type { ActContext } from '../context.ts';
import { isRendered } from '../actionability.ts';
import { shadowRootsIn } from '../../dom/shadow-roots.ts';
import { shownName, shownNames } from './shown-name.ts';

const MAX_CHARS = 200_000;

/**
 * First the text that can be read, then the names that the view shows in its place, then what is in shadow roots; each is
 * read only when it is asked for. null: the element is not rendered, or not there.
 *
 * @param named - Reads the element that the condition names; null where it is about the page.
 */
export function* conditionTexts(named: (() => Element | null) | null, context: ActContext): Generator<string | null> {
  if (named === null) {
    // What is in a hidden frame cannot be seen, although it has a text.
    if (innerWidth === 0 || innerHeight === 0) return yield null;
    yield pageText(context).slice(0, MAX_CHARS);
    const roots = shadowRootsIn(document, context);
    yield shownNames([document.documentElement, ...roots], context).slice(0, MAX_CHARS);
    return yield* textsOf(roots);
  }
  const element = named();
  if (!element || !isRendered(element)) return yield null;
  const text = textOf(element);
  yield text;
  const name = shownName(element);
  if (name !== '' && name !== text) yield name;
  const own = context.shadowRootOf(element);
  yield* textsOf([...(own ? [own, ...shadowRootsIn(own, context)] : []), ...shadowRootsIn(element, context)]);
}

/** What components show, in one text. */
function* textsOf(roots: readonly ShadowRoot[]): Generator<string> {
  const texts = roots.flatMap((root) =>
    [...root.children].map((it) => (it instanceof HTMLElement && isRendered(it) ? it.innerText : '')),
  );
  const text = texts.filter((it) => it.trim() !== '').join('\n');
  if (text !== '') yield text.slice(0, MAX_CHARS);
}

/** The text of the page without what the view ignores: an instruction, say, would meet the condition that it names. */
function pageText({ ignored }: ActContext): string {
  const { body } = document;
  const apart = ignored();
  if (!body || apart.size === 0) return body?.innerText ?? '';
  const textOutside = (element: Element): string => {
    if (apart.has(element) || !isRendered(element)) return '';
    if (![...apart].some((it) => element.contains(it)))
      return element instanceof HTMLElement ? element.innerText : (element.textContent ?? '');
    return [...element.childNodes]
      .map((node) => (node instanceof Element ? textOutside(node) : node instanceof Text ? node.data.trim() : ''))
      .filter((text) => text !== '')
      .join('\n');
  };
  return textOutside(body);
}

function textOf(element: Element): string {
  const value = fieldValue(element);
  if (value !== null) return value;
  const text = element instanceof HTMLElement ? element.innerText : (element.textContent ?? '');
  return (
    text.trim() ||
    element.getAttribute('aria-valuetext') ||
    element.getAttribute('aria-valuenow') ||
    handlePlace(element) ||
    text
  );
}
