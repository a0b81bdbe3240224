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

/** Resolves once the page is loaded, or when it takes too long: a run awaits it too. */
export async function loadInTab(tabId: TabId, url: string): Promise<void> {
  const life = new AbortController();
  const loaded = new Promise<void>((resolve) => {
    const onUpdated = (id: number, { status }: { status?: string }): void => {
      if (id === tabId && status === 'complete') resolve();
    };
    browser.tabs.onUpdated.addListener(onUpdated);
    life.signal.addEventListener('abort', () => browser.tabs.onUpdated.removeListener(onUpdated));
    setTimeout(resolve, LOADED_WITHIN_MS);
  });
  await browser.tabs.update(tabId, { url });
  await loaded;
  life.abort();
}
const LOADED_WITHIN_MS = 10_000;
