/** What a page says, as plain text. */
import { itemLines } from './view-lines.ts';
import type { PageView, ViewItem } from './view.ts';

const MAX_CHARS = 2_000;

/** @returns Title and texts of the page, in short: for the history of a plan that reads several pages. */
export function readText(view: PageView): string {
  const text = `"${view.title}": ${textLines(view).join(' / ')}`;
  return text.length > MAX_CHARS ? `${text.slice(0, MAX_CHARS - 1)}…` : text;
}

/** A line for each line of the view that says something which the one before does not. */
export function textLines(view: PageView): string[] {
  const texts = itemLines(view).map(({ items: [item, ...inside] }) =>
    (inside.length > 0 ? inside : [item]).map(textOf).join(' | '),
  );
  return texts.filter((text, i) => text !== '' && text !== texts[i - 1]);
}

function textOf(item: ViewItem): string {
  if (item.kind === 'text') return item.text;
  if (item.kind === 'group') return item.role === 'scroll' ? '' : item.name;
  return item.value === null || item.value === '' ? item.name : `${item.name} = ${item.value}`;
}
