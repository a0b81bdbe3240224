/** Labels in the walk: left out where their field has the line, or the field's line where that is not drawn. */
import { MAY_HAVE } from '../../dom/attributes.ts';
import { traitsOf } from './clickable.ts';
import { attributeOf, isVisible, localNameOf, rectOf } from '../../dom/dom.ts';
import type { Frame } from '../walk/frame.ts';
import type { Lines } from '../walk/lines.ts';
import { roleOf } from './roles.ts';
import { hasSize, NOT_HIDDEN } from '../room.ts';
import { statesOf } from './states.ts';
import type { Walking } from '../walk/walking.ts';

function isDrawnField(field: Element, lines: Lines, isShown: boolean): boolean {
  if (!isShown && !isVisible(field, NOT_HIDDEN)) return false;
  const rect = rectOf(field);
  lines.measured.set(field, rect);
  return hasSize(rect);
}

/** @returns Whether it was dealt with. */
export function enterLabel(
  walk: Walking,
  label: HTMLLabelElement,
  above: Frame | null,
  isHidden: boolean,
): boolean {
  const { control } = label;
  if (!control || isHidden) return false;
  if (isDrawnField(control, walk.lines, walk.trees.isShownBeside(control, label, above))) {
    // What answers by itself has a line of its own, beside that of its field.
    if (
      walk.listens(label) ||
      traitsOf(label).clickable ||
      attributeOf(control, 'aria-label') !== null ||
      attributeOf(control, 'aria-labelledby') !== null
    )
      return false;
    walk.push(label, 'label', above, { isBlock: false, isHidden, ending: 'drop', isPointer: true });
    return true;
  }
  const tag = localNameOf(control);
  const role = roleOf(control, tag);
  if (!role) return false;
  // The field itself is drawn by its label: a person clicks there.
  const out = walk.lines.element(label, 'label', role.role, 0);
  if (!out) return false;
  out.states.push(...statesOf(control, tag, MAY_HAVE));
  walk.control({ element: label, tag: 'label', above, isBlock: false, attributes: 0 }, out);
  return true;
}
