/** HTML elements in the walk: fields, controls, groups, other clickable elements, and mere content. */
import { HAS_ARIA, HAS_EDITING, HAS_ARIA_NAME } from '../../dom/attribute-flags.ts';
import { isCloseIcon, traitsOf } from './clickable.ts';
import { attributeOf, firstChildOf, matches, queryAll, queryFirst, rectOf, textContentOf } from '../../dom/dom.ts';
import { isTiny } from '../../dom/element-box.ts';
import { fieldNode } from './field-node.ts';
import { isEditingHost } from '../../dom/controls.ts';
import { groupName } from '../naming/group-name.ts';
import { CELLS } from '../grouping/table-row.ts';
import { isIconOrSwatch } from '../naming/hints.ts';
import { enterImage } from './images.ts';
import { enterLabel } from './labels.ts';
import type { WalkOutput } from '../walk/walk-output.ts';
import { ariaName } from '../naming/accessible-name.ts';
import type { Container, ElementNode } from '../walk/view-node.ts';
import { LIST_TAGS, type ItemList } from './list-items.ts';
import { isLabelledByColumn } from './shown-value.ts';
import { isComposite, isModal, roleOf, type Role } from './roles.ts';
import { HAS_WORD } from '../walk/text-run.ts';
import type { ElementEntry, WalkContext } from '../walk/walk-context.ts';

export function enterHtml(walk: WalkContext, entry: ElementEntry): void {
  const { element, tag, parent, isBlock, isHidden, attributes } = entry;
  const isAriaHidden = (attributes & HAS_ARIA) !== 0 && attributeOf(element, 'aria-hidden') === 'true';
  if (walk.isName && isAriaHidden) {
    walk.descend(element, tag, parent, { isBlock, isHidden, contentMode: 'hidden-name' });
    return;
  }
  if (tag === 'label' && enterLabel(walk, element as HTMLLabelElement, parent, isHidden)) return;
  // No style can show it.
  if (tag === 'input' && (element as HTMLInputElement).type === 'hidden') return;
  if (tag === 'input' && (attributes & HAS_ARIA) !== 0 && isForForm(element) && (isHidden || isTiny(rectOf(element))))
    return;
  if (tag === 'img' && enterImage(walk, element, isHidden)) return;
  const given = roleOf(element, tag, attributes);
  const role = given !== null && isTextOfValue(walk, given) ? null : given;
  const field =
    (attributes & HAS_EDITING) !== 0 && isEditingHost(element)
      ? editorRole(role)
      : role?.kind === 'field'
        ? role
        : null;
  if (field) {
    const node = fieldNode(walk.output, element, tag, field, isHidden);
    if (node) walk.add(node);
    return;
  }
  if (role?.kind === 'control') {
    const node = isHidden ? null : walk.output.createMeasured(element, tag, role.role, attributes);
    if (node) walk.addControl(entry, node);
    else walk.descend(element, tag, parent, { isBlock, isHidden, contentMode: 'none' });
    return;
  }
  const generated = walk.isName && (attributes & HAS_ARIA_NAME) !== 0 ? ariaName(element) : null;
  if (generated !== null) {
    if (!isHidden && !isIconBesideWords(element, generated, walk.output.container))
      walk.addText(` ${generated} `, element);
    walk.descend(element, tag, parent, { isBlock, isHidden, contentMode: 'drop' });
    return;
  }
  const inheritsPointerCursor = parent?.inheritsPointerCursor === true || walk.hasPointerCursor(element);
  const isPopup = !isHidden && walk.isPopup;
  const mayHoldItems = !isHidden && (isPopup || LIST_TAGS.has(tag) || (parent?.items ?? null) !== null);
  const listens = mayHoldItems && walk.hasListener(element);
  const items = walk.listItems.below(tag, role, parent?.items ?? null, { isPopup, listens });
  if (enterClickable(walk, entry, role, inheritsPointerCursor, items)) return;
  if (walk.usedAsName.has(element)) {
    walk.descend(element, tag, parent, { isBlock, isHidden, contentMode: 'drop' });
    return;
  }
  const isGroup = role?.kind === 'group';
  // A cell has no line for a name: what names it, often a part of it, has to stay text.
  const name = isGroup && !CELLS.has(role.role) ? groupName(element, tag, role.role, walk.usedAsName) : '';
  walk.descend(element, tag, parent, {
    isBlock: isBlock || isGroup,
    isHidden,
    inheritsPointerCursor,
    contentMode: isGroup ? 'group' : 'none',
    ...(isGroup && { node: walk.addGroup(element, role.role, name, isModal(element, role.role)) }),
    items,
    isApart: walk.isName && isPopup && queryFirst(element, USABLE) !== null,
  });
}

