/** Finds for things of now what they were before: by one key after the other, each has one partner at most. */
export class Pairing<T> {
  /** By what is there now. */
  readonly found = new Map<T, T>();
  readonly leftBefore: Set<T>;
  readonly leftNow: Set<T>;

  constructor(before: Iterable<T>, now: Iterable<T>) {
    this.leftBefore = new Set(before);
    this.leftNow = new Set(now);
  }

  /** Pairs what is left and has the same key, in order; null or undefined is no key. */
  pairBy(keyOf: (it: T) => string | null | undefined): void {
    const waiting = new Map<string, T[]>();
    for (const was of this.leftBefore) {
      const key = keyOf(was);
      if (typeof key === 'string') waiting.set(key, [...(waiting.get(key) ?? []), was]);
    }
    for (const is of this.leftNow) {
      const key = keyOf(is);
      const was = typeof key === 'string' ? waiting.get(key)?.shift() : undefined;
      if (was === undefined) continue;
      this.found.set(is, was);
      this.leftBefore.delete(was);
      this.leftNow.delete(is);
    }
  }
}
