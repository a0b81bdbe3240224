/**
 * Service worker entry: every listener is registered in the first tick; each waits for the
 * service, which hydrates from the database, so that what woke the worker is served by a whole one.
 */
import browser, { type Runtime } from 'webextension-polyfill';
import type { Method, MethodsTo, PanelState } from '../protocol/messages.ts';
import { parseCall, parseParams } from '../protocol/parsers.ts';
import { isOwnPanel, PanelHub } from './panel-hub.ts';
import { createService, type Service } from './service.ts';

const hub = new PanelHub(async (): Promise<PanelState> => (await service).panelState());
const service: Promise<Service> = createService(() => hub.push());

browser.runtime.onMessage.addListener((message: unknown, sender: Runtime.MessageSender) => {
  const call = parseCall(message);
  // Not for the worker: undefined lets other listeners answer.
  if (call === null || !mayCall(call.method, sender)) return undefined;
  return answer(call.method as MethodsTo<'worker'>, call.params, sender);
});

browser.runtime.onConnect.addListener((port) => {
  if (hub.accept(port)) void hub.pushNow();
});

browser.tabs.onUpdated.addListener((tabId, change) => {
  if (change.status === 'complete') void service.then((it) => it.tabLoaded(tabId));
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
 * Only our own panel commands. A content script may report what was recorded, and wake the
 * worker; nothing that a page could make it send starts, steers or ends a run.
 */
function mayCall(method: Method, sender: Runtime.MessageSender): boolean {
  const area = method.slice(0, method.indexOf('.'));
  if (area === 'from-page') return sender.id === browser.runtime.id && sender.tab !== undefined;
  const toPage: readonly Method[] = ['page.hello', 'page.view', 'page.act', 'page.highlight', 'page.record'];
  return !toPage.includes(method) && isOwnPanel(sender);
}

async function answer(
  method: MethodsTo<'worker'>,
  raw: unknown,
  sender: Runtime.MessageSender,
): Promise<unknown> {
  const params = parseParams(method, raw);
  if (params === null) throw new Error(`params of ${method} do not fit`);
  const { handlers } = await service;
  // The parser of a method gives that method's params: the pairing the union of handlers cannot show.
  const handle = handlers[method] as (params: unknown, fromTab: number | undefined) => Promise<unknown>;
  return handle(params, sender.tab?.id);
}
