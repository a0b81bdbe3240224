/** Puts the words of the person's language where the document names them by their key. */
import { t, type TextKey } from '../core/i18n/t.ts';

/** Elements that a text may have in it: `<strong>words</strong>`. */
const TAGS: readonly string[] = ['strong', 'em', 'q'];

export function fillTexts(document: Document): void {
  document.documentElement.lang = t('language');
  for (const element of document.querySelectorAll<HTMLElement>('[data-text]'))
    element.replaceChildren(...nodes(document, t(element.dataset['text'] as TextKey)));
  for (const element of document.querySelectorAll<HTMLElement>('[data-label]'))
    element.setAttribute('aria-label', t(element.dataset['label'] as TextKey));
}

const nodes = (document: Document, text: string): (Node | string)[] =>
  text.split(/(<\w+>.*?<\/\w+>)/).map((piece) => {
    const [, tag = '', words = ''] = /^<(\w+)>(.*)<\/\w+>$/.exec(piece) ?? [];
    return TAGS.includes(tag) ? Object.assign(document.createElement(tag), { textContent: words }) : piece;
  });
