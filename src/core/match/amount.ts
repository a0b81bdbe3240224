/** "€ 3.00", "12,50 EUR", "$5": what a thing costs rather than what it is called. */
export const isPrice = (text: string): boolean =>
  /^\W*(?:[A-Z]{3}\s*)?\p{Sc}?\s*\d[\d.,\s]*\p{Sc}?\s*(?:[A-Z]{3})?$/u.test(text);
