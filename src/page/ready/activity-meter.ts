/**
 * Counts DOM mutations while somebody needs to know: to tell whether the page is quiet, and as evidence of
 * an action's effect. The observer runs from the first question until nobody has asked for a while.
 */
import { noteFormerType } from '../dom/secret-fields.ts';

const IDLE_MS = 60_000;
/** A model thinks for less than this: then nobody asks what has changed since the last action any more. */
const FORGET_MS = 120_000;
const STIR_GAP_MS = 12;
/** As many of the first changes since the last action are remembered, and as many of the latest. */
const MAX_LATELY = 100;

export interface Change {
  /** performance.now() at the mutation. */
  readonly at: number;
  readonly record: MutationRecord;
  /** The attribute's value after the mutation. */
  readonly value: string | null;
}

export class ActivityMeter {
  readonly #observer: MutationObserver;
  #watchedRoots = new WeakSet<Node>();
  /** Nodes that kept changing until they counted as noise: clocks, tickers. */
  readonly #noisy = new WeakSet<Node>();
  #recent = new Map<Node, { first: number; last: number; times: number }>();
  #listeners = new Set<() => void>();
  #startedAt: number | null = null;
  #lastAt = 0;
  #count = 0;
  /** Start times of the latest bursts of changes, which are a frame or more apart. */
  #stirs: number[] = [];
  #lately: Change[] = [];
  #idle: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.#observer = new MutationObserver((records) => this.#take(records));
  }

  /** Starts or continues; stops by itself when nobody has asked for a while. */
  start(roots: readonly ShadowRoot[] = []): void {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => this.stop(), IDLE_MS);
    if (this.#startedAt === null) {
      this.#startedAt = performance.now();
      this.#lastAt = this.#startedAt;
      this.#observe(document);
    }
    for (const root of roots) if (!this.#watchedRoots.has(root)) this.#observe(root);
  }

  stop(): void {
    clearTimeout(this.#idle);
    this.#observer.disconnect();
    this.#watchedRoots = new WeakSet();
    this.#recent.clear();
    this.#startedAt = null;
    this.#idle = setTimeout(() => this.forget(), FORGET_MS);
  }

  /** Changes since the last `forget`, oldest first. */
  get lately(): readonly Change[] {
    this.#take(this.#observer.takeRecords());
    return this.#lately;
  }

  forget(): void {
    this.#take(this.#observer.takeRecords());
    this.#lately = [];
  }

  /** Number of changes since the meter was created; only differences are meaningful. */
  get count(): number {
    this.#take(this.#observer.takeRecords());
    return this.#count;
  }

  /** Time since the last change, or since the start when there was none. */
  quietForMs(): number {
    this.#take(this.#observer.takeRecords());
    return this.#startedAt === null ? 0 : performance.now() - this.#lastAt;
  }

  /** Whether anything has changed since the start. */
  get hasStirred(): boolean {
    return this.#startedAt !== null && this.#lastAt > this.#startedAt;
  }

  stirredSince(at: number): boolean {
    this.#take(this.#observer.takeRecords());
    return this.#lastAt > at;
  }

  /** Number of bursts of changes since then. */
  stirsSince(at: number): number {
    return this.#stirs.filter((it) => it > at).length;
  }

  /** Resolves with the next change that is no noise, or with `otherwise`. */
  async nextStir(otherwise: Promise<void>): Promise<void> {
    let hear: (() => void) | undefined;
    const stir = new Promise<void>((resolve) => {
      hear = resolve;
      this.#listeners.add(resolve);
    });
    await Promise.race([stir, otherwise]);
    if (hear) this.#listeners.delete(hear);
  }

  /**
   * Whether only the same few nodes have kept changing for that long.
   *
   * @param isKept - They count as noise from now on. A look does not wait long enough to say so: what it comes upon may be an
   *   answer to the next action.
   */
  isNoise(since: number, afterMs: number, isKept: boolean): boolean {
    const now = performance.now();
    if (now - since < afterMs) return false;
    const half = now - afterMs / 2;
    const lately = [...this.#recent].filter(([, it]) => it.last > half);
    const old = lately.filter(([, it]) => it.first <= half && it.times > 3);
    if (lately.length === 0 || old.length < lately.length || lately.length > 40) return false;
    if (isKept) for (const [node] of lately) this.#noisy.add(node);
    return true;
  }

  #observe(root: Node): void {
    this.#watchedRoots.add(root);
    this.#observer.observe(root, {
      childList: true,
      attributes: true,
      attributeOldValue: true,
      characterData: true,
      characterDataOldValue: true,
      subtree: true,
    });
  }

  #take(changes: MutationRecord[]): void {
    if (changes.length === 0) return;
    const now = performance.now();
    for (const record of changes) {
      noteFormerType(record.target, record.attributeName, record.oldValue);
      this.#lately.push({ at: now, record, value: valueAfter(record) });
    }
    this.#lately.splice(MAX_LATELY, this.#lately.length - 2 * MAX_LATELY);
    let stirred = false;
    for (const { target } of changes) {
      if (this.#noisy.has(target) || (target.parentNode && this.#noisy.has(target.parentNode))) continue;
      stirred = true;
      const seen = this.#recent.get(target);
      this.#recent.set(target, { first: seen?.first ?? now, last: now, times: (seen?.times ?? 0) + 1 });
    }
    if (!stirred) return;
    this.#count += changes.length;
    if (now - this.#lastAt > STIR_GAP_MS || this.#stirs.length === 0) this.#stirs = [...this.#stirs.slice(-20), now];
    this.#lastAt = now;
    if (this.#recent.size > 2_000) this.#recent = new Map([...this.#recent].filter(([, it]) => now - it.last < 1_000));
    for (const listener of this.#listeners) listener();
  }
}

export const valueAfter = ({ target, attributeName }: MutationRecord): string | null =>
  attributeName !== null && target instanceof Element ? target.getAttribute(attributeName) : null;
