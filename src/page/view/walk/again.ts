/** How a walk uses what the one before it found, and keeps what the next one may use. */
import { boxBefore, mayName } from '../naming/beside.ts';
import { nextSiblingOf } from '../../dom/dom.ts';
import type { Frame, Tally } from './frame.ts';
import { labelsOfNothing } from '../elements/label-lines.ts';
import type { Lines } from './lines.ts';
import { addAgain, isStillSo, keepUnit, surroundings, type Left } from './reuse.ts';
import { Siblings } from './siblings.ts';
import type { Tallies } from './tallies.ts';
import { unitsOf, type Piece, type Unit, type Units } from './units.ts';

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

  /**
   * It is not shown: what is in it was not looked at, and is as changed as it when it is.
   *
   * @param mayBeName - Whether what is around it may be named by it.
   */
  hide(element: Element, mayBeName: boolean): void {
    if (this.isChanged) this.#units.stayChanged(element);
    this.#units.see(element, mayBeName);
  }

  show(element: Element): void {
    this.#units.see(element, true);
  }

  /**
   * @param isLoose - Whether what is around it goes its own ways.
   * @param flush - Ends the text before it.
   * @returns Whether what was found in it (and in those that follow it) the last time holds, and was added.
   */
  uses(element: Element, above: Frame | null, isLoose: boolean, flush: () => void): boolean {
    const before = this.#found.now(this.#lines.frames.length);
    const largest = above?.slotted === null ? this.#units.largestFrom(element) : undefined;
    if (above && largest && largest.level > 0 && this.#adds(largest, isLoose, flush)) {
      above.next = nextSiblingOf(largest.last);
      this.#join(above, largest, before);
      return true;
    }
    const piece = this.#units.of(element);
    if (!piece) return false;
    if (this.#adds(piece, isLoose, flush)) {
      this.#join(above, piece, before);
      return true;
    }
    // Not to be taken for what it is by the next walk.
    this.#units.forget(element);
    return false;
  }

  #adds(piece: Piece, isLoose: boolean, flush: () => void): boolean {
    if (piece.entered !== this.entered) return false;
    const { mayBeRenamed } = this.#units;
    const units = unitsOf(piece);
    this.#lines.places.begin();
    if (!units.every((it) => isStillSo(it, this.#lines, isLoose, this.#isTrusting, mayBeRenamed))) {
      this.#lines.places.takeBack();
      return false;
    }
    flush();
    if (boxBefore(this.#lines.outs, this.#lines.container) >= 0 && beginsWithName(units)) {
      this.#lines.places.takeBack();
      return false;
    }
    for (const it of units) addAgain(it, this.#lines);
    this.#found.again(units);
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
    const piece = keepUnit(this.#units, left, before, above?.before ?? null, this.#lines, this.#found);
    if (piece !== null) this.#join(above, piece, before);
  }

  /** It has been found, and nothing since. */
  #join(above: Frame | null, piece: Piece, { visited }: Tally): void {
    if (above?.slotted !== null) return;
    above.siblings ??= new Siblings(this.#units, this.#lines, this.#found);
    const outs = this.#lines.outs.length - piece.lines;
    above.siblings.join(piece, { outs, visited: visited - 1 });
  }

  /** @returns Whether all that was used is right; what is not is entered again the next time. */
  end(): boolean {
    const lost = [...this.#lines.places.end(), ...labelsOfNothing(this.#found.findings, this.#lines)];
    for (const element of lost) this.#units.touch(element);
    return lost.length === 0;
  }
}

/** Whether the first words in it may be the name of a box before it. */
function beginsWithName(units: readonly Unit[]): boolean {
  for (const { outs, words } of units) {
    const first = outs.findIndex(({ kind }) => kind !== 'group');
    if (first >= 0) return outs[first]?.kind === 'text' && mayName(words[first] ?? '');
  }
  return false;
}
