/** The tabs of runs and recordings: what their pages are asked, what they tell, and how the worker stays awake for them. */
import * as v from 'valibot';
import { actInTab } from '../../adapters/chrome/act-in-tab.ts';
import { highlightInTab } from '../../adapters/chrome/highlight-in-tab.ts';
import { Requests } from '../../adapters/chrome/requests.ts';
import { RunPort } from '../../adapters/chrome/run-port.ts';
import { tabScripts } from '../../adapters/chrome/tab-scripts.ts';
import { RunTabs } from '../../adapters/chrome/tabs/run-tabs.ts';
import { viewTab } from '../../adapters/chrome/view-tab.ts';
import type { Database } from '../../adapters/idb/database.ts';
import { NamedRecord } from '../../adapters/idb/named-record.ts';
import { Episodes, episodesSchema } from '../../benchmark/episodes.ts';
import { createMiniwob } from '../../benchmark/miniwob.ts';
import type { TabId } from '../../core/ids.ts';
import type { RunPages } from '../effects.ts';
import { KeepAlive } from '../keep-alive.ts';

export function openPages(db: Database) {
  const port = new RunPort();
  const requests = new Requests();
  const runTabs = new RunTabs(new NamedRecord(db, 'run-tabs', v.array(v.number())));
  const episodes = new Episodes(createMiniwob(tabScripts), tabScripts, new NamedRecord(db, 'episodes', episodesSchema));
  const resources = { port, tabs: runTabs, viewRules: (tabId: TabId) => episodes.viewRules(tabId) };
  const pages: RunPages = {
    view: (tabId, wanted, signal) => viewTab(tabId, wanted, signal, resources),
    endPlan: () => port.answer(null),
    act: (tabId, action, dispatchId, permit, signal) => {
      // So that whoever looks on sees what is meant, before it is done; nobody waits for it.
      if ('ref' in action && action.ref !== null) void highlightInTab(tabId, action.ref);
      return actInTab(tabId, action, { dispatchId, permit }, signal, resources);
    },
  };
  return { port, requests, runTabs, episodes, pages, keepAlive: new KeepAlive(port, requests) };
}
export type Pages = ReturnType<typeof openPages>;
