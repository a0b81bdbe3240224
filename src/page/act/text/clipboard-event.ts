/** Clipboard events as Chrome dispatches them, with data of the run's own: the person's clipboard is not touched. */

/** @returns Whether the default action is to follow. */
export const dispatchClipboardEvent = (
  target: Element,
  type: 'copy' | 'cut' | 'paste',
  clipboardData: DataTransfer,
): boolean =>
  target.dispatchEvent(new ClipboardEvent(type, { clipboardData, bubbles: true, cancelable: true, composed: true }));

interface PasteResult {
  /** The page inserts the text itself, or takes no paste. */
  readonly isPrevented: boolean;
  /** The page let no listener further up hear of it. */
  readonly isStopped: boolean;
}

export function pasteInto(target: Element, text: string): PasteResult {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const over = new AbortController();
  let isStopped = true;
  window.addEventListener('paste', () => (isStopped = false), {
    signal: over.signal,
  });
  const isPrevented = !dispatchClipboardEvent(target, 'paste', clipboardData);
  over.abort();
  return { isPrevented, isStopped };
}
