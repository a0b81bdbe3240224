/**
 * A clickable element is named by its text when there is nothing else inside, or when the text comes first. Needed by `view-clickable-labels.html` and `view-touching.html`.
 */
import { remove } from '../walk/node-tree.ts';
import type { ElementNode, ViewNode } from '../walk/view-node.ts';
import { hasAllWords, MAX_JOINED_NAME, MAX_NAME, takeFirstText, textsOnly } from './texts.ts';

export function ownTexts(clickable: ElementNode): boolean {
  const texts = textsOnly(clickable);
  const whole = texts?.join(' ') ?? '';
  if (texts !== null && (whole.length <= MAX_NAME || clickable.name !== '')) {
    if (texts.length > 1 && whole.length > MAX_JOINED_NAME && clickable.name === '') takeFirstText(clickable);
    else {
      clickable.name ||= whole;
      if (!hasAllWords(clickable.name, whole)) return false;
      clickable.titles = clickable.children;
      clickable.children = [];
    }
  } else if (clickable.name === '') takeFirstTexts(clickable);
  else clickable.children = clickable.children.filter((it) => it.kind !== 'text' || it.text !== clickable.name);
  return false;
}

/** The texts before the first element inside. */
function takeFirstTexts(clickable: ElementNode): void {
  const titles: ViewNode[] = [];
  clickable.titles = titles;
  for (let first = clickable.children[0]; first?.kind === 'text'; first = clickable.children[0]) {
    const name = `${clickable.name} ${first.text}`.trim();
    if (name.length > MAX_NAME) return;
    clickable.name = name;
    titles.push(first);
    remove(first);
  }
}
