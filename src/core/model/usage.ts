/** What one or more calls of a model used. */
export interface Usage {
  /** All input tokens, cached ones included. */
  readonly tokensIn: number;
  readonly tokensOut: number;
  readonly tokensCached: number;
  /** null when the price of the model is not known. */
  readonly costUsd: number | null;
}
