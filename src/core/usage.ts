/** What one or more calls of a model used. */
export interface Usage {
  /** All input tokens, cached ones included. */
  readonly tokensIn: number;
  readonly tokensOut: number;
  readonly tokensCached: number;
  /** null when the price of the model is not known. */
  readonly costUsd: number | null;
}

export const NO_USAGE: Usage = { tokensIn: 0, tokensOut: 0, tokensCached: 0, costUsd: 0 };

export const plus = (a: Usage, b: Usage): Usage => ({
  tokensIn: a.tokensIn + b.tokensIn,
  tokensOut: a.tokensOut + b.tokensOut,
  tokensCached: a.tokensCached + b.tokensCached,
  costUsd: a.costUsd === null || b.costUsd === null ? null : a.costUsd + b.costUsd,
});
