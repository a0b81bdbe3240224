/**
 * The refs of one document: which element a ref stands for, and what the element looked like when it was
 * last shown, so that it can be found again after the page has rendered it anew. Nothing is written into the
 * DOM: pages cannot see refs.
 */
import type { ElementBrief } from '../../core/actions/action.ts';
import { asRef, type Ref } from '../../core/ids.ts';
import { isConnected } from './dom.ts';
import { differences, isOfItem, isTicking, roleWord, type Fingerprint } from './fingerprint.ts';

/** The element that a ref stands for now. */
export type Resolved =
  | { readonly kind: 'live' | 'refound'; readonly element: Element }
  /** No element, or more than one, matches exactly; clicking the wrong one would be luck. */
  | { readonly kind: 'gone'; readonly nearest: readonly ElementBrief[] };

interface Seen {
  readonly fingerprint: Fingerprint;
  /** What tells it from others of its role and name. */
  readonly identity: string | null;
}

interface Entry {
  /** null: its item has left the page, while the element shows another one. */
  element: WeakRef<Element> | null;
  /** As it was in the latest view, whoever that was built for. */
  latest: Seen | null;
  /** As it was in the latest view that the planner got. */
  shown: Seen | null;
  /** How many actions had been carried out by then. */
  shownAfter: number;
  ticks: boolean;
}

/** An element as the planner knows it. */
export interface Shown {
  readonly fingerprint: Fingerprint;
  /** It changes as a clock or a counter does. */
  readonly ticks: boolean;
}

/** An item that another element shows now. */
interface Move {
  readonly ref: Ref;
  readonly element: Element;
  readonly identity: string;
  /** Of the element, when the planner last saw it; null for one that it has not seen. */
  readonly before: string | null;
}

interface Candidate {
  readonly ref: Ref;
  readonly element: Element;
  readonly fingerprint: Fingerprint;
  readonly score: number;
}

const MAX_NEAREST = 5;
/** With more entries than this, and than twice the elements that are there, those of removed elements go. */
const MIN_LIMIT = 4_000;

export class RefRegistry {
  #refs = new WeakMap<Element, Ref>();
  readonly #entries = new Map<Ref, Entry>();
  /** Those of the latest view that the planner got. */
  #shown: ReadonlySet<Ref> = new Set();
  #count = 0;
  #limit = MIN_LIMIT;
  #framePrefix = '';

