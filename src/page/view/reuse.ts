/** Uses a unit again, when what can change without a mutation of the document has not. */
import { isVisible, rectOf, shadowRootOf } from './dom.ts';
import { fieldLine } from './field-line.ts';
import type { Lines } from './lines.ts';
import type { ElementOut, Out } from './node.ts';
import { elementOfOut } from './regroup.ts';
import { hasSize, NOT_HIDDEN, SEEN } from './room.ts';
import type { Unit } from './units.ts';

/**
 * Reads what can be seen, values, states and boxes again. false: the walk has to go in.
 *
 * @param isInLoose - Whether what is around it goes its own ways.
 */
export function isStillSo(unit: Unit, lines: Lines, isInLoose: boolean): boolean {
  for (const out of unit.outs) {
    // A container is seen by what is in it.
    if (out.kind === 'group' && out.role !== 'image' && out.role !== 'heading') continue;
    const isBlank = out.kind === 'element' && out.field?.isHidden === true;
    const isArea = out.kind === 'element' && out.tag === 'area';
    if (!isArea && isVisible(elementOfOut(out), SEEN) === isBlank) return false;
  }
  return (
    unit.unseen.every((element) => !isVisible(element, SEEN)) &&
    unit.rootless.every((element) => shadowRootOf(element) === null) &&
    unit.labels.every(
      ({ control }) => control && isVisible(control, NOT_HIDDEN) && hasSize(rectOf(control)),
    ) &&
    unit.outs.every((out) => out.kind !== 'element' || out.field === null || readField(out, lines)) &&
    placedAgain(unit, lines, isInLoose)
  );
}

function placedAgain({ outs, raised }: Unit, { places }: Lines, isInLoose: boolean): boolean {
  const isMeasured = isInLoose || raised.some(isLoose);
  return outs.every((out) => isRead(out) || places.again(out, isMeasured));
}

/** @param element - A positioned one. */
export const isLoose = (element: Element): boolean => getComputedStyle(element).position !== 'relative';

/** Fields are read with their boxes, but for frames. */
const isRead = (out: Out): boolean =>
  out.kind === 'element' && out.field !== null && out.tag !== 'iframe' && out.tag !== 'frame';

function readField(out: ElementOut, lines: Lines): boolean {
  const { field, element, tag } = out;
  if (field === null || !isRead(out)) return true;
  const now = fieldLine(lines, element, tag, field.role, field.isHidden);
  if (now === null || now.name !== field.name) return false;
  out.rect = now.rect;
  out.inViewport = now.inViewport;
  out.value = now.value;
  out.states = now.states;
  out.options = now.options;
  return true;
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
  lines.frames.push(...unit.frames);
}
