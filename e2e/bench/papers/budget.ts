/** A limit in dollars: no episode begins that may pass it, as far as the dearest one so far tells. */
export class Spending {
  readonly #limitUsd: number;
  #spentUsd = 0;
  #dearestUsd = 0;

  /** @param spentUsd - On each episode, by earlier commands on the same record. */
  constructor(limitUsd: number, spentUsd: readonly number[]) {
    this.#limitUsd = limitUsd;
    for (const costUsd of spentUsd) this.spend(costUsd);
  }

  get spentUsd(): number {
    return this.#spentUsd;
  }

  /** @param atOnce - How many may be under way, the new one counted. */
  mayBegin(atOnce: number): boolean {
    const left = this.#limitUsd - this.#spentUsd;
    return left > 0 && this.#dearestUsd * atOnce <= left;
  }

  spend(costUsd: number): void {
    this.#spentUsd += costUsd;
    this.#dearestUsd = Math.max(this.#dearestUsd, costUsd);
  }
}
