/** An inverted index of numbered documents, for ranking by shared words. Adding and removing cost what the document is long. */

/** Words, and how much each counts in its document. */
export type Terms = ReadonlyMap<string, number>;

interface Postings {
  readonly documents: number[];
  /** In the same order. */
  readonly weights: number[];
}

export class LexicalIndex {
  readonly #documents = new Map<number, Terms>();
  readonly #postings = new Map<string, Postings>();
  /** One more than the highest number. */
  #end = 0;

  put(number: number, terms: Terms): void {
    this.remove(number);
    this.#documents.set(number, terms);
    this.#end = Math.max(this.#end, number + 1);
    for (const [term, weight] of terms) {
      const postings = this.#postings.get(term) ?? { documents: [], weights: [] };
      postings.documents.push(number);
      postings.weights.push(weight);
      this.#postings.set(term, postings);
    }
  }

  remove(number: number): void {
    for (const term of this.#documents.get(number)?.keys() ?? []) {
      const postings = this.#postings.get(term);
      const at = postings?.documents.indexOf(number) ?? -1;
      if (!postings || at < 0) continue;
      postings.documents.splice(at, 1);
      postings.weights.splice(at, 1);
      if (postings.documents.length === 0) this.#postings.delete(term);
    }
    this.#documents.delete(number);
  }

  /** @returns By number; 0 for a document that shares no word with the query. A rare word counts more than a common one. */
  scores(query: Iterable<string>): Float64Array {
    const scores = new Float64Array(this.#end);
    const size = this.#documents.size;
    for (const term of new Set(query)) {
      const postings = this.#postings.get(term);
      if (!postings) continue;
      const { documents, weights } = postings;
      const rarity = Math.log(1 + (size - documents.length + 0.5) / (documents.length + 0.5));
      for (let i = 0; i < documents.length; i += 1) {
        const number = documents[i] ?? 0;
        scores[number] = (scores[number] ?? 0) + rarity * (weights[i] ?? 0);
      }
    }
    return scores;
  }
}
