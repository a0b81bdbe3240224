/** Service worker entry: registers every listener in its first tick, then hydrates, then drains. */
chrome.runtime.onInstalled.addListener(({ reason }) => {
  if (reason === 'install') void chrome.tabs.create({ url: chrome.runtime.getURL('src/welcome/index.html') });
});
void chrome.sidePanel.setPanelBehavior({ openPanelOnActionClick: true });
