/**
 * How long a server asks to wait, from its headers.
 *
 * @param now - Milliseconds since the epoch, for the form that is a date.
 * @returns Milliseconds, never negative; null when it does not say.
 * @see RFC 9110 §10.2.3: seconds or an HTTP date. `retry-after-ms` is OpenAI's finer one.
 */
export function retryAfterMs(headers: Headers | undefined, now: number): number | null {
  const fine = numberOf(headers?.get('retry-after-ms'));
  if (fine !== null) return Math.ceil(fine);
  const plain = headers?.get('retry-after');
  const seconds = numberOf(plain);
  if (seconds !== null) return Math.ceil(seconds * 1000);
  const date = plain ? Date.parse(plain) : NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

function numberOf(text: string | null | undefined): number | null {
  if (!text || !/^\s*\d+(?:\.\d+)?\s*$/.test(text)) return null;
  return Number(text);
}
