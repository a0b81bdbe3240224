/** Quantities that a page shows and a command names: the number of a field, the month of a calendar. */
import { NOTHING_WANTED, locate } from '../../match/demonstrated.ts';
import { readMonth } from '../../match/dates.ts';
import { itemsOf, wordsOf } from '../../view/tree.ts';
import type { ElementItem, PageView } from '../../view/view.ts';

const readNumber = (text: string): number | null => (/^[-+]?\d+(?:\.\d+)?$/.test(text.trim()) ? Number(text) : null);

/** A number for a field, a count of months for the texts of the page. */
export const quantityOf = (text: string, field: ElementItem | null): number | null =>
  field === null ? readMonth(text) : readNumber(text);

/**
 * @param field - As the demonstrated view shows it; null reads the texts of the page.
 * @returns null where the page does not show it, or not just once.
 */
export function quantityIn(shown: PageView, field: ElementItem | null, live: PageView): number | null {
  if (field !== null) {
    const located = locate(shown, field, live, NOTHING_WANTED);
    return located.kind === 'found' ? readNumber(located.element.value ?? '') : null;
  }
  const texts = itemsOf(live).map(wordsOf);
  const months = new Set(texts.flatMap((text) => readMonth(text) ?? []));
  // A calendar may write the month and the year side by side.
  if (months.size === 0)
    for (const [i, text] of texts.entries()) {
      const month = readMonth(`${text} ${texts[i + 1] ?? ''}`);
      if (month !== null) months.add(month);
    }
  const [month] = months;
  return months.size === 1 && month !== undefined ? month : null;
}
