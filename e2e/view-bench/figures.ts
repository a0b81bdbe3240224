/** What a list of figures comes to. */
export interface Spread {
  readonly median: number;
  readonly p95: number;
}

/** The value that a share of all lie below; NaN for none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const spreadOf = (values: readonly number[]): Spread => ({
  median: quantile(values, 0.5),
  p95: quantile(values, 0.95),
});

export interface Share {
  readonly part: number;
  readonly whole: number;
}

export const sumOf = (shares: readonly (Share | undefined)[]): Share => ({
  part: shares.reduce((sum, it) => sum + (it?.part ?? 0), 0),
  whole: shares.reduce((sum, it) => sum + (it?.whole ?? 0), 0),
});

/** 0 to 1; NaN of nothing. */
export const ratioOf = ({ part, whole }: Share): number => part / whole;

export const percent = (share: Share): string => (share.whole === 0 ? '–' : `${(100 * ratioOf(share)).toFixed(1)} %`);
