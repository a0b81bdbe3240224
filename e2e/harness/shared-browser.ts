/**
 * One browser with the packed extension and its panel for many tests. Before each test it is made as it is right after
 * the installation: nothing is kept, nothing runs, one empty tab is open. A test that changes more than this puts back
 * (other windows, downloads, the clipboard, the browser's own settings) takes a fresh profile; one that changes its tab by more
 * than its pages do (a clock, scripts for all documents) closes the tab.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import type { Extension } from './extension.ts';
import { launchExtension, LOOPBACK } from './launch.ts';
import { Panel } from './panel.ts';
import { until } from './until.ts';
import { callWorker } from '../hostile/call-worker.ts';

const WAIT_MS = 15_000;
const EMPTYING_MS = 2_000;
const EMPTY = 'about:blank';
const PANEL = 'src/panel/index.html';
/** A page of the extension without a script: it may call Chrome's APIs, and wakes no worker. */
const SILENT = 'icons/16.png';

interface Seat {
  readonly extension: Extension;
  readonly panel: Panel;
  /** Of all requests: what pages store belongs to one of them. */
  readonly origins: Set<string>;
  /** The same of the requests that pages made, and no worker. */
  readonly shown: Set<string>;
}

export class SharedBrowser {
  readonly #dist: string;
  #seat: Seat | null = null;
  #isUsed = false;

  constructor(dist: string) {
    this.#dist = dist;
  }

  async take(): Promise<Extension> {
    if (this.#seat !== null && this.#isUsed) this.#seat = await this.#again(this.#seat);
    this.#seat ??= await launch(this.#dist);
    this.#isUsed = true;
    return this.#seat.extension;
  }

  /** The panel and the tab of the extension that was taken. */
  async opened(asks: boolean): Promise<{ panel: Panel; tab: Page }> {
    const { extension, panel } = this.#seat ?? {};
    const [tab] = extension?.context.pages() ?? [];
    if (panel === undefined || tab === undefined) throw new Error('take the extension first');
    if (!asks) await panel.allowSites(LOOPBACK);
    return { panel, tab };
  }

  /** @returns null when what the last test left cannot be put back: the panel is closed, the browser has crashed. */
  async #again(seat: Seat): Promise<Seat | null> {
    try {
      return await reset(seat);
    } catch (error) {
      console.warn(`A new browser for the next test, because the last one was not put back: ${String(error)}`);
      await this.close();
      return null;
    }
  }

  async close(): Promise<void> {
    await this.#seat?.extension.close();
    this.#seat = null;
  }
}

async function launch(dist: string): Promise<Seat> {
  const extension = await launchExtension({ dist, asks: true });
  const [origins, shown] = [new Set<string>(), new Set<string>()];
  extension.context.on('request', (request) => {
    const { origin } = new URL(request.url());
    origins.add(origin);
    if (request.serviceWorker() === null) shown.add(origin);
  });
  const { panel } = await extension.openPanel();
  return { extension, panel, origins, shown };
}

/** In this order: what would use the storage has ended before it is emptied, and is started after it. */
async function reset({ extension, panel: last, origins, shown }: Seat): Promise<Seat> {
  const { context } = extension;
  if (!(await extension.isPanelOpen())) throw new Error('the panel was closed');
  const page = isAsOpened(last.page) ? last.page : await extension.connectToPanel();
  page.context().removeAllListeners('dialog');
  await page.goto(extension.url(SILENT));
  const tab = (await keptTab(context, shown)) ?? (await onlyEmptyTab(context, page));
  await context.unrouteAll();
  await context.clearPermissions();
  await context.clearCookies();
  await page.evaluate(clearExtension);
  const session = await context.newCDPSession(tab);
  for (const origin of origins)
    if (origin !== 'null') await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  origins.clear();
  shown.clear();
  await until(() => isEmptied(extension, page, session), { timeoutMs: WAIT_MS, what: 'the extension to be emptied' });
  await session.detach();
  await page.goto(extension.url(PANEL));
  const panel = new Panel(page);
  // The worker has made its database anew.
  await callWorker(panel, 'settings.get', {});
  return { extension, panel, origins, shown };
}

