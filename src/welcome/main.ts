/** Opening the panel needs a person's gesture; this page offers one. */
const trouble = document.getElementById('trouble');

document.getElementById('open')?.addEventListener('click', () => {
  void openPanel();
});

async function openPanel(): Promise<void> {
  try {
    const { id } = await chrome.windows.getCurrent();
    if (id !== undefined) await chrome.sidePanel.open({ windowId: id });
  } catch {
    // Refused, by a policy for one: the toolbar's icon is the other way in.
    if (trouble) trouble.textContent = 'The panel did not open. Click the Stepwise icon in the toolbar instead.';
  }
}
