/** What a page says, in short: for the history of a plan that reads several pages. */
import { itemLines } from './view-lines.ts';
import type { PageView, ViewItem } from './view.ts';

const MAX_CHARS = 2_000;

/** @returns Title and texts of the page; of its main part, where it has one. */
export function readText(view: PageView): string {
  const lines = itemLines(view);
  const main = lines.findIndex(({ items: [item] }) => item.kind === 'group' && item.role === 'main');
  const texts = lines
    .slice(Math.max(0, main))
    .map(({ items: [item, ...inside] }) => (inside.length > 0 ? inside : [item]).map(textOf).join(' | '));
  const told = texts.filter((text, i) => text !== '' && text !== texts[i - 1]).join(' / ');
  const text = `"${view.title}": ${told}`;
  return text.length > MAX_CHARS ? `${text.slice(0, MAX_CHARS - 1)}…` : text;
}

function textOf(item: ViewItem): string {
  if (item.kind === 'text') return item.text;
  if (item.kind === 'group') return item.role === 'scroll' ? '' : item.name;
  return item.value === null || item.value === '' ? item.name : `${item.name} = ${item.value}`;
}
