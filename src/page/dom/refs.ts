/**
 * The refs of one document: which element a ref stands for, and what the element looked like when it was
 * last shown, so that it can be found again after the page has rendered it anew. Nothing is written into the
 * DOM: pages cannot see refs.
 */
import type { ElementBrief } from '../../core/actions/action.ts';
import { asRef, type Ref } from '../../core/ids.ts';

/** Identifies an element after the one that had its ref is gone. */
export interface Fingerprint {
  readonly role: string;
  readonly name: string;
  readonly tag: string;
  /** Role and name of its containers, outermost first. */
  readonly ancestors: readonly string[];
}

export type Refound =
  | { readonly kind: 'found'; readonly element: Element }
  /** No element, or more than one, matches exactly; clicking the wrong one would be luck. */
  | { readonly kind: 'lost'; readonly nearest: readonly ElementBrief[] };

interface Entry {
  readonly element: WeakRef<Element>;
  print: Fingerprint | null;
}

const MAX_NEAREST = 5;
/** Fingerprints of removed elements are kept up to this number. */
const MAX_ENTRIES = 20_000;

// eslint-disable-next-line typescript/unbound-method -- called with its receiver just below
const isConnectedOf = Object.getOwnPropertyDescriptor(Node.prototype, 'isConnected')?.get;
// A form control named "isConnected" would shadow the property.
const isConnected = (node: Node): boolean => isConnectedOf?.call(node) === true;

export class RefRegistry {
  readonly #refs = new WeakMap<Element, Ref>();
  readonly #entries = new Map<Ref, Entry>();
  #count = 0;
  #prefix: string;

  /** @param framePrefix - Letters before the digits; "" in the main frame. */
  constructor(framePrefix = '') {
    this.#prefix = framePrefix;
  }

  get framePrefix(): string {
    return this.#prefix;
  }

  /** Applies to refs given from now on; set it before the first view. */
  set framePrefix(letters: string) {
    if (!/^[a-z]*$/.test(letters)) throw new Error(`not a frame prefix: ${letters}`);
    this.#prefix = letters;
  }

  /** The element's ref, assigned now if it has none. */
  refOf(element: Element): Ref {
    const known = this.#refs.get(element);
    if (known !== undefined && this.#entries.has(known)) return known;
    this.#count += 1;
    const ref = known ?? asRef(`${this.#prefix}${this.#count}`);
    this.#refs.set(element, ref);
    this.#entries.set(ref, { element: new WeakRef(element), print: null });
    if (this.#entries.size > MAX_ENTRIES) this.#forgetDead();
    return ref;
  }

  /** The element's ref, if it has one. */
  peek(element: Element): Ref | null {
    return this.#refs.get(element) ?? null;
  }

  /** null for an unknown ref, or an element that has left the document. */
  elementOf(ref: Ref): Element | null {
    const element = this.#entries.get(ref)?.element.deref();
    return element && isConnected(element) ? element : null;
  }

  /** Called by the view builder for every element that it shows. */
  remember(ref: Ref, print: Fingerprint): void {
    const entry = this.#entries.get(ref);
    if (entry) entry.print = print;
  }

  fingerprintOf(ref: Ref): Fingerprint | null {
    return this.#entries.get(ref)?.print ?? null;
  }

  /**
   * @param lookAgain - Builds a view, so that new elements have refs.
   * @returns The connected element, or the only one with the same role, name, tag and containers.
   */
  refind(ref: Ref, lookAgain: () => void): Refound {
    const living = this.elementOf(ref);
    if (living) return { kind: 'found', element: living };
    lookAgain();
    const print = this.fingerprintOf(ref);
    if (!print) return { kind: 'lost', nearest: [] };
    const candidates: { ref: Ref; element: Element; print: Fingerprint; score: number }[] = [];
    for (const [other, entry] of this.#entries) {
      const element = this.elementOf(other);
      if (!element || !entry.print) continue;
      const score = likeness(print, entry.print);
      if (score > 0) candidates.push({ ref: other, element, print: entry.print, score });
    }
    const exact = candidates.filter((candidate) => candidate.score === EXACT);
    const only = exact.length === 1 ? exact[0] : undefined;
    if (only) return { kind: 'found', element: only.element };
    const nearest = candidates
      .toSorted((a, b) => b.score - a.score)
      .slice(0, MAX_NEAREST)
      .map((candidate) => ({ ref: candidate.ref, role: candidate.print.role, name: candidate.print.name }));
    return { kind: 'lost', nearest };
  }

  #forgetDead(): void {
    for (const [ref, { element }] of this.#entries) {
      if (this.#entries.size <= MAX_ENTRIES / 2) return;
      const living = element.deref();
      if (!living || !isConnected(living)) this.#entries.delete(ref);
    }
  }
}

const EXACT = 100;

function likeness(a: Fingerprint, b: Fingerprint): number {
  const sameName = a.name === b.name;
  const sameRole = a.role === b.role;
  const samePlace =
    a.ancestors.length === b.ancestors.length && a.ancestors.every((it, i) => it === b.ancestors[i]);
  // Unnamed elements are all alike and never count as found.
  if (sameName && sameRole && samePlace && a.tag === b.tag) return a.name === '' ? 40 : EXACT;
  if (sameName && a.name !== '') return sameRole ? 80 : 60;
  if (a.name !== '' && b.name !== '' && (b.name.includes(a.name) || a.name.includes(b.name))) return 50;
  return sameRole && samePlace ? 30 : 0;
}
