import browser from 'webextension-polyfill';
import { readEpisode, readReward } from '../adapters/chrome/episode.ts';
import { isRestricted, whyRestricted } from '../adapters/chrome/restricted.ts';
import type { TabId } from '../core/ids.ts';
import type { TabInfo } from '../protocol/tab-messages.ts';

const WHY_NO_FILES =
  'To let Stepwise act on files, open chrome://extensions, choose Details of Stepwise and switch on “Allow access to file URLs”.';

/** What the tab is, for the panel: an ordinary page, a MiniWoB++ episode, or out of bounds. */
export async function tabInfo(tabId: TabId): Promise<TabInfo> {
  const tab = await browser.tabs.get(tabId).catch(() => null);
  if (tab === null) return { kind: 'none' };
  const url = tab.url ?? tab.pendingUrl ?? '';
  const title = tab.title ?? '';
  if (isRestricted(url)) return { kind: 'restricted', tabId, url, why: whyRestricted(url) };
  if (url.startsWith('file:') && !(await browser.extension.isAllowedFileSchemeAccess()))
    return { kind: 'restricted', tabId, url, why: WHY_NO_FILES };
  const episode = await readEpisode(tabId);
  if (episode === null) return { kind: 'page', tabId, url, title };
  return { kind: 'episode', tabId, url, title, ...episode, reward: await readReward(tabId) };
}
