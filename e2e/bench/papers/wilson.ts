const Z95 = 1.959964;

/**
 * Between which rates the true one lies, with 95 % confidence: Wilson's score interval, which holds for few episodes and for
 * rates near 0 and 1 too.
 */
export function wilson(successes: number, episodes: number): readonly [number, number] {
  if (episodes === 0) return [0, 1];
  const rate = successes / episodes;
  const z2 = Z95 ** 2 / episodes;
  const middle = (rate + z2 / 2) / (1 + z2);
  const half = (Z95 * Math.sqrt((rate * (1 - rate) + z2 / 4) / episodes)) / (1 + z2);
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}
