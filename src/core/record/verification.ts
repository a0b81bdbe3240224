/** Who vouches for a new demonstration. */
import type { Demonstration } from '../exemplars/demonstration.ts';

/**
 * @param score - Of the benchmark episode that the demonstration was made in; null where there was none.
 * @returns A demonstration of a failed episode is kept for the person to look at, but not used.
 */
export function verificationOf(score: number | null): Pick<Demonstration, 'verifiedBy' | 'enabled'> {
  if (score === null) return { verifiedBy: 'person', enabled: true };
  return score > 0 ? { verifiedBy: 'page', enabled: true } : { verifiedBy: null, enabled: false };
}
