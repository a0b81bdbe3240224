/** Opening the panel needs a person's gesture; this page offers one. */
document.getElementById('open')?.addEventListener('click', () => {
  void chrome.windows.getCurrent().then(({ id }) => (id === undefined ? undefined : chrome.sidePanel.open({ windowId: id })));
});
