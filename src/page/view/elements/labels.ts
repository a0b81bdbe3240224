/**
 * Labels in the walk. A label is left out when its field has a node. When the field is not rendered, the
 * label stands for it: custom checkboxes are often made that way.
 */
import { ANY_ATTRIBUTES } from '../../dom/attribute-flags.ts';
import { traitsOf } from './clickable.ts';
import { attributeOf, isVisible, localNameOf, rectOf } from '../../dom/dom.ts';
import { controlOfLabel, isTextControl } from '../../dom/controls.ts';
import type { OpenElement } from '../walk/open-element.ts';
import { roleOf } from './roles.ts';
import { hasSize, VISIBLE } from '../../dom/element-box.ts';
import { statesOf } from './states.ts';
import type { WalkContext } from '../walk/walk-context.ts';

/** @returns Whether the label is done. */
export function enterLabel(
  walk: WalkContext,
  label: HTMLLabelElement,
  parent: OpenElement | null,
  isHidden: boolean,
): boolean {
  const control = controlOfLabel(label);
  if (!control || isHidden) return false;
  if (isVisible(control, VISIBLE) && hasSize(rectOf(control))) {
    // A clickable label has a node of its own beside its field.
    if (
      walk.hasListener(label) ||
      traitsOf(label, walk.readers).clickable ||
      attributeOf(control, 'aria-label') !== null ||
      attributeOf(control, 'aria-labelledby') !== null
    )
      return false;
    walk.descend(label, 'label', parent, {
      isBlock: false,
      isHidden,
      contentMode: 'drop',
      inheritsPointerCursor: true,
    });
    return true;
  }
  const tag = localNameOf(control);
  // A press on the label of a text field or list that is not shown does nothing.
  if (isTextControl(control) || tag === 'select') return false;
  const role = roleOf(control, tag);
  if (!role) return false;
  // Only the label is visible: a person clicks it.
  const node = walk.output.createMeasured(label, 'label', role.role, 0);
  if (!node) return false;
  node.states.push(...statesOf(control, tag, ANY_ATTRIBUTES));
  walk.addControl({ element: label, tag: 'label', parent, isBlock: false, attributes: 0 }, node);
  return true;
}
