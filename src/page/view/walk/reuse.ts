/** Keeps units, and uses them again where what can change without a mutation of the document has not. */
import { isAround } from '../grouping/cap.ts';
import { isVisible, scrollLeftOf, scrollTopOf, shadowRootOf } from '../../dom/dom.ts';
import { fieldLine } from '../elements/field-line.ts';
import { liveOf } from '../elements/field-values.ts';
import type { Frame, Tally } from './frame.ts';
import { wordsOf } from '../naming/generated-text.ts';
import { withLabels } from '../naming/labels.ts';
import type { Lines } from './lines.ts';
import { fieldName } from '../naming/names.ts';
import type { Container, ElementOut, Out } from './node.ts';
import { elementOfOut } from '../grouping/regroup.ts';
import { NOT_HIDDEN, SEEN } from '../room.ts';
import type { Finding, Tallies } from './tallies.ts';
import type { Piece, Unit, Units } from './units.ts';

/**
 * Reads what can be seen, and boxes, again. false: the walk has to go in.
 *
 * @param isInLoose - Whether what is around it goes its own ways.
 * @param mayBeRenamed - Whether a label of some field may be another.
 * @param isTrusting - Whether all that may be hidden without a change of the document is known.
 */
export function isStillSo(
  unit: Unit,
  lines: Lines,
  isInLoose: boolean,
  isTrusting: boolean,
  mayBeRenamed: boolean,
): boolean {
  return (
    unit.findings.every((it) => isStillFound(it, isTrusting, mayBeRenamed)) &&
    (isTrusting || unit.outs.every(isSeenAsBefore)) &&
    placedAgain(unit, lines, isInLoose)
  );
}

function isStillFound(it: Finding, isTrusting: boolean, mayBeRenamed: boolean): boolean {
  switch (it.kind) {
    case 'unseen':
      return !isVisible(it.element, SEEN);
    case 'asked':
      return !isTrusting || isDrawn(it.element);
    case 'rootless':
      return shadowRootOf(it.element) === null;
    case 'scrolled':
      return scrollTopOf(it.element) === it.y && scrollLeftOf(it.element) === it.x;
    case 'said':
      return wordsOf(it.element) === it.words;
    case 'label':
      return !mayBeRenamed || it.element.control === it.field;
    default:
      return true;
  }
}

/** Opacity by itself alone: what is around it and may be faded is asked too. */
function isDrawn(element: Element): boolean {
  const { display, opacity } = getComputedStyle(element);
  return display === 'contents' || (opacity !== '0' && isVisible(element, NOT_HIDDEN));
}

function isSeenAsBefore(out: Out): boolean {
  // A container is seen by what is in it.
  if (isAround(out)) return true;
  const isBlank = out.kind === 'element' && out.field?.isHidden === true;
  const isArea = out.kind === 'element' && out.tag === 'area';
  return isArea || isVisible(elementOfOut(out), SEEN) !== isBlank;
}

function placedAgain({ outs, findings }: Unit, { places }: Lines, isInLoose: boolean): boolean {
  const isMeasured = isInLoose || findings.some((it) => it.kind === 'raised' && isLoose(it.element));
  return places.again(outs, isMeasured);
}

/** @param element - A positioned one. */
export const isLoose = (element: Element): boolean => getComputedStyle(element).position !== 'relative';

/**
 * What fields hold now: only those that are shown are asked.
 *
 * @param mayBeRenamed - Whether a label of some field may be another.
 * @returns Those that are not the same fields any more.
 */
export const readFields = (shown: readonly Out[], lines: Lines, mayBeRenamed: boolean): Element[] =>
  withLabels(() =>
    shown.flatMap((out) =>
      out.kind === 'element' && out.field !== null && !isReadAgain(out, lines, mayBeRenamed)
        ? [out.element]
        : [],
    ),
  );

function isReadAgain(out: ElementOut, lines: Lines, mayBeRenamed: boolean): boolean {
  const { field, element, tag } = out;
  if (field === null || tag === 'iframe' || tag === 'frame') return true;
  const isRenamed = mayBeRenamed || field.isNamedElsewhere;
  if (liveOf(element, tag) === field.live && !(isRenamed && fieldName(element, tag) !== field.name))
    return true;
  const now = fieldLine(lines, element, tag, field.role, field.isHidden);
  if (now === null || now.name !== field.name) return false;
  out.field = now.field;
  out.value = now.value;
  out.states = now.states;
  out.options = now.options;
  return true;
}

/** What is around an element, as far as that matters to the lines in it: equal numbers for the same. */
export function surroundings(
  above: Frame | null,
  { container }: Lines,
  isInRow: boolean,
  isTrusting: boolean,
): number {
  const isInControl = container?.kind === 'element' && container.role !== 'clickable';
  const drawing = above === null || above.drawing === 'none' ? 0 : above.drawing === 'all' ? 1 : 2;
  return (
    (above?.isPointer === true ? 1 : 0) +
    (above?.isFaded === true ? 2 : 0) +
    (isInRow ? 4 : 0) +
    (isInControl ? 8 : 0) +
    drawing * 16 +
    (above?.isHidden === true ? 64 : 0) +
    (above?.isSmall === true ? 128 : 0) +
    (isTrusting ? 256 : 0)
  );
}

/** Adds its lines as they were when the walk left it, in the container that it is in now. */
export function addAgain(unit: Unit, lines: Lines): void {
  unit.outs.forEach((out, index) => {
    out.kept = unit.kept[index] === true;
    if (out.kind === 'text') out.text = unit.words[index] ?? '';
    else out.name = unit.words[index] ?? '';
    if (unit.isOuter[index] === true) out.parent = lines.container;
    lines.outs.push(out);
  });
  for (const it of unit.frames) lines.frames.push(it);
}

export type Left = Pick<Frame, 'element' | 'out' | 'start' | 'entered'>;

/** Lines; what holds more is entered again, and what is in it is used in pieces. */
const FEW = 128;

/**
 * Small units within one are kept too, but not all on the way from one to the next larger: deep trees stay cheap.
 *
 * @param before - What had been found when it was entered.
 * @param around - What had been found when the element around it was.
 * @returns null when it is not kept.
 */
export function keepUnit(
  units: Units,
  left: Left,
  before: Tally,
  around: Tally | null,
  lines: Lines,
  found: Tallies,
): Piece | null {
  const { start, out, element, entered } = left;
  const { visited, largest, low } = found;
  const size = visited - before.visited + 1;
  // What stands beside others is wanted most: all but one of them are as they were.
  const isBesideOthers = around !== null && before.visited > around.visited + 1;
  const isWanted = lines.outs.length - start <= FEW && (isBesideOthers || size >= 2 * largest);
  const isKept = start >= 0 && low >= start && isWanted;
  const outer = out === null ? lines.container : out.parent;
  const piece = isKept ? units.keep(element, unitSince(before, start, entered, outer, lines, found)) : null;
  found.end(before, isKept ? size : 0);
  return piece;
}

/** @param outer - The container that it is in. */
function unitSince(
  before: Tally,
  start: number,
  entered: number,
  outer: Container | null,
  lines: Lines,
  found: Tallies,
): Unit {
  const outs = lines.outs.slice(start);
  return {
    entered,
    outs,
    kept: outs.map((it) => it.kept),
    words: outs.map((it) => (it.kind === 'text' ? it.text : it.name)),
    isOuter: outs.map((it) => it.parent === outer),
    frames: lines.frames.slice(before.frames),
    findings: found.findings.slice(before.findings),
    size: found.visited - before.visited + 1,
  };
}
