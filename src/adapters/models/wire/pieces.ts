/** What a server sends is what it should be, or nothing. */

/** Of a reason that is shown. */
export const MAX_DETAIL = 300;

export const textIn = (it: unknown): string => (typeof it === 'string' ? it : '');

/** What lowers a sum would lift the person's limits. */
export const isAmount = (it: unknown): it is number => typeof it === 'number' && Number.isFinite(it) && it >= 0;

export const amountIn = (it: unknown, otherwise = 0): number => (isAmount(it) ? it : otherwise);
