/** Labels in the walk: left out where their field has the line, or the field's line where that is not drawn. */
import { traitsOf } from './clickable.ts';
import { attributeOf, isVisible, localNameOf, rectOf } from './dom.ts';
import type { Frame } from './frame.ts';
import { roleOf } from './roles.ts';
import { hasSize, NOT_HIDDEN } from './room.ts';
import { statesOf } from './states.ts';
import type { Walking } from './walking.ts';

export const isDrawnField = (field: Element): boolean =>
  isVisible(field, NOT_HIDDEN) && hasSize(rectOf(field));

/** @returns Whether it was dealt with. */
export function enterLabel(
  walk: Walking,
  label: HTMLLabelElement,
  above: Frame | null,
  isHidden: boolean,
): boolean {
  const { control } = label;
  if (!control || isHidden) return false;
  if (isDrawnField(control)) {
    // What answers by itself has a line of its own, beside that of its field.
    if (
      walk.listens(label) ||
      traitsOf(label).clickable ||
      attributeOf(control, 'aria-label') !== null ||
      attributeOf(control, 'aria-labelledby') !== null
    )
      return false;
    walk.found.labels.push({ label, field: control });
    walk.push(label, 'label', above, { isBlock: false, isHidden, ending: 'drop', isPointer: true });
    return true;
  }
  const tag = localNameOf(control);
  const role = roleOf(control, tag, true);
  if (!role) return false;
  walk.found.taint();
  // The field itself is drawn by its label: a person clicks there.
  const out = walk.lines.element(label, 'label', role.role, false);
  if (!out) return false;
  out.states.push(...statesOf(control, tag, true));
  walk.control(label, 'label', above, out, false);
  return true;
}
