/**
 * Units that follow one another in one element, kept as one: a table of a thousand rows of which one has
 * changed is used again in a few pieces.
 */
import { parentNodeOf } from './dom.ts';
import type { Tally } from './frame.ts';
import type { Lines } from './lines.ts';
import { unitSince, type Left } from './reuse.ts';
import type { Tallies } from './tallies.ts';
import type { Units } from './units.ts';

const MEMBERS = 16;

/** Those that the walk has just left, or used again, with nothing between them. */
export class Siblings {
  #members: Element[] = [];
  #before: Tally | null = null;
  #start = 0;
  #entered = 0;
  /** Where the last of them ended. */
  #lines = 0;
  #visited = 0;

  /** @param before - What had been found when it was come to. */
  join(
    units: Units,
    { element, start, entered }: Omit<Left, 'out'>,
    before: Tally,
    lines: Lines,
    found: Tallies,
  ): void {
    const follows =
      start === this.#lines && before.visited === this.#visited + 1 && entered === this.#entered;
    if (!follows || this.#before === null) {
      this.#members = [];
      this.#before = before;
      this.#start = start;
      this.#entered = entered;
    }
    this.#members.push(element);
    this.#lines = lines.outs.length;
    this.#visited = found.visited;
    const parent = parentNodeOf(element);
    if (this.#members.length < MEMBERS || parent === null) return;
    const unit = unitSince(this.#before, this.#start, entered, lines.container, lines, found);
    units.keepTogether(this.#members, parent, unit);
    this.end();
  }

  /** Something else is between these and the next. */
  end(): void {
    this.#before = null;
  }
}