/** The same panel, by the same connection, in a size that no test has set. */
const isAsOpened = (panel: Page): boolean => !panel.isClosed() && panel.viewportSize() === null;

/**
 * The test's tab, where it is alone and has shown one site at most, which it still shows. It keeps its process: a new one costs
 * a quarter of the reset.
 */
async function keptTab(context: BrowserContext, shown: ReadonlySet<string>): Promise<Page | null> {
  const [tab, ...others] = context.pages();
  const [site, ...further] = shown;
  if (tab === undefined || others.length + further.length > 0 || tab.viewportSize() !== null) return null;
  if (site === undefined ? tab.url() !== EMPTY : new URL(tab.url()).origin !== site) return null;
  tab.removeAllListeners('dialog');
  const emptied = emptyTab(tab, site !== undefined).then(
    () => tab,
    // It has crashed, or its page may store nothing.
    () => null,
  );
  // A page that hangs never answers.
  return Promise.race([emptied, delay(EMPTYING_MS, null)]);
}

async function emptyTab(tab: Page, isUsed: boolean): Promise<void> {
  // Its session storage goes with what else the site has stored.
  if (isUsed) await tab.evaluate(() => (window.name = ''));
  await tab.goto(EMPTY);
  // What is below the pointer there has to be nothing in the next page.
  await tab.mouse.move(-1, -1);
  const session = await tab.context().newCDPSession(tab);
  await session.send('Page.resetNavigationHistory');
  await session.detach();
}

/** In the panel's window, which would end with its last tab. */
async function onlyEmptyTab(context: BrowserContext, panel: Page): Promise<Page> {
  const old = context.pages();
  const opened = context.waitForEvent('page');
  await panel.evaluate(async () => {
    const { id } = await chrome.windows.getCurrent();
    await chrome.tabs.create({ url: 'about:blank', ...(id !== undefined && { windowId: id }) });
  });
  const empty = await opened;
  for (const page of old) await page.close({ runBeforeUnload: false });
  return empty;
}

/** Also a worker that began while the storage was emptied ends: it may have read what was there before. */
async function isEmptied(extension: Extension, page: Page, session: CDPSession): Promise<true | null> {
  await extension.closeWorker();
  await until(async () => ((await page.evaluate(isWorkerAlive)) ? null : true), {
    timeoutMs: WAIT_MS,
    what: 'the service worker to end',
  });
  const origin = extension.url('').slice(0, -1);
  // Not its service worker, which would be gone for good.
  const storageTypes = 'indexeddb,local_storage,cache_storage,file_systems';
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes });
  return (await page.evaluate(isEmpty)) ? true : null;
}

// In a page of the extension

async function clearExtension(): Promise<void> {
  sessionStorage.clear();
  const { session, local, sync } = chrome.storage;
  for (const area of [session, local, sync]) await area.clear();
  await chrome.alarms.clearAll();
  // A run that was cut short has left its tab in a group.
  const grouped = (await chrome.tabs.query({})).flatMap(({ id, groupId }) =>
    groupId < 0 || id === undefined ? [] : [id],
  );
  for (const id of grouped) await chrome.tabs.ungroup(id);
}

async function isWorkerAlive(): Promise<boolean> {
  const contextTypes = [chrome.runtime.ContextType.BACKGROUND];
  return (await chrome.runtime.getContexts({ contextTypes })).length > 0;
}

async function isEmpty(): Promise<boolean> {
  const databases = await indexedDB.databases();
  const [tabs, windows] = [await chrome.tabs.query({}), await chrome.windows.getAll()];
  if (tabs.length !== 1 || windows.length !== 1) throw new Error(`${tabs.length} tabs in ${windows.length} windows`);
  const contextTypes = [chrome.runtime.ContextType.BACKGROUND];
  return databases.length === 0 && (await chrome.runtime.getContexts({ contextTypes })).length === 0;
}
