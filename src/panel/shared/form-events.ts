/** For a text of several lines in a form: Enter sends it, Shift+Enter breaks the line. */
export const onEnter = {
  onKeyDown: (event: KeyboardEvent & { readonly currentTarget: HTMLTextAreaElement }): void => {
    // An input method's Enter only ends the composition.
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  },
};

/**
 * Escape closes what is open where the focus is, and what has closed something has done its part: only where nothing is
 * open it stops the run.
 */
export const onEscape = (close: () => void) => ({
  onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
    event.preventDefault();
    close();
  },
});

/** What sends a form, by its button or Enter: the page it is in stays. */
export const onSubmit = (send: () => void) => ({
  onSubmit(event: Event): void {
    event.preventDefault();
    send();
  },
});
