/**
 * Refs as examples write them: "E3". No page has such refs, so that a model cannot take an example's element
 * for one of the page.
 */
export function withExampleRefs<T>(data: T): T {
  return mapped(data) as T;
}

function mapped(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return key === 'ref' || key === 'refs' ? `E${value}` : value;
  if (Array.isArray(value)) return value.map((it) => mapped(it, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, it]) => [name, mapped(it, name)]));
}

/**
 * What a model thought in a run, with such refs for the elements of its plan: "type into 3 (a box)" becomes "type into E3 (a box)". Only
 * numbers that stand as a ref does: others may be of the page.
 */
export const withExampleRefsIn = (text: string, refs: readonly string[]): string =>
  text.replace(STANDS_AS_REF, (ref) => (refs.includes(ref) ? `E${ref}` : ref));

const STANDS_AS_REF = /(?<=[([]|\b(?:refs?|elements?|clicks?|into) )[a-z]*\d+\b(?!\.\d)/gi;
