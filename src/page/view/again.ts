/** How a walk uses what the one before it found, and keeps what the next one may use. */
import { boxBefore } from './beside.ts';
import { nextSiblingOf } from './dom.ts';
import type { Frame, Tally } from './frame.ts';
import { labelsOfNothing } from './label-lines.ts';
import type { Lines } from './lines.ts';
import { addAgain, isStillSo, keepUnit, surroundings, type Left } from './reuse.ts';
import { Siblings } from './siblings.ts';
import type { Tallies } from './tallies.ts';
import type { Unit, Units } from './units.ts';

export class Again {
  readonly #units: Units;
  readonly #lines: Lines;
  readonly #found: Tallies;
  readonly #isTrusting: boolean;

  // Of the element that is being entered:
  /** What is around it, as a number. */
  entered = 0;
  /** No unit of it, or in it, holds any more. */
  isChanged = false;

  /** @param isTrusting - Whether all that may be hidden without a change of the document is known. */
  constructor(units: Units, lines: Lines, found: Tallies, isTrusting: boolean) {
    this.#units = units;
    this.#lines = lines;
    this.#found = found;
    this.#isTrusting = isTrusting;
  }

  enter(element: Element, above: Frame | null, isInRow: boolean): void {
    this.entered = surroundings(above, this.#lines, isInRow, this.#isTrusting);
    const isChanged = this.#units.takeChanged(element);
    if (isChanged) this.#lines.places.gap();
    this.isChanged = isChanged || above?.isChanged === true;
    if (this.isChanged) this.#units.forget(element);
  }

  /** It is not shown: what is in it was not looked at, and is as changed as it when it is. */
  hide(element: Element): void {
    if (this.isChanged) this.#units.stayChanged(element);
  }

  /**
   * @param isLoose - Whether what is around it goes its own ways.
   * @param flush - Ends the text before it.
   * @returns Whether what was found in it (and in those that follow it) the last time holds, and was added.
   */
  uses(element: Element, above: Frame | null, isLoose: boolean, flush: () => void): boolean {
    const together = above?.slotted === null ? this.#units.togetherFrom(element) : undefined;
    if (above && together && this.#adds(together.unit, isLoose, flush)) {
      above.next = nextSiblingOf(together.last);
      above.siblings?.end();
      return true;
    }
    const unit = this.#units.of(element);
    const before = this.#found.now(this.#lines.frames.length);
    if (!unit || !this.#adds(unit, isLoose, flush)) {
      // Not to be taken for what it is by the next walk.
      if (unit || together) this.#units.forget(element);
      return false;
    }
    const start = this.#lines.outs.length - unit.outs.length;
    this.#join(above, { element, start, entered: this.entered }, before);
    return true;
  }

  #adds(unit: Unit, isLoose: boolean, flush: () => void): boolean {
    const { mayBeRenamed } = this.#units;
    if (unit.entered !== this.entered) return false;
    if (!isStillSo(unit, this.#lines, isLoose, this.#isTrusting, mayBeRenamed)) return false;
    flush();
    // The first words in it may be the name of a box before it.
    if (boxBefore(this.#lines.outs, this.#lines.container) >= 0) {
      this.#lines.places.takeBack();
      return false;
    }
    addAgain(unit, this.#lines, this.#found);
    return true;
  }

  /** What is said in a name has no line: the walk is to look at it again. */
  forgetNames(titles: Iterable<Element>): void {
    for (const title of titles) this.#units.touch(title);
  }

  /** What holds no other elements, and has a line. */
  keepLeaf(left: Left, above: Frame | null): void {
    const { frames } = this.#lines;
    const isFrame = frames.at(-1)?.out === left.out;
    this.keep(left, above, this.#found.begin(isFrame ? frames.length - 1 : frames.length));
  }

  /** @param before - What had been found when it was entered. */
  keep(left: Left, above: Frame | null, before: Tally): void {
    if (keepUnit(this.#units, left, before, above?.before ?? null, this.#lines, this.#found))
      this.#join(above, left, before);
  }

  #join(above: Frame | null, left: Omit<Left, 'out'>, before: Tally): void {
    if (above?.slotted !== null) return;
    above.siblings ??= new Siblings();
    above.siblings.join(this.#units, left, before, this.#lines, this.#found);
  }

  /** @returns Whether all that was used is right; what is not is entered again the next time. */
  end(): boolean {
    const lost = [...this.#lines.places.end(), ...labelsOfNothing(this.#found.findings, this.#lines)];
    for (const element of lost) this.#units.touch(element);
    return lost.length === 0;
  }
}
