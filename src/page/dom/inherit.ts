/**
 * What things take over from what is around them, worked out once for each: elements of a page stand beside
 * many others in the same ones.
 *
 * @param parentOf - null: nothing is around it.
 * @param own - What it makes of what it takes over.
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
