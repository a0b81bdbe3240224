/** The role of an element, explicit or native, from its tag and attributes alone. */
import { attributeFlagsOf, HAS_HREF, HAS_ROLE } from '../../dom/attribute-flags.ts';
import { attributeOf } from '../../dom/dom.ts';
import { wordSet } from '../../../core/word-set.ts';

/** Roles of elements to act on. */
const CONTROL_ROLES = wordSet(`
  button link checkbox radio switch textbox searchbox combobox option tab menuitem menuitemcheckbox menuitemradio
  slider spinbutton treeitem scrollbar
`);

/** What is on or off. */
export const BOXES = wordSet('checkbox radio switch');

/** What has a value, and a label beside it. */
export const FIELD_ROLES = wordSet('textbox searchbox combobox listbox spinbutton slider');

/** Roles of containers. Some always have a line in the view, the others only when they have a name. */
const GROUP_ROLES = wordSet(`
  dialog alertdialog alert status heading list listitem table grid treegrid row form group radiogroup navigation
  region toolbar menu menubar tablist tabpanel tree listbox search figure cell gridcell columnheader rowheader
  article tooltip log feed
`);

const GROUP_TAGS: Readonly<Record<string, string>> = {
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
  dialog: 'dialog',
  ul: 'list',
  ol: 'list',
  menu: 'list',
  li: 'listitem',
  table: 'table',
  tr: 'row',
  td: 'cell',
  th: 'cell',
  form: 'form',
  fieldset: 'group',
  nav: 'navigation',
  section: 'region',
  figure: 'figure',
  search: 'search',
  article: 'article',
};

const INPUT_ROLES: Readonly<Record<string, string>> = {
  button: 'button',
  submit: 'button',
  reset: 'button',
  image: 'button',
  checkbox: 'checkbox',
  radio: 'radio',
  range: 'slider',
  number: 'spinbutton',
  search: 'searchbox',
  color: 'textbox',
  file: 'button',
};

/** Roles that ARIA names by their content. */
const NAMED_BY_CONTENT = wordSet('button link checkbox radio switch option tab menuitemcheckbox menuitemradio');

export interface Role {
  readonly role: string;
  /** control: one node to act on. field: a control whose content is not walked. group: a container. */
  readonly kind: 'control' | 'field' | 'group';
  readonly type: string | null;
}

/** null for an element that is neither a control nor a relevant container. */
export function roleOf(element: Element, tag: string, attributes = attributeFlagsOf(element)): Role | null {
  const hasRole = (attributes & HAS_ROLE) !== 0;
  const explicit = hasRole ? explicitRole(element) : null;
  const native = nativeRole(element, tag, attributes);
  // A native field stays a field whatever its role: its type decides how to act on it.
  if (native?.kind === 'field') return explicit?.kind === 'control' ? { ...native, role: explicit.role } : native;
  if (explicit) return explicit;
  const isPresentational = hasRole && /^(?:presentation|none)$/.test(attributeOf(element, 'role') ?? '');
  return native?.kind === 'group' && isPresentational ? null : native;
}

export const isNamedByContent = (role: string): boolean => NAMED_BY_CONTENT.has(role);

function explicitRole(element: Element): Role | null {
  const value = attributeOf(element, 'role');
  if (value === null) return null;
  for (const word of value.toLowerCase().split(/\s+/)) {
    // ARIA 1.0 has no other word for what opens its own list.
    if (word === 'listbox' && attributeOf(element, 'aria-expanded') !== null)
      return { role: 'combobox', kind: 'control', type: null };
    if (CONTROL_ROLES.has(word)) return { role: word, kind: 'control', type: null };
    if (GROUP_ROLES.has(word)) return { role: word, kind: 'group', type: null };
  }
  return null;
}

function nativeRole(element: Element, tag: string, attributes: number): Role | null {
  switch (tag) {
    case 'a':
    case 'area':
      return (attributes & HAS_HREF) === 0 ? null : { role: 'link', kind: 'control', type: null };
    case 'button':
    case 'summary':
      return { role: 'button', kind: 'control', type: null };
    case 'input':
      return inputRole(element as HTMLInputElement);
    case 'textarea':
      return { role: 'textbox', kind: 'field', type: 'textarea' };
    case 'select': {
      const select = element as HTMLSelectElement;
      return { role: select.multiple || select.size > 1 ? 'listbox' : 'combobox', kind: 'field', type: null };
    }
    case 'canvas':
    case 'video':
    case 'audio':
    case 'iframe':
    case 'frame':
    case 'embed':
    case 'object':
      return { role: tag === 'iframe' ? 'frame' : tag, kind: 'field', type: null };
    default: {
      const group = GROUP_TAGS[tag];
      return group === undefined ? null : { role: group, kind: 'group', type: null };
    }
  }
}

/** Input types that the view shows because they decide how to act; for others the role suffices. */
const REPORTED_TYPES = wordSet('password email tel url date time datetime-local month week color file');

function inputRole(input: HTMLInputElement): Role | null {
  const { type } = input;
  if (type === 'hidden') return null;
  const isShownNode = attributeOf(input, 'list') !== null;
  const role = isShownNode ? 'combobox' : (INPUT_ROLES[type] ?? 'textbox');
  return { role, kind: 'field', type: REPORTED_TYPES.has(type) ? type : null };
}

/** Roles of composite widgets: users click their parts, never the container itself. */
const COMPOSITES = wordSet(`
  dialog alertdialog menu menubar listbox tree tablist radiogroup toolbar tabpanel grid
`);
export const isComposite = (role: Role | null): boolean => role?.kind === 'group' && COMPOSITES.has(role.role);

export function isModal(element: Element, role: string): boolean {
  if (role !== 'dialog' && role !== 'alertdialog') return false;
  if (attributeOf(element, 'aria-modal') === 'true') return true;
  return element instanceof HTMLDialogElement && element.matches(':modal');
}
