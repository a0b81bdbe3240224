/** Whether the page heard that a form was submitted while something was done. */
export async function submitsDuring(act: () => Promise<void>): Promise<boolean> {
  const over = new AbortController();
  let isSubmitted = false;
  window.addEventListener('submit', () => (isSubmitted = true), {
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