  /** Letters before the digits; "" in the main frame. Refs given before are forgotten: no view has shown them. */
  set framePrefix(letters: string) {
    if (letters === this.#framePrefix) return;
    this.#framePrefix = letters;
    this.#refs = new WeakMap();
    this.#entries.clear();
  }

  /** The element's ref, assigned now if it has none. */
  refOf(element: Element): Ref {
    const known = this.#refs.get(element);
    if (known !== undefined && this.#entries.has(known)) return known;
    this.#count += 1;
    const ref = known ?? asRef(`${this.#framePrefix}${this.#count}`);
    this.#refs.set(element, ref);
    this.#entries.set(ref, {
      element: new WeakRef(element),
      latest: null,
      shown: null,
      shownAfter: 0,
      ticks: false,
    });
    if (this.#entries.size > this.#limit) this.#forgetDead();
    return ref;
  }

  /** The element's ref, if it has one. */
  peek(element: Element): Ref | null {
    return this.#refs.get(element) ?? null;
  }

  /** null for an unknown ref, or an element that has left the document. */
  elementOf(ref: Ref): Element | null {
    const element = this.#entries.get(ref)?.element?.deref();
    return element && isConnected(element) ? element : null;
  }

  /** Called by the view builder for every element that it shows. */
  remember(ref: Ref, fingerprint: Fingerprint, identity: string | null): void {
    const entry = this.#entries.get(ref);
    if (entry) entry.latest = { fingerprint, identity };
  }

  /**
   * Lets the refs follow the items of a list whose nodes the page has given to other items: what the planner knows as
   * 12 is 12 in its new place. An element that merely changed its text keeps its ref, for nothing else has lost that text.
   *
   * @param identities - Of all elements that the page shows now, from identities.ts.
   */
  followItems(identities: ReadonlyMap<Element, string>): void {
    const lost = new Map<string, Ref>();
    const shown = new Map<string, number>();
    for (const ref of this.#shown) {
      const entry = this.#entries.get(ref);
      const identity = entry?.shown?.identity;
      if (!entry || !identity) continue;
      shown.set(identity, (shown.get(identity) ?? 0) + 1);
      const living = entry.element?.deref();
      if (!living || identities.get(living) !== identity) lost.set(identity, ref);
    }
    if (lost.size === 0) return;
    const gained = new Map<string, Element[]>();
    for (const [element, identity] of identities)
      if (lost.has(identity) && shown.get(identity) === 1)
        gained.set(identity, [...(gained.get(identity) ?? []), element]);
    const moves = [...gained].flatMap(([identity, [element, ...others]]): Move[] => {
      const ref = lost.get(identity);
      if (ref === undefined || element === undefined || others.length > 0) return [];
      const known = this.#refs.get(element);
      const before = known === undefined ? null : (this.#entries.get(known)?.shown?.identity ?? null);
      return [{ ref, element, identity, before }];
    });
    const known = moves.filter((it) => it.before !== null && !isSwap(it, moves));
    // What is new is found again when it is acted on, unless it is the end of a list whose nodes have moved up.
    const moved = known.length === 0 ? known : moves.filter((it) => !isSwap(it, moves));
    for (const { ref, element } of moved)
      for (const at of [element, this.#entries.get(ref)?.element?.deref()]) if (at) this.#release(at);
    for (const { ref, element } of moved) {
      const entry = this.#entries.get(ref);
      if (entry) entry.element = new WeakRef(element);
      this.#refs.set(element, ref);
    }
  }

  /** The element gets another ref when a view shows it, unless that of its item is given to it. */
  #release(element: Element): void {
    const ref = this.#refs.get(element);
    const entry = ref === undefined ? undefined : this.#entries.get(ref);
    this.#refs.delete(element);
    if (entry) entry.element = null;
  }

  fingerprintOf(ref: Ref): Fingerprint | null {
    return this.#entries.get(ref)?.latest?.fingerprint ?? null;
  }

  /**
   * Notes that the planner gets the view that was just built.
   *
   * @param actions - How many actions have been carried out in the document so far.
   */
  markShown(refs: readonly Ref[], actions: number): void {
    this.#shown = new Set(refs);
    for (const ref of refs) {
      const entry = this.#entries.get(ref);
      if (!entry?.latest) continue;
      const { shown, latest } = entry;
      if (shown && entry.shownAfter === actions && hasTicked(shown.fingerprint, latest.fingerprint)) entry.ticks = true;
      entry.shown = latest;
      entry.shownAfter = actions;
    }
  }

  /** null for what no view has shown to the planner. */
  shownOf(ref: Ref): Shown | null {
    const entry = this.#entries.get(ref);
    return entry?.shown ? { fingerprint: entry.shown.fingerprint, ticks: entry.ticks } : null;
  }

  /**
   * @param lookAgain - Builds a view, so that new elements have refs.
   * @returns The connected element; or the only new one with the same role, name, tag and containers. Where the
   * planner was shown several like it, its identity must be the same too, and no other's.
   */
  resolve(ref: Ref, lookAgain: () => void): Resolved {
    const living = this.elementOf(ref);
    if (living) return { kind: 'live', element: living };
    lookAgain();
    const fingerprint = this.shownOf(ref)?.fingerprint ?? this.fingerprintOf(ref);
    if (!fingerprint) return { kind: 'gone', nearest: [] };
    const candidates = this.#candidatesFor(fingerprint);
    // An element that the planner has seen beside this one is another one.
    const shown = this.#shown;
    const unseen = candidates.filter((it) => !shown.has(it.ref));
    const fresh = unseen.filter((it) => it.score >= UNNAMED_TWIN);
    const twins = [...shown].filter((other) => {
      const twin = other === ref ? null : this.#entries.get(other)?.shown?.fingerprint;
      return twin ? likeness(fingerprint, twin) === likeness(fingerprint, fingerprint) : false;
    });
    const exact = fresh.filter(({ score }) => score === EXACT);
    const identity = this.#entries.get(ref)?.shown?.identity ?? null;
    const isTold = identity !== null && !twins.some((twin) => this.#entries.get(twin)?.shown?.identity === identity);
    const isSame = (it: Candidate): boolean => isTold && this.#entries.get(it.ref)?.latest?.identity === identity;
    // An item that is told by a title of its own may say something else beside it by now.
    const isItem = (it: Candidate): boolean => isTold && isOfItem(identity) && it.fingerprint.role === fingerprint.role;
    const same = unseen.filter((it) => (it.score >= UNNAMED_TWIN || isItem(it)) && isSame(it));
    const alike = exact.length === 1 && twins.length === 0 ? exact : same;
    const only = alike.length === 1 ? alike[0] : undefined;
    if (only) return { kind: 'refound', element: only.element };
    const isNamedAlike = candidates.some(({ score }) => score >= NAMED_ALIKE);
    const nearest = candidates
      .filter(({ score }) => !isNamedAlike || score >= NAMED_ALIKE)
      // What is new on the page may have taken its place.
      .toSorted((a, b) => b.score - a.score || Number(shown.has(a.ref)) - Number(shown.has(b.ref)))
      .slice(0, MAX_NEAREST)
      .map((candidate) => ({
        ref: candidate.ref,
        role: roleWord(candidate.fingerprint),
        name: candidate.fingerprint.name,
      }));
    return { kind: 'gone', nearest };
  }

  #candidatesFor(fingerprint: Fingerprint): Candidate[] {
    const candidates: Candidate[] = [];
    for (const [ref, entry] of this.#entries) {
      const element = this.elementOf(ref);
      if (!element || !entry.latest) continue;
      const score = likeness(fingerprint, entry.latest.fingerprint);
      if (score > 0) candidates.push({ ref, element, fingerprint: entry.latest.fingerprint, score });
    }
    return candidates;
  }

  /** The oldest first; what the planner was shown last stays. */
  #forgetDead(): void {
    for (const [ref, { element }] of this.#entries) {
      if (this.#entries.size <= MIN_LIMIT / 2) break;
      const living = element?.deref();
      if (!this.#shown.has(ref) && (!living || !isConnected(living))) this.#entries.delete(ref);
    }
    this.#limit = Math.max(MIN_LIMIT, 2 * this.#entries.size);
  }
}

/** Two buttons that exchange their texts are toggles: "Play" and "Pause" of two films. */
const isSwap = ({ identity, before }: Move, moves: readonly Move[]): boolean =>
  !isOfItem(identity) && moves.some((it) => it.identity === before && it.before === identity);

function hasTicked(before: Fingerprint, now: Fingerprint): boolean {
  const changed = differences(before, now);
  return changed.length > 0 && changed.every((part) => isTicking(part, before, now));
}

const EXACT = 100;
/** The name of one is in that of the other. */
const NAMED_ALIKE = 50;
/** Unnamed elements are all alike: only what stands around them tells them apart. */
const UNNAMED_TWIN = 70;

function likeness(a: Fingerprint, b: Fingerprint): number {
  const sameName = a.name === b.name;
  const sameRole = a.role === b.role;
  const samePlace = a.ancestors.length === b.ancestors.length && a.ancestors.every((it, i) => it === b.ancestors[i]);
  if (sameName && sameRole && samePlace && a.tag === b.tag) return a.name === '' ? UNNAMED_TWIN : EXACT;
  if (sameName && a.name !== '') return sameRole ? 60 : 55;
  if (a.name !== '' && b.name !== '' && (b.name.includes(a.name) || a.name.includes(b.name))) return NAMED_ALIKE;
  return sameRole && samePlace ? 30 : 0;
}
