/** Where the keyboard goes when what it was on disappears: back to the list's item, or its heading. */

let returnTo: string | null = null;

/** @param id - Of the item that is being opened: its button gets the focus back on the way out. */
export function rememberFocus(id: string): void {
  returnTo = id;
}

/** A ref for the button of an item; focuses it when the person comes back from that item. */
export const focusOnReturn =
  (id: string) =>
  (button: HTMLElement | null): void => {
    if (button === null || returnTo !== id) return;
    returnTo = null;
    button.focus();
  };

/** For a button that opens something in the place of what it is in. */
export const opens = (id: string, open: () => void) => ({
  ref: focusOnReturn(id),
  onClick: (): void => {
    rememberFocus(id);
    open();
  },
});

/** After an item went from a section's list. */
export function focusHeading(section: 'history' | 'examples' | 'policies' | 'settings'): void {
  document.querySelector<HTMLElement>(`#section-${section} h2`)?.focus();
}

/** After what had the focus went. */
export const focusElement = (id: string): void => document.getElementById(id)?.focus();
