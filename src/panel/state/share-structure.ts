/**
 * Every push brings a whole new copy of the state. Keeping the parts that are equal to what was
 * there lets memoised components, and signals, see at a glance that nothing changed.
 *
 * @returns `previous` where deeply equal to `next`, else `next` with its equal parts taken from `previous`.
 */
export function shareStructure<T>(previous: T, next: T): T {
  if (Object.is(previous, next)) return previous;
  if (typeof previous !== 'object' || typeof next !== 'object' || previous === null || next === null) return next;
  if (Array.isArray(next)) return Array.isArray(previous) ? (shareArray(previous, next) as T) : next;
  if (Array.isArray(previous)) return next;
  return shareObject(previous as Record<string, unknown>, next as Record<string, unknown>) as T;
}

function shareArray(previous: readonly unknown[], next: readonly unknown[]): readonly unknown[] {
  const shared = next.map((item, i) => (i < previous.length ? shareStructure(previous[i], item) : item));
  return shared.length === previous.length && shared.every((item, i) => Object.is(item, previous[i]))
    ? previous
    : shared;
}

function shareObject(previous: Record<string, unknown>, next: Record<string, unknown>): Record<string, unknown> {
  const keys = Object.keys(next);
  const shared: Record<string, unknown> = {};
  let same = keys.length === Object.keys(previous).length;
  for (const key of keys) {
    shared[key] = Object.hasOwn(previous, key) ? shareStructure(previous[key], next[key]) : next[key];
    same &&= Object.hasOwn(previous, key) && Object.is(shared[key], previous[key]);
  }
  return same ? previous : shared;
}
