/** HTML in the walk: which elements are fields, controls, groups, clickable by other signs, or nothing of their own. */
import { HAS_ARIA, HAS_CLASS, HAS_EDITING, HAS_HANDLE, HAS_NAME } from '../../dom/attributes.ts';
import { NO_TRAITS, traitsOf } from './clickable.ts';
import { attributeOf, firstChildOf, queryAll } from '../../dom/dom.ts';
import { isComposite, isModal, isRow } from '../walk/endings.ts';
import { fieldLine } from './field-line.ts';
import { isEditingHost } from './field-values.ts';
import { groupName } from '../naming/group-name.ts';
import { isPicture } from '../naming/hints.ts';
import { enterImage } from './images.ts';
import { enterLabel } from './label-lines.ts';
import type { Lines } from '../walk/lines.ts';
import { spokenName } from '../naming/names.ts';
import type { ElementOut } from '../walk/node.ts';
import { roleOf, type Role } from './roles.ts';
import type { Entered, Walking } from '../walk/walking.ts';

export function enterHtml(walk: Walking, entered: Entered): void {
  const { element, tag, above, isBlock, isHidden, attributes } = entered;
  if (walk.isName && (attributes & HAS_ARIA) !== 0 && attributeOf(element, 'aria-hidden') === 'true') {
    walk.push(element, tag, above, { isBlock, isHidden, ending: 'aside' });
    return;
  }
  if (tag === 'label' && enterLabel(walk, element as HTMLLabelElement, above, isHidden)) return;
  if (walk.spoken.has(element)) {
    walk.push(element, tag, above, { isBlock, isHidden, ending: 'drop' });
    return;
  }
  // No style shows it.
  if (tag === 'input' && (element as HTMLInputElement).type === 'hidden') return;
  if (tag === 'img' && enterImage(walk, element, isHidden)) return;
  const role = roleOf(element, tag, attributes);
  const field =
    (attributes & HAS_EDITING) !== 0 && isEditingHost(element)
      ? editorRole(role)
      : role?.kind === 'field'
        ? role
        : null;
  if (field) {
    addField(walk, entered, field);
    return;
  }
  if (role?.kind === 'control') {
    const out = isHidden ? null : walk.lines.element(element, tag, role.role, attributes);
    if (out) {
      walk.control(entered, out);
      return;
    }
    walk.push(element, tag, above, { isBlock, isHidden, ending: 'none' });
    return;
  }
  const said = walk.isName && (attributes & HAS_NAME) !== 0 ? spokenName(element) : null;
  if (said !== null) {
    if (!isHidden) walk.say(` ${said} `, element);
    walk.push(element, tag, above, { isBlock, isHidden, ending: 'drop' });
    return;
  }
  const isPointer = above?.isPointer === true || walk.isPointed(element);
  if (enterClickable(walk, entered, role, isPointer)) return;
  if (role?.kind === 'group') {
    const name = groupName(element, tag, role.role, walk.spoken);
    const out = walk.addGroup(element, role.role, name, isModal(element, role.role));
    walk.push(element, tag, above, {
      isBlock: true, isHidden, isPointer, ending: 'group', out, isRow: isRow(role.role),
    }); // prettier-ignore
    return;
  }
  walk.push(element, tag, above, { isBlock, isHidden, isPointer, ending: 'none' });
}

function addField(walk: Walking, { element, tag, isHidden }: Entered, role: Role): void {
  const out = fieldLine(walk.lines, element, tag, role, isHidden);
  if (out) walk.add(out);
}

/** @returns Whether it has a line, for its cursor, its attributes, its listeners or its looks. */
function enterClickable(walk: Walking, entered: Entered, role: Role | null, isPointer: boolean): boolean {
  const { element, tag, above, isBlock, isHidden, attributes } = entered;
  if (isHidden || above === null || tag === 'body') return false;
  const traits =
    (attributes & (HAS_HANDLE | HAS_CLASS)) !== 0 && !isComposite(role) ? traitsOf(element) : NO_TRAITS;
  const isMarked = (isPointer && !above.isPointer) || traits.clickable;
  const listens = !isMarked && walk.listens(element);
  const isGuess = !isMarked && !listens;
  if (isGuess && !isGuessed(walk, element, attributes !== 0)) return false;
  const out = walk.lines.element(element, tag, traits.isSliderHandle ? 'slider' : 'clickable', attributes);
  if (!out) return false;
  if (listens && isWholePage(out, walk.lines)) return false;
  out.showsBox = traits.isDragged;
  out.isGuess = isGuess;
  const spoken = (attributes & HAS_NAME) !== 0 ? spokenName(element) : null;
  if (spoken !== null) out.name = spoken;
  walk.add(out);
  walk.push(element, tag, above, {
    isBlock, isHidden, isPointer, ending: 'clickable', out, isRow: role?.kind === 'group' && isRow(role.role),
  }); // prettier-ignore
  return true;
}

/** An icon or a swatch outside of any control is taken for one. */
function isGuessed(walk: Walking, element: Element, hasAttribute: boolean): boolean {
  const { container } = walk.lines;
  // The arrow of a menu item is a part of it.
  if (container?.kind === 'element' && container.role !== 'clickable') return false;
  return hasAttribute && !walk.isName && firstChildOf(element) === null && isPicture(element);
}

/** A root where a framework listens for all that is in it is nothing to click. */
function isWholePage({ element, rect }: ElementOut, window: Lines): boolean {
  return rect.width * rect.height > 0.8 * window.width * window.height && queryAll(element, '*').length > 8;
}

const editorRole = (role: Role | null): Role => ({
  role: role?.kind === 'control' ? role.role : 'textbox',
  kind: 'field',
  type: null,
});
