/**
 * What the walk found below elements that it entered and left between two lines of text, kept for the
 * next view. A unit is used again where nothing in it was changed and what can change without that
 * (boxes, visibility, what fields hold) was read again.
 */
import { flatParentOf, localNameOf } from './dom.ts';
import type { FrameFound } from './lines.ts';
import type { Out } from './node.ts';
import type { Finding } from './tallies.ts';

export interface Unit {
  /** What was around it, as far as that matters to it: equal numbers for the same. */
  readonly entered: number;
  readonly outs: readonly Out[];
  /** As they were when the walk left it: what comes later folds lines into others. */
  readonly kept: readonly boolean[];
  /** Names, and texts. */
  readonly words: readonly string[];
  /** Whether the line is in the container that the unit is in. */
  readonly isOuter: readonly boolean[];
  readonly frames: readonly FrameFound[];
  readonly findings: readonly Finding[];
  /** Elements in it. */
  readonly size: number;
}

/** Elements that follow one another, as one unit. */
interface Together {
  readonly unit: Unit;
  readonly last: Element;
  readonly parent: Node;
  /** How often the parent had been cut when they were kept. */
  readonly cuts: number;
}

export class Units {
  readonly #units = new WeakMap<Element, Unit>();
  readonly #changed = new WeakSet<Element>();
  /** By the first of them. */
  readonly #together = new WeakMap<Element, Together>();
  readonly #firstOf = new WeakMap<Element, Element>();
  readonly #cuts = new WeakMap<Node, number>();
  /** What was changed since the last view. */
  readonly changes: Element[] = [];
  /** Labels have gone or found other fields since the last view: any field may have another name. */
  mayBeRenamed = false;
  readonly #renamed = new Set<Element>();

  keep(element: Element, unit: Unit): void {
    this.#units.set(element, unit);
  }

  of(element: Element): Unit | undefined {
    return this.#units.get(element);
  }

  keepTogether(members: readonly Element[], parent: Node, unit: Unit): void {
    const [first] = members;
    const last = members.at(-1);
    if (!first || !last) return;
    this.#together.set(first, { unit, last, parent, cuts: this.#cuts.get(parent) ?? 0 });
    for (const it of members) this.#firstOf.set(it, first);
  }

  /** The unit of those that begin with it, and the last of them. */
  togetherFrom(first: Element): Together | undefined {
    const found = this.#together.get(first);
    return found && found.cuts === (this.#cuts.get(found.parent) ?? 0) ? found : undefined;
  }

  /** What was found in it the last time does not hold. */
  forget(element: Element): void {
    this.#units.delete(element);
    this.part(element);
  }

  /** Something has come or gone beside it: those that it is kept together with do not follow one another. */
  part(element: Element): void {
    const first = this.#firstOf.get(element);
    if (first) this.#together.delete(first);
  }

  /** The same, nobody knows where in it. */
  partAll(parent: Node): void {
    this.#cuts.set(parent, (this.#cuts.get(parent) ?? 0) + 1);
  }

  /** Something in it is not as it was: it and all around it are entered again. */
  touch(element: Element): void {
    for (let at: Element | null = element; at !== null; at = flatParentOf(at)) {
      this.forget(at);
      if (localNameOf(at) === 'label') this.rename(at);
    }
  }

  /** @param label - Its field may have another name. */
  rename(label: Element): void {
    if (!(label instanceof HTMLLabelElement) || this.#renamed.has(label)) return;
    this.#renamed.add(label);
    if (label.control) this.touch(label.control);
  }

  /** Before what happened since the last view is told. */
  begin(): void {
    this.changes.length = 0;
    this.mayBeRenamed = false;
    this.#renamed.clear();
  }

  /** Its style, and that of all below it, may be another. */
  change(element: Element): void {
    this.touch(element);
    this.#changed.add(element);
    this.changes.push(element);
  }

  stayChanged(element: Element): void {
    this.#changed.add(element);
  }

  /** Asked once, by the walk that enters it. */
  takeChanged(element: Element): boolean {
    return this.#changed.delete(element);
  }
}
