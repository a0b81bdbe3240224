/** "0,5" and "0.5" are the same; what may be either of two numbers, as "1,000", is none. */
export function numberOf(text: string): number {
  const digits = text.trim();
  return /^\d+(?:[.,]\d+)?$/.test(digits) && !/^[1-9]\d{0,2},\d{3}$/.test(digits)
    ? Number(digits.replace(',', '.'))
    : NaN;
}
