/**
 * A memoized top-down computation: the value of a node is computed from its parent's value, once for each
 * node.
 *
 * @param parentOf - Returns null at the top.
 * @param own - Computes a node's value from its parent's value.
 * @param outermost - The value above the top.
 */
export function inheriting<K, V>(
  parentOf: (it: K) => K | null,
  own: (it: K, around: V) => V,
  outermost: V,
): (it: K | null) => V {
  const known = new Map<K, V>();
  return (start) => {
    const path: K[] = [];
    let value = outermost;
    for (let at = start; at !== null; at = parentOf(at)) {
      const before = known.get(at);
      if (before !== undefined) {
        value = before;
        break;
      }
      path.push(at);
    }
    for (let i = path.length - 1; i >= 0; i -= 1) {
      const it = path[i] as K;
      value = own(it, value);
      known.set(it, value);
    }
    return value;
  };
}
