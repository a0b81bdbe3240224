/**
 * Service worker entry: every listener is registered in the first tick; each waits for the
 * service, which hydrates from the database, so that what woke the worker is served by a whole one.
 */
import browser, { type Runtime } from 'webextension-polyfill';
import { isDiskFull, openDatabase } from '../adapters/idb/database.ts';
import { callIn, replyTo, type Reply } from '../protocol/call.ts';
import { asTabId } from '../core/ids.ts';
import { workerMessages } from '../protocol/messages.ts';
import type { PanelState } from '../protocol/panel-port.ts';
import type { Row } from '../protocol/row.ts';
import type { Caller } from './handlers/caller.ts';
import { isOwnPanel, PanelHub } from './panel-hub.ts';
import { commandOfItem, showMenu, suggestionsFor } from './reach/menus.ts';
import { createService, type Service } from './service.ts';
import { setTexts } from '../core/i18n/texts.ts';

setTexts({ message: (key) => browser.i18n.getMessage(key), language: browser.i18n.getUILanguage() });

const hub = new PanelHub(async (): Promise<PanelState> => (await awake()).panelState());
let service: Promise<Service> | null = null;
const awake = (): Promise<Service> => (service ??= start());
void awake();

async function start(): Promise<Service> {
  const db = await openDatabase().catch((error: unknown) => {
    // On a full disk: the next event tries again.
    service = null;
    throw error;
  });
  const started = await createService(db, () => hub.push());
  // Panels that were opened meanwhile.
  hub.push();
  return started;
}

browser.runtime.onMessage.addListener((message: unknown, sender: Runtime.MessageSender) => {
  const call = callIn(workerMessages, message);
  // Not for the worker: undefined lets other listeners answer.
  if (call === undefined || !mayCall(call.row, sender)) return undefined;
  return awake().then(({ handlers }) => replyTo(call, handlers, callerOf(sender)), notStarted);
});

browser.runtime.onConnect.addListener((port) => {
  if (!hub.accept(port)) return;
  void hub.pushNow();
  void awake().then(({ attention }) => attention.seen());
});

browser.tabs.onUpdated.addListener((tabId, change) => {
  if (change.status === 'complete') void awake().then((it) => it.tabLoaded(tabId));
});

// While recording: what the person does to tabs and their addresses.
const { tabs, webNavigation } = chrome;
webNavigation.onBeforeNavigate.addListener((it) => void awake().then(({ recordedTabs }) => recordedTabs.starts(it)));
webNavigation.onCommitted.addListener((it) => void awake().then(({ recordedTabs }) => recordedTabs.committed(it)));
for (const event of [webNavigation.onHistoryStateUpdated, webNavigation.onReferenceFragmentUpdated])
  event.addListener((it) => void awake().then(({ recordedTabs }) => recordedTabs.committed(it, true)));
webNavigation.onCreatedNavigationTarget.addListener(
  ({ sourceTabId, tabId }) => void awake().then(({ recordedTabs }) => recordedTabs.opens(sourceTabId, tabId)),
);
tabs.onCreated.addListener(({ id }) => {
  if (id !== undefined) void awake().then(({ recordedTabs }) => recordedTabs.created(id));
});
tabs.onActivated.addListener(({ tabId }) => {
  void awake().then(({ recordedTabs, queue }) => Promise.all([recordedTabs.activated(tabId), queue.seen(tabId)]));
});
tabs.onRemoved.addListener((tabId) => {
  void awake().then(({ recordedTabs }) => recordedTabs.removed(tabId));
  void awake().then((it) => it.tabClosed(tabId));
});

browser.tabs.onReplaced.addListener((now, before) => {
  void awake().then((it) => it.tabReplaced(before, now));
});

chrome.notifications.onClicked.addListener((id) => void awake().then(({ attention }) => attention.clicked(id)));

// From outside of the panel. It opens in the event itself, or Chrome refuses.
chrome.contextMenus.onClicked.addListener(({ menuItemId, selectionText = '' }, tab) => {
  if (tab === undefined) return;
  const { windowId } = tab;
  void chrome.sidePanel.open({ windowId });
  void awake().then(async ({ rows, wishFor }) => {
    const text = commandOfItem(menuItemId, selectionText, await rows());
    if (text !== null) wishFor(windowId, text);
  });
});
const refreshMenu = async (tabId: number): Promise<void> => {
  const tab = await browser.tabs.get(tabId).catch(() => null);
  if (tab?.active === true) await showMenu(tab.url ?? '', await (await awake()).rows());
};
tabs.onActivated.addListener(({ tabId }) => void refreshMenu(tabId));
tabs.onUpdated.addListener((tabId, { status }) => void (status === 'complete' && refreshMenu(tabId)));
chrome.omnibox.onInputChanged.addListener(
  (text, suggest) => void awake().then(async ({ rows }) => suggest(suggestionsFor(text, await rows()))),
);
chrome.omnibox.onInputEntered.addListener((text) => void runHere(text));

/** What the person typed into the address bar, in the tab that they see; what cannot be run waits in the panel's box. */
async function runHere(command: string): Promise<void> {
  const [tab] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
  if (tab?.id === undefined || tab.windowId === undefined) return;
  const { handlers, queue, wishFor, attention } = await awake();
  const wanted = { command, tabId: asTabId(tab.id) };
  const started = await handlers['run.start'](wanted, { tabId: undefined, frame: undefined });
  if (started.ok || (started.error.kind === 'busy' && (await queue.add(wanted)).ok)) return;
  wishFor(tab.windowId, command);
  await attention.refused([command]);
}

// Hydrating is all that a wake-up has to do, but for what has a time.
browser.alarms.onAlarm.addListener(() => void awake().then(({ schedules }) => schedules.look()));
browser.runtime.onStartup.addListener(() => void awake());

browser.runtime.onInstalled.addListener(({ reason }) => {
  if (reason === 'install') void browser.tabs.create({ url: browser.runtime.getURL('src/welcome/index.html') });
});
void chrome.sidePanel.setPanelBehavior({ openPanelOnActionClick: true });

async function notStarted(error: unknown): Promise<Reply> {
  console.error('Stepwise: the worker did not start', error);
  const kind = (await isDiskFull()) ? 'disk-full' : 'handler-failed';
  return { stepwise: 1, ok: false, failure: { kind, detail: String(error) } };
}

const callerOf = ({ tab, frameId, origin }: Runtime.MessageSender & { readonly origin?: string }): Caller => ({
  tabId: tab?.id,
  frame: frameId === 0 ? undefined : origin,
});

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
