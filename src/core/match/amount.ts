/** Amounts as pages write them. */

/** "1,234.50", "$12", "30 €", "-4"; null for a text that says anything else. */
export function readAmount(text: string): { readonly amount: number; readonly decimals: number } | null {
  const match = /^([-−]?)[\p{Sc}\s]*(\d{1,3}(?:,\d{3})+|\d+)(\.\d{1,4})?\s*\p{Sc}?$/u.exec(text.trim());
  if (!match) return null;
  const [, minus, whole = '', part = ''] = match;
  const amount = Number(whole.replaceAll(',', '') + part);
  return { amount: minus ? -amount : amount, decimals: Math.max(0, part.length - 1) };
}

/** "€ 3.00", "12,50 EUR", "$5": what a thing costs rather than what it is called. */
export const isPrice = (text: string): boolean =>
  /^\W*(?:[A-Z]{3}\s*)?\p{Sc}?\s*\d[\d.,\s]*\p{Sc}?\s*(?:[A-Z]{3})?$/u.test(text);
