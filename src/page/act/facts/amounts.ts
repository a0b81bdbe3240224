/** Sums of money in a control's name and beside it. */
import { innerTextOf, textContentOf } from '../../dom/dom.ts';
import type { ActContext } from '../context.ts';
import { nameOf } from './names.ts';

const CODES =
  'USD|EUR|GBP|JPY|CNY|RMB|INR|BRL|RUB|CHF|CAD|AUD|MXN|KRW|TRY|PLN|SEK|NOK|DKK|CZK|HUF|SAR|AED|EGP|BDT|ZAR|IDR|THB|SGD|HKD|NZD|ILS|PKR';
const NUMBER = String.raw`\d[\d.,'’\u00a0\u202f]*`;
const AMOUNT = new RegExp(
  String.raw`(?:\p{Sc}|\b(?:${CODES})\b)[ \u00a0\u202f]?${NUMBER}|${NUMBER}[ \u00a0\u202f]?(?:\p{Sc}|(?:${CODES})\b|元|円|руб|zł|kr\b)`,
  'gu',
);
/** From each end: the total stands below the prices. */
const MAX_AT_END = 5;
const MAX_TEXT = 20_000;

/** The control's own sum comes first. */
export function amountsIn(control: Element | null, root: Element, context: ActContext): string[] {
  const own = control === null ? '' : nameOf(control, context);
  const shown = root instanceof HTMLElement ? innerTextOf(root) : (textContentOf(root) ?? '');
  const text = shown.slice(0, MAX_TEXT);
  const found = `${own}\n${text}`.match(AMOUNT) ?? [];
  const amounts = [...new Set(found.map((it) => it.replace(/[.,]$/, '').trim()))];
  return amounts.filter((_, i) => i < MAX_AT_END || i >= amounts.length - MAX_AT_END);
}