/** @returns Whether it became a clickable node because of its cursor, attributes, listeners or appearance. */
function enterClickable(
  walk: WalkContext,
  entry: ElementEntry,
  role: Role | null,
  inheritsPointerCursor: boolean,
  items: ItemList | null,
): boolean {
  const { element, tag, parent, isBlock, isHidden, attributes } = entry;
  if (isHidden || parent === null || tag === 'body' || (tag === 'form' && queryFirst(element, FIELD) !== null))
    return false;
  const isWidget = isComposite(role);
  const traits = traitsOf(element, walk.readers, isWidget ? 0 : attributes);
  const isMarked =
    (inheritsPointerCursor &&
      !parent.inheritsPointerCursor &&
      !(isWidget && walk.listItems.holdsItems(element, false))) ||
    traits.clickable ||
    (!isWidget && walk.isRovingItem(element, attributes));
  // A composite widget, or a list, listens on behalf of its items.
  const hasListener =
    !isMarked &&
    walk.hasListener(element) &&
    !((isWidget || items?.evidence === 'told') && walk.listItems.holdsItems(element, isWidget));
  const isItem =
    !isMarked &&
    !hasListener &&
    (walk.listItems.has(element, role, parent.items) || (walk.isInTab && isCloseIcon(element, parent)));
  const isGuessed = !isMarked && !hasListener && !isItem;
  if (isGuessed && !looksClickable(walk, element, attributes !== 0)) return false;
  const shownRole = traits.isSliderHandle ? 'slider' : 'clickable';
  const node = walk.output.createMeasured(element, tag, shownRole, attributes);
  if (!node) return false;
  if (hasListener && isWholePage(node, walk.output)) return false;
  node.showsBox = traits.isDragged;
  node.isGuessed = isGuessed;
  const isRepeated = role !== null && CELLS.has(role.role) && isLabelledByColumn(element);
  const usedAsName = (attributes & HAS_ARIA_NAME) !== 0 && !isRepeated ? ariaName(element) : null;
  if (usedAsName !== null) node.name = usedAsName;
  walk.add(node);
  walk.descend(element, tag, parent, {
    isBlock,
    isHidden,
    inheritsPointerCursor,
    contentMode: 'clickable',
    node,
    items,
  });
  return true;
}

/** What an icon set calls a picture, `minus-circle`, says nothing of a control that has words. */
function isIconBesideWords(icon: Element, name: string, control: Container | null): boolean {
  if (control?.kind !== 'element' || !GLYPH_NAME.test(name) || !matches(icon, '[role=img]:has(svg)')) return false;
  return control.name !== '' || HAS_WORD.test(textContentOf(control.element) ?? '');
}
const GLYPH_NAME = /^[a-z]+(?:-[a-z]+)*$/;

/** What a form listens for. */
const FIELD = 'input:not([type=hidden]),select,textarea';
/** What a popup holds that lies in a control in the DOM, and is no part of its name. */
const USABLE = 'a[href],button,input,select,textarea,[tabindex],[role^=menuitem],[role=option],[role=treeitem]';

/** ARIA 1.0 gives the role of a text box to what a combobox shows. */
const isTextOfValue = (walk: WalkContext, role: Role): boolean =>
  walk.isName && role.role === 'textbox' && role.kind === 'control' && walk.output.container.role === 'combobox';

/** Whether a field that nobody sees only holds for a form what a widget shows. */
const isForForm = (field: Element): boolean =>
  attributeOf(field, 'aria-hidden') === 'true' && attributeOf(field, 'tabindex') === '-1';

/** An empty element that looks like an icon or a swatch counts as clickable outside of controls; not the bar of a value. */
function looksClickable(walk: WalkContext, element: Element, hasAttribute: boolean): boolean {
  const { container } = walk.output;
  // The arrow icon of a menu item is part of the item.
  if (container?.kind === 'element' && container.role !== 'clickable') return false;
  if (!hasAttribute || walk.isName || firstChildOf(element) !== null) return false;
  return attributeOf(element, 'aria-valuenow') === null && isIconOrSwatch(element);
}

/** A root on which a framework delegates all events is not a click target. */
function isWholePage({ element, rect }: ElementNode, window: WalkOutput): boolean {
  return rect.width * rect.height > 0.8 * window.width * window.height && queryAll(element, '*').length > 8;
}

const editorRole = (role: Role | null): Role => ({
  role: role?.kind === 'control' ? role.role : 'textbox',
  kind: 'field',
  type: null,
});
