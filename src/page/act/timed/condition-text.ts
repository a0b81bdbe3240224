/** The texts that a condition is about. */
import { fieldValue } from '../../view/elements/field-values.ts';
import { handlePlace } from '../../view/elements/ranges.ts';
import type { ActContext } from '../context.ts';
import { isRendered } from '../actionability.ts';
import { VisibleTexts } from '../../view/style/visible-texts.ts';
import { shadowRootsIn } from '../../dom/shadow-roots.ts';
import { shownName, shownNames } from './shown-name.ts';

const MAX_CHARS = 200_000;

/**
 * First the text that can be read, then the names that the view shows in its place, then what is in shadow roots; each is
 * read only when it is asked for. null: the element is not rendered, or not there.
 *
 * @param named - Reads the element that the condition names; null where it is about the page.
 * @param wordsOf - What is read of an element.
 */
export function* conditionTexts(
  named: (() => Element | null) | null,
  context: ActContext,
  wordsOf = rendered,
): Generator<string | null> {
  if (named === null) {
    // What is in a hidden frame cannot be seen, although it has a text.
    if (innerWidth === 0 || innerHeight === 0) return yield null;
    yield pageText(context, wordsOf).slice(0, MAX_CHARS);
    const roots = shadowRootsIn(document, context);
    yield shownNames([document.documentElement, ...roots], context).slice(0, MAX_CHARS);
    return yield* textsOf(roots, wordsOf);
  }
  const element = named();
  if (!element || !isRendered(element)) return yield null;
  const text = textOf(element, wordsOf);
  yield text;
  const name = shownName(element);
  if (name !== '' && name !== text) yield name;
  const own = context.shadowRootOf(element);
  yield* textsOf([...(own ? [own, ...shadowRootsIn(own, context)] : []), ...shadowRootsIn(element, context)], wordsOf);
}

type WordsOf = (element: Element) => string;

const rendered: WordsOf = (element) =>
  element instanceof HTMLElement ? element.innerText : (element.textContent ?? '');

/** Without what nobody sees, which takes longer. */
export function seenWords(): WordsOf {
  const seen = new VisibleTexts();
  return (element) => seen.wordsIn(element, MAX_CHARS);
}

/** What components show, in one text. */
function* textsOf(roots: readonly ShadowRoot[], wordsOf: WordsOf): Generator<string> {
  const texts = roots.flatMap((root) =>
    [...root.children].map((it) => (it instanceof HTMLElement && isRendered(it) ? wordsOf(it) : '')),
  );
  const text = texts.filter((it) => it.trim() !== '').join('\n');
  if (text !== '') yield text.slice(0, MAX_CHARS);
}

/** The text of the page without what the view ignores: an instruction, say, would meet the condition that it names. */
function pageText({ ignored }: ActContext, wordsOf: WordsOf): string {
  const { body } = document;
  const apart = ignored();
  if (!body || apart.size === 0) return body ? wordsOf(body) : '';
  const textOutside = (element: Element): string => {
    if (apart.has(element) || !isRendered(element)) return '';
    if (![...apart].some((it) => element.contains(it))) return wordsOf(element);
    return [...element.childNodes]
      .map((node) => (node instanceof Element ? textOutside(node) : node instanceof Text ? node.data.trim() : ''))
      .filter((text) => text !== '')
      .join('\n');
  };
  return textOutside(body);
}

function textOf(element: Element, wordsOf: WordsOf): string {
  const value = fieldValue(element);
  if (value !== null) return value;
  const text = wordsOf(element);
  return (
    text.trim() ||
    element.getAttribute('aria-valuetext') ||
    element.getAttribute('aria-valuenow') ||
    handlePlace(element) ||
    text
  );
}
