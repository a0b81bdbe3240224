/** A typed number that is the sum of the numbers of a column or a list. */
import { readAmount } from '../../match/amount.ts';
import type { ElementItem, PageView } from '../../view/view.ts';
import type { Value } from '../dsl.ts';
import { piecesOf } from './page-text.ts';

type Sum = Extract<Value, { from: 'sum' }>;

/** The sums of all columns and lists of numbers, by kind; the field that is typed into is in none of them. */
function sumsOf(view: PageView, field: ElementItem | null) {
  const sums = new Map<string, { total: number; decimals: number; addends: number }>();
  for (const { text, kind, item } of piecesOf(view)) {
    const read = item === field ? null : readAmount(text);
    if (!read) continue;
    const { total = 0, decimals = 0, addends = 0 } = sums.get(kind) ?? {};
    sums.set(kind, {
      total: total + read.amount,
      decimals: Math.max(decimals, read.decimals),
      addends: addends + 1,
    });
  }
  return sums;
}

const MIN_ADDENDS = 2;
/** So many that come to a number of so many digits are no chance: one demonstration is enough. */
const MANY_ADDENDS = 3;
const LONG_NUMBER = /\d{3}|\./;

export function sumHypotheses(typed: string, view: PageView, field: ElementItem | null): Sum[] {
  const wanted = readAmount(typed);
  if (!wanted || !/^[-\d.]+$/.test(typed)) return [];
  return [...sumsOf(view, field)].flatMap(([kind, { total, decimals, addends }]): Sum[] => {
    const places = Math.max(decimals, wanted.decimals);
    return addends >= MIN_ADDENDS && total.toFixed(places) === wanted.amount.toFixed(places)
      ? [
          {
            from: 'sum',
            kind,
            decimals: wanted.decimals,
            isLong: addends >= MANY_ADDENDS && LONG_NUMBER.test(typed),
          },
        ]
      : [];
  });
}

/** As the demonstration wrote it, with more decimals where the numbers have more. */
export function sumIn(view: PageView, { kind, decimals }: Sum, field: ElementItem | null): string | null {
  const sum = sumsOf(view, field).get(kind);
  if (!sum) return null;
  const exact = Number(sum.total.toFixed(sum.decimals));
  const written = exact.toFixed(decimals);
  return Number(written) === exact ? written : String(exact);
}
