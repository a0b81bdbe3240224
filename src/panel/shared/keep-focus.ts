/** Where the keyboard goes when what it was on disappears and nothing else takes it. */

/**
 * The browser leaves the focus on no element then, and the next Tab begins at the top of the panel. What a component focuses
 * itself goes first.
 */
export function keepFocus(life: AbortSignal): void {
  let latest: Element | null = null;
  document.addEventListener('focusin', ({ target }) => (latest = target instanceof Element ? target : null), {
    signal: life,
  });
  const check = (): void => {
    if (latest === null || latest.isConnected || document.activeElement !== document.body) return;
    latest = null;
    const shown = document.querySelector('[role="tabpanel"]:not([hidden])');
    shown?.querySelector<HTMLElement>('#command, h2[tabindex]')?.focus({ preventScroll: true });
  };
  // Effects of components run in the frame after the change; this is asked for later, so that it runs behind them.
  const observer = new MutationObserver(() => requestAnimationFrame(() => setTimeout(check)));
  observer.observe(document.body, { childList: true, subtree: true });
  life.addEventListener('abort', () => observer.disconnect());
}
