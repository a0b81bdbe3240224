/** Keeps a vector for each exemplar where the model's server makes vectors, and compares a task with them. */
import type { VectorRecord, VectorStore } from '../adapters/idb/vector-store.ts';
import { findEmbedder } from '../adapters/models/embeddings/find-embedder.ts';
import { modelServerOf } from '../adapters/models/model-server.ts';
import { cosine, embeddedText, unit, type Nearness } from '../core/exemplars/nearness.ts';
import type { ExemplarRow } from '../core/exemplars/exemplar-row.ts';
import type { Embedder } from '../core/ports.ts';
import type { ConfiguredModel } from '../core/settings.ts';
import { t } from '../core/i18n/t.ts';

/** A request with more texts takes servers too long. */
const MAX_TEXTS = 64;
/** Exemplars that get their vectors before one decision; the others wait for the next ones. */
const MAX_NEW = 256;
/** Tasks whose vectors are kept: a run decides several times on the same one. */
const MAX_TASKS = 16;

export class ExemplarVectors {
  readonly #known = new Map<string, Map<string, VectorRecord>>();
  readonly #tasks = new Map<string, Float32Array>();
  /** Models that failed: the worker does without. */
  readonly #failed = new Set<string>();

  readonly #embedders = new Map<string, Promise<Embedder | null>>();

  /** @param onFailed - Called once for a model, with a sentence for the person. */
  constructor(
    private readonly store: VectorStore,
    private readonly onFailed: (words: string) => void,
  ) {}

  /** @returns null where the model's server makes no vectors: words alone decide then. */
  async nearness(
    model: ConfiguredModel,
    rows: readonly ExemplarRow[],
    text: string,
    signal: AbortSignal,
  ): Promise<Nearness | null> {
    const embedder = await this.#embedderOf(model);
    if (embedder === null || this.#failed.has(embedder.model)) return null;
    const known = await this.#knownOf(embedder.model, rows);
    const missing = rows.filter((row) => known.get(row.id)?.text !== textOf(row)).slice(0, MAX_NEW);
    for (let at = 0; at < missing.length; at += MAX_TEXTS) {
      const some = missing.slice(at, at + MAX_TEXTS);
      const vectors = await this.#embed(embedder, some.map(textOf), signal);
      if (vectors === null) return null;
      const records = some.flatMap((row, i) => {
        const vector = vectors[i];
        return vector ? [{ id: row.id, model: embedder.model, text: textOf(row), vector }] : [];
      });
      for (const it of records) known.set(it.id, it);
      // On a full disk they are made again by the next worker.
      await this.store.change(records, []);
    }
    const task = await this.#task(embedder, text, signal);
    if (task === null) return null;
    return new Map([...known.values()].map(({ id, vector }) => [id, cosine(vector, task)]));
  }

  /** The server is asked once. */
  #embedderOf(model: ConfiguredModel): Promise<Embedder | null> {
    const key = JSON.stringify([model.provider, model.baseUrl, model.apiKey]);
    const server = modelServerOf(model);
    const found = this.#embedders.get(key) ?? (server ? findEmbedder(server) : Promise.resolve(null));
    this.#embedders.set(key, found);
    return found;
  }

  async #knownOf(model: string, rows: readonly ExemplarRow[]): Promise<Map<string, VectorRecord>> {
    const known = this.#known.get(model) ?? new Map((await this.store.of(model)).map((it) => [it.id, it]));
    this.#known.set(model, known);
    const ids = new Set<string>(rows.map(({ id }) => id));
    const gone = [...known.keys()].filter((id) => !ids.has(id));
    for (const id of gone) known.delete(id);
    if (gone.length > 0) await this.store.change([], gone);
    return known;
  }

  async #task(embedder: Embedder, text: string, signal: AbortSignal): Promise<Float32Array | null> {
    const key = `${embedder.model}\n${text}`;
    const known = this.#tasks.get(key) ?? (await this.#embed(embedder, [text], signal))?.[0];
    if (!known) return null;
    this.#tasks.delete(key);
    this.#tasks.set(key, known);
    const [oldest] = this.#tasks.keys();
    if (this.#tasks.size > MAX_TASKS && oldest !== undefined) this.#tasks.delete(oldest);
    return known;
  }

  async #embed(
    embedder: Embedder,
    texts: readonly string[],
    signal: AbortSignal,
  ): Promise<readonly Float32Array[] | null> {
    const made = await embedder.embed(texts, signal);
    if (made.ok) return made.value.map(unit);
    if (signal.aborted || this.#failed.has(embedder.model)) return null;
    this.#failed.add(embedder.model);
    this.onFailed(t('alert_no_vectors', { model: embedder.model, why: made.error }));
    return null;
  }
}

const textOf = ({ command, page }: ExemplarRow): string => embeddedText(command, page);
