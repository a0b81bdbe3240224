/**
 * Units that follow one another in one element, kept as one, and these as larger ones: a table of a thousand rows
 * of which one has changed is used again in a few pieces. What a change has broken apart grows together again.
 */
import type { Lines } from './lines.ts';
import type { Tallies } from './tallies.ts';
import type { Piece, Units } from './units.ts';

/** So many are kept as one. */
const PARTS = 8;
/** Fewer are not worth it. */
const MIN_PARTS = 3;
/** Small ones become one up to this. */
const MAX_PARTS = 12;
const MAX_LEVEL = 3;

/** How much has been found: lines, and elements. */
interface Place {
  readonly outs: number;
  readonly visited: number;
}

/** Those that the walk has just left, or used again, with nothing between them. */
export class Siblings {
  readonly #units: Units;
  readonly #lines: Lines;
  readonly #found: Tallies;
  readonly #level: number;
  #above: Siblings | null = null;
  #parts: readonly Piece[] = [];
  /** What the parts are kept as already. */
  #kept: Piece | null = null;
  #entered = 0;
  #from: Place = { outs: 0, visited: 0 };
  #to: Place = { outs: 0, visited: 0 };

  /** @param level - Of the pieces that are made here. */
  constructor(units: Units, lines: Lines, found: Tallies, level = 1) {
    this.#units = units;
    this.#lines = lines;
    this.#found = found;
    this.#level = level;
  }

  /** @param from - Where it begins; it ends here. */
  join(piece: Piece, from: Place): void {
    this.#join(piece, from, { outs: this.#lines.outs.length, visited: this.#found.visited });
  }

  /** Something else is between these and the next. */
  end(): void {
    this.#end();
    this.#above?.end();
  }

  #join(piece: Piece, from: Place, to: Place): void {
    const follows = from.outs === this.#to.outs && from.visited === this.#to.visited;
    if (!follows || piece.entered !== this.#entered) this.#end();
    if (piece.level > this.#level) {
      this.#end();
      this.#larger().#join(piece, from, to);
      return;
    }
    const parts = piece.level === this.#level ? piece.parts : [piece];
    if (this.#parts.length + parts.length > MAX_PARTS) this.#end();
    if (this.#parts.length === 0) this.#from = from;
    this.#kept = this.#parts.length === 0 && piece.level === this.#level ? piece : null;
    this.#parts = [...this.#parts, ...parts];
    this.#entered = piece.entered;
    this.#to = to;
    if (this.#parts.length >= PARTS) this.#end();
  }

  #end(): void {
    const parts = this.#parts;
    if (parts.length === 0) return;
    const isEnough = parts.length >= MIN_PARTS;
    const piece = this.#kept ?? (isEnough ? this.#units.keepTogether(parts) : null);
    this.#parts = [];
    this.#kept = null;
    if (piece !== null && this.#level < MAX_LEVEL) this.#larger().#join(piece, this.#from, this.#to);
  }

  #larger(): Siblings {
    return (this.#above ??= new Siblings(this.#units, this.#lines, this.#found, this.#level + 1));
  }
}
