/** Whether the page heard that a form was submitted while something was done. */
export async function submitsDuring(document: Document, act: () => Promise<void>): Promise<boolean> {
  const over = new AbortController();
  let isSubmitted = false;
  document.defaultView?.addEventListener('submit', () => (isSubmitted = true), {
    capture: true,
    signal: over.signal,
  });
  try {
    await act();
  } finally {
    over.abort();
  }
  return isSubmitted;
}
