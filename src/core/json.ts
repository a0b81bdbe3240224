/** What crosses a border: nothing but JSON. */
export type Json = null | boolean | number | string | readonly Json[];

/** How many characters the texts in it have, however deep they are. */
export function charsIn(it: unknown): number {
  if (typeof it === 'string') return it.length;
  return typeof it === 'object' && it !== null
    ? Object.values(it).reduce<number>((sum, value) => sum + charsIn(value), 0)
    : 0;
}
