/** Text that only style sheets add, before and after what an element holds. */
import { attributeOf } from '../../dom/dom.ts';

export const SIDES = ['::before', '::after'] as const;
type Side = (typeof SIDES)[number];

export interface GeneratedText {
  readonly text: string;
  /** It stands apart from the words beside it. */
  readonly isApart: boolean;
}

const PIECE = /"((?:[^"\\]|\\.)*)"|attr\(\s*([\w-]+)[^)]*\)/g;
/** `content: "★" / "favourite"`: what is to be said in its place. */
const SPOKEN = /" \/ ("(?:[^"\\]|\\.)*")$/;
/** Bullets and bars say nothing. */
const SAYS = /[\p{L}\p{N}\p{So}*%+]/u;

/** null: there is none, or none to be seen; the private characters of icon fonts say nothing. */
export function generatedText(element: Element, side: Side): GeneratedText | null {
  const style = getComputedStyle(element, side);
  const { content, display } = style;
  if (content === 'none' || content === 'normal') return null;
  const said = SPOKEN.exec(content)?.[1] ?? withoutPictures(content);
  let text = '';
  for (const [, words, attribute] of said.matchAll(PIECE))
    text += attribute === undefined ? unescaped(words ?? '') : (attributeOf(element, attribute) ?? '');
  text = text.replace(/\p{Co}/gu, '');
  if (!SAYS.test(text) || display === 'none') return null;
  if (style.visibility !== 'visible' || style.opacity === '0') return null;
  return { text, isApart: display !== 'inline' };
}

/** Their addresses are strings too. */
export const withoutPictures = (content: string): string => content.replace(/url\("[^"]*"\)/g, '');

const unescaped = (words: string): string => words.replace(/\\(.)/g, '$1');
