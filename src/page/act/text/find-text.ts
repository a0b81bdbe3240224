/** Finds a text in the rendered text of an element, across inner elements and collapsed white space. */
import { isRendered } from '../actionability.ts';
import { placeOfWords } from './place-of-words.ts';

interface TextPlace {
  readonly node: Text;
  readonly offset: number;
}

const SKIPPED = 'script,style,noscript,template,textarea,select,option';

/** @returns The range of the occurrence that is meant; null when there is none. */
export function findText(scope: Element, wanted: string | null): Range | null {
  const { text, places } = fold(scope);
  const needle = wanted === null ? text.trim() : foldText(wanted).trim();
  if (needle === '') return null;
  const start = placeOfWords(text, needle);
  const first = places[start];
  const last = places[start + needle.length - 1];
  if (start < 0 || !first || !last) return null;
  const range = document.createRange();
  range.setStart(first.node, first.offset);
  range.setEnd(last.node, last.offset + 1);
  return range;
}

const foldText = (text: string): string => text.replace(/[\s\u00a0]+/g, ' ');

/** The rendered text with white space collapsed, and the place of each character. */
function fold(scope: Element): { text: string; places: (TextPlace | undefined)[] } {
  let text = '';
  const places: (TextPlace | undefined)[] = [];
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, {
    acceptNode: (node) =>
      node instanceof Element && (node.matches(SKIPPED) || !isRendered(node))
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
  });
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text)) {
      // Blocks are separated by white space.
      if (node instanceof Element && !text.endsWith(' ') && isBlock(node)) put(' ', undefined);
      continue;
    }
    for (let offset = 0; offset < node.data.length; offset += 1) {
      const character = node.data.charAt(offset);
      const isSpace = /[\s\u00a0]/.test(character);
      if (isSpace && text.endsWith(' ')) continue;
      put(isSpace ? ' ' : character, { node, offset });
    }
  }
  return { text, places };

  function put(character: string, place: TextPlace | undefined): void {
    text += character;
    places.push(place);
  }
}

const isBlock = (element: Element): boolean =>
  element.localName === 'br' || !getComputedStyle(element).display.startsWith('inline');
