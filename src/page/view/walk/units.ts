/**
 * What the walk found below elements that it entered and left between two lines of text, kept for the
 * next view. A unit is used again where nothing in it was changed and what can change without that
 * (boxes, visibility, what fields hold) was read again.
 */
import { flatParentOf, localNameOf, parentNodeOf } from '../../dom/dom.ts';
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

/** What was found in one element (level 0), or in some that follow one another: in the parts, of the level below. */
export interface Piece {
  readonly first: Element;
  readonly last: Element;
  /** null: its parts have it. */
  readonly unit: Unit | null;
  readonly entered: number;
  /** How many. */
  readonly lines: number;
  readonly level: number;
  /** [] of one element. */
  readonly parts: readonly Piece[];
  /** How often what they are in had been cut when they were kept. */
  readonly cuts: number;
  /** That it is a part of. */
  larger: Piece | null;
}

export class Units {
  readonly #pieces = new WeakMap<Element, Piece>();
  readonly #changed = new WeakSet<Element>();
  readonly #cuts = new WeakMap<Node, number>();
  /** What is in them was not looked at. */
  readonly #unseen = new WeakSet<Element>();
  /** What was changed since the last view. */
  readonly changes = new Set<Element>();
  /** Labels have gone or found other fields since the last view: any field may have another name. */
  mayBeRenamed = false;
  readonly #renamed = new Set<Element>();

  keep(element: Element, unit: Unit): Piece {
    this.part(element);
    const { entered, outs } = unit;
    const piece: Piece = {
      first: element, last: element, unit, entered, lines: outs.length, level: 0, parts: [], cuts: 0, larger: null,
    }; // prettier-ignore
    this.#pieces.set(element, piece);
    return piece;
  }

  of(element: Element): Piece | undefined {
    return this.#pieces.get(element);
  }

  /** @param parts - That follow one another, two or more. @returns null when some of them do not hold any more. */
  keepTogether(parts: readonly Piece[]): Piece | null {
    const [head] = parts;
    const tail = parts.at(-1);
    const parent = head ? parentNodeOf(head.first) : null;
    if (!head || !tail || parent === null || !parts.every((it) => this.#holds(it))) return null;
    const { first, entered, level } = head;
    const unit = level === 0 ? joined(parts) : null;
    const lines = parts.reduce((sum, it) => sum + it.lines, 0);
    const cuts = this.#cuts.get(parent) ?? 0;
    const piece: Piece = {
      first, last: tail.last, unit, entered, lines, level: level + 1, parts, cuts, larger: null,
    }; // prettier-ignore
    for (const it of parts) {
      drop(it.larger);
      it.larger = piece;
    }
    return piece;
  }

  /** The largest that begins with it. */
  largestFrom(element: Element): Piece | undefined {
    let piece = this.#pieces.get(element);
    const parent = piece?.larger ? parentNodeOf(element) : null;
    const cuts = parent === null ? 0 : (this.#cuts.get(parent) ?? 0);
    while (piece?.larger?.first === element && piece.larger.cuts === cuts) piece = piece.larger;
    return piece;
  }

  #holds(piece: Piece): boolean {
    return piece.level === 0 ? this.#pieces.get(piece.first) === piece : piece.parts[0]?.larger === piece;
  }

  /** What was found in it the last time does not hold. */
  forget(element: Element): void {
    this.part(element);
    this.#pieces.delete(element);
  }

  /** Something has come or gone beside it: those that it is kept together with do not follow one another. */
  part(element: Element): void {
    drop(this.#pieces.get(element)?.larger ?? null);
  }

  /** The same, nobody knows where in it. */
  partAll(parent: Node): void {
    this.#cuts.set(parent, (this.#cuts.get(parent) ?? 0) + 1);
  }

  /**
   * Something in it is not as it was: it and all around it are entered again, so far as they can be seen.
   *
   * @returns Whether it can.
   */
  touch(element: Element): boolean {
    for (let at: Element | null = element; at !== null; at = flatParentOf(at)) {
      this.forget(at);
      if (localNameOf(at) === 'label') this.rename(at);
      if (this.#unseen.has(at)) return false;
    }
    return true;
  }

  /** The walk came to it, and looked at what is in it or not. */
  see(element: Element, isSeen: boolean): void {
    if (isSeen) this.#unseen.delete(element);
    else this.#unseen.add(element);
  }

  /** @param label - Its field may have another name. */
  rename(label: Element): void {
    if (!(label instanceof HTMLLabelElement) || this.#renamed.has(label)) return;
    this.#renamed.add(label);
    if (label.control) this.touch(label.control);
  }

  /** Before what happened since the last view is told. */
  begin(): void {
    this.changes.clear();
    this.mayBeRenamed = false;
    this.#renamed.clear();
  }

  /**
   * Its style, and that of all below it, may be another.
   *
   * @returns Whether that can be seen.
   */
  change(element: Element): boolean {
    this.#changed.add(element);
    let isSeen = this.touch(element);
    if (!isSeen && this.#unseen.has(element)) {
      const around = flatParentOf(element);
      isSeen = around !== null && this.touch(around);
    }
    if (isSeen) this.changes.add(element);
    return isSeen;
  }

  stayChanged(element: Element): void {
    this.#changed.add(element);
  }

  /** Asked once, by the walk that enters it. */
  takeChanged(element: Element): boolean {
    return this.#changed.delete(element);
  }
}

function drop(piece: Piece | null): void {
  if (piece === null) return;
  drop(piece.larger);
  for (const it of piece.parts) it.larger = null;
}

/** Of elements, so that they are read at once. */
function joined(parts: readonly Piece[]): Unit {
  const units = parts.flatMap(({ unit }) => unit ?? []);
  return {
    entered: units[0]?.entered ?? 0,
    outs: units.flatMap((it) => it.outs),
    kept: units.flatMap((it) => it.kept),
    words: units.flatMap((it) => it.words),
    isOuter: units.flatMap((it) => it.isOuter),
    frames: units.flatMap((it) => it.frames),
    findings: units.flatMap((it) => it.findings),
    size: units.reduce((sum, it) => sum + it.size, 0),
  };
}

/** In document order. */
export const unitsOf = ({ unit, parts }: Piece): readonly Unit[] =>
  unit === null ? parts.flatMap(unitsOf) : [unit];
