/** Uses a unit again, when what can change without a mutation of the document has not. */
import { isVisible, rectOf, shadowRootOf } from './dom.ts';
import { fieldLine } from './field-line.ts';
import type { Lines } from './lines.ts';
import type { ElementOut } from './node.ts';
import { hasSize, NOT_HIDDEN, roomOf, SEEN } from './room.ts';
import type { Unit } from './units.ts';

/** Reads boxes, values and states again. false: the walk has to go in. */
export function isStillSo(unit: Unit, lines: Lines): boolean {
  for (const out of unit.outs) {
    if (out.kind === 'text' || out.kind === 'group') {
      // A container is seen by what is in it.
      if (out.kind === 'group' && out.role !== 'image' && out.role !== 'heading') continue;
      if (!isVisible(out.kind === 'text' ? out.at : out.element, SEEN)) return false;
    } else if (!(out.field ? readField(out, lines) : readBox(out, lines))) return false;
  }
  return (
    unit.unseen.every((element) => !isVisible(element, SEEN)) &&
    unit.rootless.every((element) => shadowRootOf(element) === null) &&
    unit.labels.every(({ control }) => control && isVisible(control, NOT_HIDDEN) && hasSize(rectOf(control)))
  );
}

function readBox(out: ElementOut, lines: Lines): boolean {
  const rect = roomOf(out.element);
  if (!rect || (out.tag !== 'area' && !isVisible(out.element, SEEN))) return false;
  out.rect = rect;
  out.inViewport = lines.isInWindow(rect);
  return true;
}

function readField(out: ElementOut, lines: Lines): boolean {
  const { field, element, tag } = out;
  if (!field || isVisible(element, SEEN) === field.isHidden) return false;
  if (tag === 'iframe' || tag === 'frame') {
    out.rect = rectOf(element);
    out.inViewport = lines.isInWindow(out.rect);
    return hasSize(out.rect);
  }
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
