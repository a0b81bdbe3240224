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
