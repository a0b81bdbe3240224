import browser, { type Tabs } from 'webextension-polyfill';
import type { TabId } from '../../../core/ids.ts';

/** A page that loads longer than this is read as it stands. */
const MAX_LOAD_MS = 15_000;

/** @returns The tab once it has loaded (or the wait is over); null when it is gone. */
export async function loadedTab(tabId: TabId, signal: AbortSignal): Promise<Tabs.Tab | null> {
  const tab = await current(tabId);
  if (tab === null || tab.status === 'complete') return tab;
  const done = new AbortController();
  await new Promise<void>((resolve) => {
    const finish = (): void => done.abort();
    const timer = setTimeout(finish, MAX_LOAD_MS);
    const onUpdated = (id: number, change: { status?: string }): void => {
      if (id === tabId && change.status === 'complete') finish();
    };
    const onRemoved = (id: number): void => {
      if (id === tabId) finish();
    };
    done.signal.addEventListener('abort', () => {
      clearTimeout(timer);
      browser.tabs.onUpdated.removeListener(onUpdated);
      browser.tabs.onRemoved.removeListener(onRemoved);
      resolve();
    });
    browser.tabs.onUpdated.addListener(onUpdated);
    browser.tabs.onRemoved.addListener(onRemoved);
    signal.addEventListener('abort', finish, { once: true, signal: done.signal });
    // It may have finished between the first look and the listener.
    void current(tabId).then((now) => {
      if (now === null || now.status === 'complete' || signal.aborted) finish();
    });
  });
  return current(tabId);
}

const current = (tabId: TabId): Promise<Tabs.Tab | null> => browser.tabs.get(tabId).catch(() => null);
