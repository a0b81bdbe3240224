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
