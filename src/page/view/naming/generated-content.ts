/** Text that style sheets add with `::before` and `::after`. */
import { attributeOf, localNameOf, parentOf } from '../../dom/dom.ts';

export const SIDES = ['::before', '::after'] as const;
type Side = (typeof SIDES)[number];

export interface GeneratedContent {
  readonly text: string;
  /** Whether the pseudo-element is a block, so that its text does not join the words beside it. */
  readonly isSeparate: boolean;
}

const PIECE = /"((?:[^"\\]|\\.)*)"|attr\(\s*([\w-]+)[^)]*\)/g;
/** `content: "★" / "favourite"`: the alternative text counts. */
const ALTERNATIVE_TEXT = /" \/ ("(?:[^"\\]|\\.)*")$/;
/** Text of separators alone carries no information. */
const MEANINGFUL = /[\p{L}\p{N}\p{So}*%+]/u;

/** null: no visible generated text. Private use characters of icon fonts do not count as text. */
export function generatedContent(element: Element, side: Side): GeneratedContent | null {
  const style = getComputedStyle(element, side);
  const { content } = style;
  if (content === 'none' || content === 'normal') return null;
  const { display } = style;
  const generated = ALTERNATIVE_TEXT.exec(content)?.[1] ?? withoutPictures(content);
  let text = '';
  for (const [, words, attribute] of generated.matchAll(PIECE))
    text += attribute === undefined ? unescaped(words ?? '') : (attributeOf(element, attribute) ?? '');
  text = text.replace(/\p{Co}/gu, '');
  if (text === '' || display === 'none' || !isMeaningful(text)) return null;
  if (style.visibility !== 'visible' || style.opacity === '0') return null;
  // A browser gives controls another font than what is around them.
  const around = CONTROL.test(localNameOf(element)) ? null : parentOf(element);
  const fonts = LETTER.test(text) ? [element, around ?? element].map((it) => getComputedStyle(it).fontFamily) : [];
  if (fonts.some((it) => it !== style.fontFamily)) return null;
  return { text, isSeparate: display !== 'inline' };
}

/** The first expression decides most texts, and costs less than the second one does when it is first used. */
const isMeaningful = (text: string): boolean => /[a-z\d*%+]/i.test(text) || MEANINGFUL.test(text);

/** In a font of their own, old icon fonts draw their pictures in place of letters, digits and signs. */
const LETTER = /^\s*[\p{L}\p{N}+%]\s*$/u;

const CONTROL = /^(?:button|input|select|textarea)$/;

/** Removes images: their URLs are quoted strings too. */
export const withoutPictures = (content: string): string => content.replace(/url\("[^"]*"\)/g, '');

const unescaped = (words: string): string => words.replace(/\\(.)/g, '$1');
