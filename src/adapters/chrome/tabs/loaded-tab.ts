/** The tab of a page that is being loaded, once there is a document to read. */
import browser, { type Tabs } from 'webextension-polyfill';
import type { TabId } from '../../../core/ids.ts';
import { MAIN_FRAME } from '../frames.ts';
import { listen } from '../listen.ts';

/** A page that is not parsed after this is read as it stands. */
const MAX_LOAD_MS = 15_000;

/**
 * Waits until the document that the tab navigates to is parsed. What may never load, such as a child frame, does
 * not hold this up: the document itself tells when it is ready.
 *
 * @returns null when the tab is gone.
 */
export async function loadedTab(tabId: TabId, signal: AbortSignal): Promise<Tabs.Tab | null> {
  const tab = await current(tabId);
  if (tab === null) return null;
  // Chrome took its page out of memory. Loaded in a tab that was not in front since then, a page has no size and takes no click.
  if (tab.discarded === true) await browser.tabs.update(tabId, { active: true }).catch(() => undefined);
  // A tab whose page has crashed loads nothing until somebody asks for it.
  else if (tab.status === 'complete' || tab.status === 'unloaded') return tab;
  const done = new AbortController();
  await new Promise<void>((resolve) => {
    const finish = (): void => done.abort();
    const timer = setTimeout(finish, MAX_LOAD_MS);
    const { tabs, webNavigation } = browser;
    listen(tabs.onUpdated, done.signal, (id, change) => {
      if (id === tabId && change.status === 'complete') finish();
    });
    listen(tabs.onRemoved, done.signal, (id) => {
      if (id === tabId) finish();
    });
    listen(webNavigation.onDOMContentLoaded, done.signal, (it) => {
      if (it.tabId === tabId && it.frameId === MAIN_FRAME) finish();
    });
    done.signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
    signal.addEventListener('abort', finish, { once: true, signal: done.signal });
    // It may have happened between the first look and the listeners.
    void current(tabId).then(async (now) => {
      if (now === null || now.status === 'complete' || signal.aborted) finish();
      else if (isCommitted(now) && (await isParsed(tabId))) finish();
    });
  });
  return current(tabId);
}

/** Until then the document before is still there. */
const isCommitted = ({ pendingUrl }: Tabs.Tab): boolean => pendingUrl === undefined || pendingUrl === '';

const current = (tabId: TabId): Promise<Tabs.Tab | null> => browser.tabs.get(tabId).catch(() => null);

async function isParsed(tabId: TabId): Promise<boolean> {
  const target = { tabId, frameIds: [MAIN_FRAME] };
  const func = (): boolean => document.readyState !== 'loading';
  const read = browser.scripting.executeScript({ target, func, injectImmediately: true });
  const [answer] = await read.catch(() => []);
  return answer?.result === true;
}
