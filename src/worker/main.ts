/**
 * Service worker entry: every listener is registered in the first tick; each waits for the
 * service, which hydrates from the database, so that what woke the worker is served by a whole one.
 */
import browser, { type Runtime } from 'webextension-polyfill';
import { callIn, replyTo } from '../protocol/call.ts';
import { workerMessages } from '../protocol/messages.ts';
import type { PanelState } from '../protocol/panel-port.ts';
import type { Row } from '../protocol/row.ts';
import { isOwnPanel, PanelHub } from './panel-hub.ts';
import { createService, type Service } from './service.ts';

const hub = new PanelHub(async (): Promise<PanelState> => (await service).panelState());
const service: Promise<Service> = createService(() => hub.push());

browser.runtime.onMessage.addListener((message: unknown, sender: Runtime.MessageSender) => {
  const call = callIn(workerMessages, message);
  // Not for the worker: undefined lets other listeners answer.
  if (call === undefined || !mayCall(call.row, sender)) return undefined;
  return service.then(({ handlers }) => replyTo(call, handlers, { tabId: sender.tab?.id }));
});

browser.runtime.onConnect.addListener((port) => {
  if (hub.accept(port)) void hub.pushNow();
});

browser.tabs.onUpdated.addListener((tabId, change) => {
  if (change.status === 'complete') void service.then((it) => it.tabLoaded(tabId));
});

// While recording: what the person does to tabs and their addresses.
const { tabs, webNavigation } = chrome;
webNavigation.onBeforeNavigate.addListener(
  (it) => void service.then(({ recordedTabs }) => recordedTabs.starts(it)),
);
webNavigation.onCommitted.addListener(
  (it) => void service.then(({ recordedTabs }) => recordedTabs.committed(it)),
);
for (const event of [webNavigation.onHistoryStateUpdated, webNavigation.onReferenceFragmentUpdated])
  event.addListener((it) => void service.then(({ recordedTabs }) => recordedTabs.committed(it, true)));
webNavigation.onCreatedNavigationTarget.addListener(
  ({ sourceTabId, tabId }) => void service.then(({ recordedTabs }) => recordedTabs.opens(sourceTabId, tabId)),
);
tabs.onCreated.addListener(({ id }) => {
  if (id !== undefined) void service.then(({ recordedTabs }) => recordedTabs.created(id));
});
tabs.onActivated.addListener(
  ({ tabId }) => void service.then(({ recordedTabs }) => recordedTabs.activated(tabId)),
);
tabs.onRemoved.addListener((tabId) => void service.then(({ recordedTabs }) => recordedTabs.removed(tabId)));

browser.tabs.onReplaced.addListener((now, before) => {
  void service.then((it) => it.tabReplaced(before, now));
});

// Hydrating is all that a wake-up has to do.
browser.alarms.onAlarm.addListener(() => void service);
browser.runtime.onStartup.addListener(() => void service);

browser.runtime.onInstalled.addListener(({ reason }) => {
  if (reason === 'install')
    void browser.tabs.create({ url: browser.runtime.getURL('src/welcome/index.html') });
});
void chrome.sidePanel.setPanelBehavior({ openPanelOnActionClick: true });

/**
 * The table of messages says who may call what. Only our own panel commands; a content script may
 * report what was recorded and wake the worker, which starts, steers or ends no run.
 */
function mayCall({ from }: Row, sender: Runtime.MessageSender): boolean {
  switch (from) {
    case 'panel':
      return isOwnPanel(sender);
    case 'page':
      return sender.id === browser.runtime.id && sender.tab !== undefined;
    case 'worker':
      return false;
  }
}
