/** How an element is named to a person: its role in everyday words and its name in quotes. */
import type { ElementBrief } from '../../core/actions/action.ts';
import { quoted } from '../../core/actions/quoted.ts';

const ROLE_WORDS: Readonly<Record<string, string>> = {
  clickable: 'element',
  combobox: 'combo box',
  img: 'image',
  listbox: 'list',
  menuitem: 'menu item',
  menuitemcheckbox: 'menu item',
  menuitemradio: 'menu item',
  radio: 'radio button',
  searchbox: 'search box',
  spinbutton: 'number box',
  textbox: 'text box',
  treeitem: 'tree item',
};

export const roleWords = (role: string): string => (role === '' ? 'element' : (ROLE_WORDS[role] ?? role));

/** "button “Send”"; an element without a name is only its role. */
export const elementWords = (element: ElementBrief): string =>
  element.name.trim() === '' ? roleWords(element.role) : `${roleWords(element.role)} ${quoted(element.name)}`;
