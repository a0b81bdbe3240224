/** How near in meaning a text is to exemplars, by the vectors of a server's model (Synapse §2.3). */
import type { RankedRow } from './exemplar-index.ts';
import type { PageFingerprint } from './page-fingerprint.ts';

/** From -1 to 1, by id. */
export type Nearness = ReadonlyMap<string, number>;

/** What is turned into a vector: a task and its state. */
export const embeddedText = (command: string, { title, roles }: PageFingerprint): string =>
  [command, title, roles.join(' ')].join('\n');

/** As long as each other, for their product to be the cosine. */
export function unit(numbers: readonly number[]): Float32Array {
  const length = Math.hypot(...numbers);
  return Float32Array.from(numbers, (it) => (length === 0 ? 0 : it / length));
}

export function cosine(a: Float32Array, b: Float32Array): number {
  if (a.length !== b.length) return 0;
  let sum = 0;
  for (let i = 0; i < a.length; i += 1) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}

/**
 * Words and meaning count alike. Models differ in how near they find texts that have nothing in common, so nearness is measured
 * from the mean of all to the nearest.
 */
export function withNearness(ranked: readonly RankedRow[], nearness: Nearness | null): readonly RankedRow[] {
  if (nearness === null || nearness.size === 0) return ranked;
  let sum = 0;
  let top = -1;
  for (const near of nearness.values()) {
    sum += near;
    top = Math.max(top, near);
  }
  const mean = sum / nearness.size;
  const best = ranked[0]?.score ?? 1;
  return ranked
    .map((it) => {
      const near = nearness.get(it.row.id) ?? mean;
      return { ...it, score: it.score / best + (top > mean ? Math.max(0, (near - mean) / (top - mean)) : 0) };
    })
    .toSorted((a, b) => b.score - a.score);
}
