/** One line for a widget that is made of several parts. Needed by `view-widgets.html`. */
import { attributeOf } from '../../dom/dom.ts';
import { closest } from '../../dom/composed-tree.ts';
import { controlOfLabel } from '../../dom/controls.ts';
import { isTiny } from '../../dom/element-box.ts';
import { dissolve, remove, wordsOfNode } from '../walk/node-tree.ts';
import { addStates, hasCenterOf } from './merge-nested.ts';
import { BOXES } from '../elements/roles.ts';
import { type Container, type ElementNode, isNamed, type ViewNode } from '../walk/view-node.ts';

const isElement = (node: ViewNode | undefined): node is ElementNode => node?.kind === 'element';

const TEXT_FIELDS = new Set(['textbox', 'searchbox']);
const ITEMS = new Set(['treeitem', 'menuitem', 'menuitemcheckbox', 'menuitemradio']);
const DOES_IT = new Set(['link', 'button', 'clickable']);

/** The field in a combobox stands for it; what does the work of an item without a name stands for the item. */
export function partForWhole(whole: ElementNode): boolean {
  const [part] = whole.children;
  const isField = isElement(part) && whole.role === 'combobox' && TEXT_FIELDS.has(part.role) && part.tag === 'input';
  const isItem = isElement(part) && ITEMS.has(whole.role) && !isNamed(whole) && DOES_IT.has(part.role) && isNamed(part);
  if (!isElement(part) || !(isField || isItem)) return false;
  if (isField) {
    part.role = whole.role;
    part.name ||= whole.name;
  }
  addStates(part, whole);
  part.cell ??= whole.cell;
  dissolve(whole);
  return true;
}

/** A list that a script has hidden gives its options and its name to the combobox beside it, which shows it. @returns Whether one is there. */
function givesItsOptions(list: ElementNode, ...beside: readonly (ViewNode | undefined)[]): boolean {
  if (!(isTiny(list.rect) || attributeOf(list.element, 'aria-hidden') === 'true')) return false;
  const dress = beside.find(
    (it) => isElement(it) && it.role === 'combobox' && it.tag !== 'select' && it.options === null,
  );
  if (!isElement(dress)) return false;
  if (dress.name === '' || dress.name === dress.value) dress.name = list.name;
  dress.options = list.options;
  dress.moreOptions = list.moreOptions;
  addStates(dress, list);
  return true;
}

/** Roles whose label stands before them. */
const LABELLED = new Set(['textbox', 'combobox', 'listbox', 'spinbutton', 'slider', 'group', 'radiogroup']);

/** What repeats a control beside it: its label, an icon, track or thumb that lies over it, a wrapper of the same name, a list. */
export function partsBeside({ children }: Container): void {
  for (let i = children.length - 1; i >= 0; i -= 1) {
    const control = children[i];
    const label = children[i - 1];
    const isLabelled = control && control.kind !== 'text' && LABELLED.has(control.role);
    if (isLabelled && label?.kind === 'text' && label.text === wordsOfNode(control)) {
      remove(label);
      i -= 1;
    }
    if (!isElement(control)) continue;
    if (control.tag === 'select' && givesItsOptions(control, children[i + 1], label)) {
      remove(control);
      continue;
    }
    const isBox = BOXES.has(control.role);
    if (!(isBox || isNamed(control))) continue;
    for (let part = children[i + 1]; repeats(part, control); part = children[i + 1]) remove(part);
    if (!isBox) continue;
    for (let part = children[i - 1]; repeats(part, control); part = children[i - 1]) {
      remove(part);
      i -= 1;
    }
  }
}

function repeats(part: ViewNode | undefined, control: ElementNode): part is ElementNode {
  const { name, role, rect, element } = control;
  if (!isElement(part) || part.role !== 'clickable' || part.children.length > 0) return false;
  if (isNamed(part)) return BOXES.has(role) && part.name === name;
  const label = closest(part.element, 'label');
  // A press on what is in a label presses its control.
  if (label instanceof HTMLLabelElement && (label === part.element || part.isGuessed))
    return controlOfLabel(label) === element;
  return part.isGuessed && (hasCenterOf(rect, part.rect) || hasCenterOf(part.rect, rect));
}
