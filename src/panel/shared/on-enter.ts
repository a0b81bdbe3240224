/** For a text of several lines in a form: Enter sends it, Shift+Enter breaks the line. */
export const onEnter = {
  onKeyDown: (event: KeyboardEvent & { readonly currentTarget: HTMLTextAreaElement }): void => {
    // An input method's Enter only ends the composition.
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  },
};
