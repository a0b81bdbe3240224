import browser from 'webextension-polyfill';
import { asTabId, type TabId } from '../../core/ids.ts';

/** Follows the active tab of the panel's own window; `onTab` also hears when that tab's page changes. */
export function followActiveTab(onTab: (tabId: TabId | null) => void, signal: AbortSignal): void {
  let current: number | undefined;
  const look = async (): Promise<void> => {
    const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
    current = tab?.id;
    if (!signal.aborted) onTab(current === undefined ? null : asTabId(current));
  };
  const onActivated = (): void => void look();
  const onUpdated = (tabId: number): void => {
    if (tabId === current) onTab(asTabId(tabId));
  };
  browser.tabs.onActivated.addListener(onActivated);
  browser.tabs.onUpdated.addListener(onUpdated);
  signal.addEventListener('abort', () => {
    browser.tabs.onActivated.removeListener(onActivated);
    browser.tabs.onUpdated.removeListener(onUpdated);
  });
  void look();
}

/** Brings a tab to the front, with its window. */
export async function showTab(tabId: TabId): Promise<void> {
  const tab = await browser.tabs.update(tabId, { active: true });
  if (tab.windowId !== undefined) await browser.windows.update(tab.windowId, { focused: true });
}
