/** Quantities that a page shows and a command names: the number of a field, the month of a calendar. */
import { NOTHING_WANTED, locate } from '../../match/demonstrated.ts';
import { readMonth } from '../../match/dates.ts';
import { itemsOf, wordsOf } from '../../view/tree.ts';
import type { ElementItem, PageView } from '../../view/view.ts';

type Unit = 'number' | 'month';

interface Quantity {
  readonly unit: Unit;
  readonly amount: number;
}

const readNumber = (text: string): number | null => (/^[-+]?\d+(?:\.\d+)?$/.test(text.trim()) ? Number(text) : null);

export function quantityOf(text: string): Quantity | null {
  const number = readNumber(text);
  if (number !== null) return { unit: 'number', amount: number };
  const month = readMonth(text);
  return month === null ? null : { unit: 'month', amount: month };
}

/**
 * @param field - As the demonstrated view shows it; null reads the texts of the page.
 * @returns null where the page does not show it, or not just once.
 */
export function quantityIn(shown: PageView, field: ElementItem | null, live: PageView, unit: Unit): number | null {
  if (field !== null) {
    if (field.value === null || unit !== 'number') return null;
    const located = shown === live ? null : locate(shown, field, live, NOTHING_WANTED);
    const element = located === null ? field : located.kind === 'found' ? located.element : null;
    return readNumber(element?.value ?? '');
  }
  if (unit !== 'month') return null;
  const texts = itemsOf(live).map(wordsOf);
  const months = new Set(texts.flatMap((text) => readMonth(text) ?? []));
  // A calendar may write the month and the year side by side.
  if (months.size === 0)
    texts.forEach((text, i) => {
      const month = readMonth(`${text} ${texts[i + 1] ?? ''}`);
      if (month !== null) months.add(month);
    });
  const [month] = months;
  return months.size === 1 && month !== undefined ? month : null;
}
