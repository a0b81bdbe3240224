import browser from 'webextension-polyfill';
import { isRestricted, whyRestricted } from '../adapters/chrome/tabs/restricted.ts';
import type { Episodes } from '../benchmark/episodes.ts';
import type { TabId } from '../core/ids.ts';
import type { TabInfo } from '../protocol/tab-messages.ts';
import { t } from '../core/i18n/t.ts';

/** Where benchmarks are served. Any page of the web may bear their marks, and its “instruction” is not the person's. */
const IS_OWN_MACHINE = /^(?:file:|https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?\/)/;

/** What the tab is, for the panel: an ordinary page, a benchmark's, or out of bounds. */
export async function tabInfo(tabId: TabId, episodes: Episodes): Promise<TabInfo> {
  const tab = await browser.tabs.get(tabId).catch(() => null);
  if (tab === null) return { kind: 'none' };
  const url = tab.url ?? tab.pendingUrl ?? '';
  const title = tab.title ?? '';
  // There is nothing yet.
  if (url === 'about:blank' || url.startsWith(browser.runtime.getURL('src/welcome/'))) return { kind: 'none' };
  if (isRestricted(url)) return { kind: 'restricted', tabId, url, why: whyRestricted(url) };
  if (url.startsWith('file:') && !(await browser.extension.isAllowedFileSchemeAccess()))
    return { kind: 'restricted', tabId, url, why: t('restricted_files') };
  if (await isPdf(tabId, url)) return { kind: 'restricted', tabId, url, why: t('restricted_pdf') };
  const taskPage = IS_OWN_MACHINE.test(url) ? await episodes.taskPage(tabId) : null;
  return taskPage === null ? { kind: 'page', tabId, url, title } : { kind: 'episode', tabId, url, title, ...taskPage };
}

/** Many a website has pages of its own for such addresses: what is there tells. */
async function isPdf(tabId: TabId, url: string): Promise<boolean> {
  if (!/^[^?#]*\.pdf(?:[?#]|$)/i.test(url)) return false;
  const read = { target: { tabId }, func: () => document.contentType };
  const [frame] = await browser.scripting.executeScript(read).catch(() => []);
  return frame?.result === 'application/pdf';
}
