/** ARIA roles in everyday words, for the person. A prompt keeps the roles themselves: models know them. */
const ROLE_WORDS: Readonly<Record<string, string>> = {
  clickable: 'element',
  combobox: 'drop-down list',
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

/** "a button", "an image" */
export function aRole(role: string): string {
  const words = roleWords(role);
  return `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`;
}
