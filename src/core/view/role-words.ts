/** ARIA roles in everyday words, for the person. A prompt keeps the roles themselves: models know them. */
const ROLE_WORDS: Readonly<Record<string, string>> = {
  clickable: 'element',
  columnheader: 'column heading',
  combobox: 'drop-down list',
  gridcell: 'cell',
  img: 'image',
  listbox: 'list',
  listitem: 'list item',
  menuitem: 'menu item',
  menuitemcheckbox: 'menu item',
  menuitemradio: 'menu item',
  radio: 'radio button',
  progressbar: 'progress bar',
  rowheader: 'row heading',
  searchbox: 'search box',
  spinbutton: 'number box',
  textbox: 'text box',
  treeitem: 'tree item',
};

export const roleWords = (role: string): string => (role === '' ? 'element' : (ROLE_WORDS[role] ?? role));

/** "a button", "an image" */
export function aRole(role: string): string {
  const words = roleWords(role);
  return `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`;
}
