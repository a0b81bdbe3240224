/** What the walk has come across so far, so that an element knows on leaving what was found within it. */
import type { Tally } from './frame.ts';
import type { Unit } from './units.ts';

/** What is to be remembered of an element beside its line. */
export type Finding =
  /** The root of what was not drawn: the walk did not look for lines in it. */
  | { readonly kind: 'unseen'; readonly element: Element }
  /** Drawn, but may be hidden without a change of the document. */
  | { readonly kind: 'asked'; readonly element: Element }
  /** Has no shadow root, and may get one: nothing tells of it. */
  | { readonly kind: 'rootless'; readonly element: Element }
  /** May lie over other things. */
  | { readonly kind: 'raised'; readonly element: Element }
  /** May scroll by itself. */
  | { readonly kind: 'scrolling'; readonly element: Element }
  /** May cut off what is in it. */
  | { readonly kind: 'clipping'; readonly element: Element }
  /** What is in it may be scrolled, and is so far: pixels. */
  | { readonly kind: 'scrolled'; readonly element: Element; readonly x: number; readonly y: number }
  /** Out of use, with all that is in it. */
  | { readonly kind: 'inert'; readonly element: Element }
  /** A pointer may go through it. */
  | { readonly kind: 'passing'; readonly element: Element }
  /** Words that style sheets alone add: a box that is ticked may change them without a change of the document. */
  | { readonly kind: 'said'; readonly element: Element; readonly words: string }
  /** A label that was left out, since its field is drawn. */
  | { readonly kind: 'label'; readonly element: HTMLLabelElement; readonly field: Element };

type Plain = Exclude<Finding['kind'], 'scrolled' | 'said' | 'label'>;
/** What only a later walk asks for is by far the most. */
type Listed = Exclude<Plain, 'rootless'>;

export class Tallies {
  visited = 0;
  /** Elements in the largest unit within the element that the walk is in. */
  largest = 0;
  /** The first line that something within it named or was named by; -1: it depends on more than its insides. */
  low = Number.POSITIVE_INFINITY;
  readonly findings: Finding[] = [];
  #own = Number.POSITIVE_INFINITY;
  /** How many there were when the element was come to: what it is itself is in its unit too. */
  #findings = 0;

  enter(): void {
    this.visited += 1;
    this.#own = Number.POSITIVE_INFINITY;
    this.#findings = this.findings.length;
  }

  note(kind: Plain, element: Element): void {
    this.findings.push({ kind, element });
  }

  /** In document order. */
  byKind(): (kind: Listed) => readonly Element[] {
    const all = new Map<Finding['kind'], Element[]>();
    for (const { kind, element } of this.findings) {
      if (kind === 'rootless') continue;
      const its = all.get(kind);
      if (its) its.push(element);
      else all.set(kind, [element]);
    }
    return (kind) => all.get(kind) ?? [];
  }

  lookedAt(line: number): void {
    if (line < this.low) this.low = line;
    if (line < this.#own) this.#own = line;
  }

  /** What was just found hangs on things elsewhere. */
  taint(): void {
    this.lookedAt(-1);
  }

  begin(frames: number): Tally {
    const tally = this.now(frames);
    this.largest = 0;
    this.low = this.#own;
    return tally;
  }

  /** What had been found when the element was come to. */
  now(frames: number): Tally {
    const { visited, largest, low } = this;
    return { visited, frames, findings: this.#findings, largest, low };
  }

  /** What was found before in the element that was come to, and in those that follow it, is found again. */
  again(units: readonly Unit[]): void {
    for (const { findings, size } of units) {
      for (const it of findings) this.findings.push(it);
      this.visited += size;
      this.largest = Math.max(this.largest, size);
    }
    // It was counted when it was come to.
    this.visited -= 1;
  }

  /** @param size - Of the unit that it became; 0 for none. */
  end({ largest, low }: Tally, size: number): void {
    this.largest = Math.max(largest, this.largest, size);
    this.low = Math.min(low, this.low);
  }
}
