/** The rows of all exemplars, held in memory and ranked by what they have in common with a task and its page. */
import type { DemonstrationId } from '../ids.ts';
import type { ExemplarRow } from './exemplar-row.ts';
import { contentWords, queryTerms, termsOf, type ContentWord } from './exemplar-terms.ts';
import { LexicalIndex } from './lexical-index.ts';
import type { PageFingerprint } from './page-fingerprint.ts';
import { trustOf } from './trust.ts';

/** What is to be done, and where. */
export interface ExemplarQuery {
  readonly task: string;
  readonly page: PageFingerprint;
  readonly host: string;
}

export interface RankedRow {
  readonly row: ExemplarRow;
  readonly words: readonly ContentWord[];
  readonly score: number;
}

interface Entry {
  readonly number: number;
  readonly row: ExemplarRow;
  readonly words: readonly ContentWord[];
}

export class ExemplarIndex {
  readonly #entries = new Map<DemonstrationId, Entry>();
  readonly #lexical = new LexicalIndex();
  /** Numbers of rows that were removed. */
  readonly #free: number[] = [];
  #rows: readonly ExemplarRow[] | null = null;

  constructor(rows: Iterable<ExemplarRow> = []) {
    for (const row of rows) this.put(row);
  }

  /** The person's own first, then those of files, newest first. */
  rows(): readonly ExemplarRow[] {
    this.#rows ??= inOrder([...this.#entries.values()].map(({ row }) => row));
    return this.#rows;
  }

  get(id: DemonstrationId): ExemplarRow | null {
    return this.#entries.get(id)?.row ?? null;
  }

  put(row: ExemplarRow): void {
    const before = this.#entries.get(row.id);
    const number = before?.number ?? this.#free.pop() ?? this.#entries.size;
    this.#rows = null;
    // The words are the same where only a switch or a count has changed.
    const isSame = before?.row.command === row.command && before.row.slots === row.slots;
    this.#entries.set(row.id, { number, row, words: isSame ? before.words : contentWords(row.command) });
    if (!isSame || before.row.page !== row.page) this.#lexical.put(number, termsOf(row));
  }

  remove(id: DemonstrationId): void {
    const entry = this.#entries.get(id);
    if (!entry) return;
    this.#rows = null;
    this.#entries.delete(id);
    this.#free.push(entry.number);
    this.#lexical.remove(entry.number);
  }

  /** @returns Accepted rows that have anything in common with the query, best first. */
  ranked({ task, page, host }: ExemplarQuery, accepts: (row: ExemplarRow) => boolean): RankedRow[] {
    const scores = this.#lexical.scores(queryTerms(task, page, host));
    const found: RankedRow[] = [];
    for (const { number, row, words } of this.#entries.values()) {
      const score = (scores[number] ?? 0) * trustOf(row);
      if (score > 0 && accepts(row)) found.push({ row, words, score });
    }
    return found.toSorted((a, b) => b.score - a.score);
  }
}

function inOrder(rows: readonly ExemplarRow[]): ExemplarRow[] {
  const places = { recorded: 0, run: 0, imported: 1, bundled: 2 } as const;
  const newest = (a: ExemplarRow, b: ExemplarRow): number =>
    a.source === 'bundled' || a.createdAt === b.createdAt ? 0 : a.createdAt < b.createdAt ? 1 : -1;
  return rows.toSorted((a, b) => places[a.source] - places[b.source] || newest(a, b));
}
