/** What a page says, as plain text. */
import { itemLines } from './view-lines.ts';
import type { PageView, ViewItem } from './view.ts';

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
