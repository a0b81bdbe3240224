/** What is read of something once, and kept. */

/** As long as the object is there. */
export function oncePer<K extends object, V extends object>(read: (of: K) => V): (of: K) => V {
  const known = new WeakMap<K, V>();
  return (of) => {
    const before = known.get(of);
    if (before !== undefined) return before;
    const it = read(of);
    known.set(of, it);
    return it;
  };
}

const MAX_TEXTS = 20_000;

/** Until there are too many texts: a page may write new ones all the time. */
export function oncePerText<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    if (known.size >= MAX_TEXTS) known.clear();
    const it = read(text);
    known.set(text, it);
    return it;
  };
}
