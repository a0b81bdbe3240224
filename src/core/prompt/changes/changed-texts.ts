/** Plain texts of two views: which are new, which are gone, and which only count on, as clocks and counters do. */

/** Equal for two texts that differ in their numbers only. */
export const withoutNumbers = (text: string): string => text.replace(/\d+(?:[.,:]\d+)*/g, '0');

/** The members of `these` that are missing in `those`, counting duplicates. */
export function missingIn<T>(these: readonly T[], those: readonly T[], keyOf: (it: T) => string): T[] {
  const left = new Map<string, number>();
  for (const it of those) left.set(keyOf(it), (left.get(keyOf(it)) ?? 0) + 1);
  return these.filter((it) => {
    const count = left.get(keyOf(it)) ?? 0;
    left.set(keyOf(it), count - 1);
    return count <= 0;
  });
}

interface Counted {
  readonly is: string;
  readonly was: string;
}

interface Alike<T> {
  readonly first: T;
  readonly all: readonly T[];
  /** How many besides the first. */
  readonly others: number;
}

/** Groups the changes that are in numbers only by what they have in common. */
export function countedAlike<T extends Counted>(changes: readonly T[]): Alike<T>[] {
  const byPattern = new Map<string, T[]>();
  for (const change of changes) {
    const pattern = withoutNumbers(change.is);
    if (pattern !== withoutNumbers(change.was)) continue;
    byPattern.set(pattern, [...(byPattern.get(pattern) ?? []), change]);
  }
  return [...byPattern.values()].flatMap((all) => {
    const [first] = all;
    return first ? [{ first, all, others: all.length - 1 }] : [];
  });
}

interface ChangedTexts {
  readonly fresh: readonly string[];
  /** "now 8 s left (before: 9 s left)", one for all that are alike. */
  readonly changed: readonly string[];
  readonly gone: readonly string[];
}

/** @param fresh - Those of the later view only. @param gone - Those of the earlier view only. */
export function changedTexts(fresh: readonly string[], gone: readonly string[]): ChangedTexts {
  const waiting = new Map<string, string[]>();
  for (const text of gone) {
    const pattern = withoutNumbers(text);
    if (pattern !== text || /\d/.test(text)) waiting.set(pattern, [...(waiting.get(pattern) ?? []), text]);
  }
  const counted: Counted[] = [];
  const left = fresh.filter((is) => {
    const was = waiting.get(withoutNumbers(is))?.shift();
    if (was !== undefined) counted.push({ is, was });
    return was === undefined;
  });
  const alike = countedAlike(counted);
  return {
    fresh: left,
    changed: alike.map(({ first: { is, was }, others }) =>
      others === 0 ? `${is} (before: ${was})` : `${is} (before: ${was}), and ${others} more like it`,
    ),
    gone: missingIn(
      gone,
      counted.map(({ was }) => was),
      (text) => text,
    ),
  };
}
