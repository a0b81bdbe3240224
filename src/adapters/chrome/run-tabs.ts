import browser, { type Tabs } from 'webextension-polyfill';
import type { TabId } from '../../core/ids.ts';
import type { PageView } from '../../core/view/view.ts';

/** For a prompt; absent while the run has one tab only. */
export async function withTabs(view: PageView, tabId: TabId): Promise<PageView> {
  const tabs = await tabsOfRun(tabId);
  if (tabs.length < 2) return view;
  return {
    ...view,
    tabs: tabs.flatMap(({ id, title = '', url = '' }) =>
      id === undefined ? [] : [{ id, title, url, current: id === tabId }],
    ),
  };
}

/** All that are tied to this one by who opened whom, oldest first. */
export async function tabsOfRun(tabId: TabId): Promise<Tabs.Tab[]> {
  const all = await browser.tabs.query({});
  const related = new Set<number>([tabId]);
  for (let size = 0; size !== related.size;) {
    size = related.size;
    for (const { id, openerTabId } of all) {
      if (id === undefined || openerTabId === undefined) continue;
      if (related.has(id)) related.add(openerTabId);
      if (related.has(openerTabId)) related.add(id);
    }
  }
  return all
    .filter(({ id }) => id !== undefined && related.has(id))
    .toSorted((a, b) => (a.id ?? 0) - (b.id ?? 0));
}
