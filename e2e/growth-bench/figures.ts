/** How the figures of growth are written. */
export const inKb = (n: number): string => `${(n / 1024).toFixed(1)} KB`;

/** A figure beside the most that it may be. */
export const rated = (what: string, value: number, most: number): string =>
  `${what}: ${value.toFixed(1)}  (<= ${most}: ${value <= most ? 'met' : 'NOT MET'})`;
