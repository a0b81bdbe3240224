/** What the panel asks of its active tab, and what content scripts report or ask about their own tab. */
import { highlightInTab } from '../../adapters/chrome/highlight-in-tab.ts';
import { endPickInTab, pickInTab } from '../../adapters/chrome/tabs/pick-in-tab.ts';
import { shownControls } from '../../adapters/chrome/tabs/shown-controls.ts';
import { sampleCommands } from '../../core/direct/samples.ts';
import { isOffLimits } from '../../core/gate/grant.ts';
import { originOf } from '../../core/gate/origin.ts';
import { err, ok } from '../../core/result.ts';
import type { fromPageMessages } from '../../protocol/from-page-messages.ts';
import type { tabMessages } from '../../protocol/tab-messages.ts';
import type { Pages } from '../parts/pages.ts';
import type { Stores } from '../parts/stores.ts';
import { tabInfo } from '../tab-info.ts';
import type { WorkerHandlers } from './caller.ts';

type OfTabs = typeof tabMessages &
  Pick<typeof fromPageMessages, 'from-page.wake' | 'from-page.alert' | 'from-page.requests'>;

interface Needs {
  readonly stores: Stores;
  readonly pages: Pages;
}

export function tabHandlers({
  stores: { grants },
  pages: { port, requests, episodes, keepAlive },
}: Needs): WorkerHandlers<OfTabs> {
  return {
    'tab.info': ({ tabId }) => tabInfo(tabId, episodes),
    'tab.samples': async ({ tabId }) => {
      const info = await tabInfo(tabId, episodes);
      if (!('url' in info) || isOffLimits(await grants.list(), originOf(info.url))) return [];
      const controls = await shownControls(tabId);
      return controls === null ? [] : sampleCommands(controls);
    },
    'episode.start': async ({ tabId, seed, liftTimeLimit }) =>
      (await episodes.start(tabId, { seed, liftTimeLimit })) ? ok(null) : err({ kind: 'not-an-episode-page' }),
    'tab.point-at': ({ tabId, ref }) => highlightInTab(tabId, ref, true),
    'tab.pick': ({ tabId }) => keepAlive.during(pickInTab(tabId)),
    'tab.end-pick': ({ tabId }) => endPickInTab(tabId),
    // The worker has started and read its journal: that was all.
    'from-page.wake': async () => null,
    'from-page.alert': async ({ text }, { tabId }) => tabId !== undefined && port.hearAlert(tabId, text),
    'from-page.requests': ({ isPatient, maxMs }, { tabId = -1 }) => requests.idle(tabId, isPatient, maxMs),
  };
}
