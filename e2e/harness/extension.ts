/**
 * The running browser with the extension in it, and what can be done to it from outside.
 *
 * Playwright's own connection drives the tabs but does not know the side panel; one over CDP that
 * is made after the panel opened does. So each opened panel has a connection of its own.
 */
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { Panel } from './panel.ts';
import { until } from './until.ts';

const WELCOME = 'src/welcome/index.html';
const PANEL = 'src/panel/index.html';
const WAIT_MS = 15_000;

interface Parts {
  readonly context: BrowserContext;
  readonly id: string;
  /** Of Chromium's remote debugging, on the loopback. */
  readonly port: number;
  /** Sites that the person has allowed all steps on but payments. */
  readonly allows: readonly string[];
  readonly cleanUp: () => void;
}

interface Target {
  readonly id: string;
  readonly type: string;
  readonly url: string;
}

export class Extension {
  readonly context: BrowserContext;
  /** The extension's id. */
  readonly id: string;
  /** Of Chromium's remote debugging. */
  readonly endpoint: string;
  readonly #cleanUp: () => void;
  readonly #allows: readonly string[];
  #panelConnection: Browser | null = null;
  #welcomed = false;

  constructor({ context, id, port, allows, cleanUp }: Parts) {
    this.context = context;
    this.id = id;
    this.endpoint = `http://127.0.0.1:${port}`;
    this.#cleanUp = cleanUp;
    this.#allows = allows;
  }

  url(path: string): string {
    return `chrome-extension://${this.id}/${path}`;
  }

  /**
   * Opens the real side panel: a trusted click on the welcome page, as a person would.
   *
   * @param url - Opened in the tab to work in, which is the active one afterwards.
   * @param tab - Worked in; default: the browser's first tab.
   */
  async openPanel({ url, tab }: { url?: string; tab?: Page } = {}): Promise<{ panel: Panel; tab: Page }> {
    const welcome = await this.#welcomePage();
    // The button does something only once its script has run. Asked of the page: the event may have passed unheard.
    await welcome.waitForFunction(() => document.readyState === 'complete');
    await welcome.bringToFront();
    await welcome.locator('#open').click();
    const page = await this.connectToPanel();
    const work = tab ?? this.context.pages().find((it) => it !== welcome) ?? (await this.context.newPage());
    await welcome.close();
    await work.bringToFront();
    if (url !== undefined) await work.goto(url);
    const panel = new Panel(page);
    await panel.allowSites(this.#allows);
    return { panel, tab: work };
  }

  /** @returns the panel's page, as nobody has used it through Playwright. */
  async connectToPanel(): Promise<Page> {
    await until(() => this.#target('page', PANEL), { timeoutMs: WAIT_MS, what: 'the side panel to open' });
    await this.#panelConnection?.close();
    const connection = await chromium.connectOverCDP(this.endpoint);
    this.#panelConnection = connection;
    const url = this.url(PANEL);
    const page = await until(
      () =>
        connection
          .contexts()
          .flatMap((context) => context.pages())
          .find((it) => it.url().startsWith(url)) ?? null,
      { timeoutMs: WAIT_MS, what: 'the side panel’s page' },
    );
    await page.waitForFunction(() => document.readyState === 'complete');
    return page;
  }

  async isPanelOpen(): Promise<boolean> {
    return (await this.#target('page', PANEL)) !== null;
  }

  /** As the person's click on the panel's cross: the page in it ends. */
  async closePanel(panel: Panel): Promise<void> {
    await panel.page.close();
    await until(async () => ((await this.isPanelOpen()) ? null : true), {
      timeoutMs: WAIT_MS,
      what: 'the side panel to close',
    });
    await this.#panelConnection?.close();
    this.#panelConnection = null;
  }

  /**
   * Ends the service worker as Chrome does when it is idle; the next event starts a fresh one. The
   * panel has to be open: only the extension can tell one worker from the next. (A worker that
   * starts again at once, with a debugger attached, may keep its target's id.)
   */
  async killWorker(): Promise<void> {
    const before = await until(() => this.#workerContext(), {
      timeoutMs: WAIT_MS,
      what: 'a service worker to kill',
    });
    await this.closeWorker();
    await until(async () => ((await this.#workerContext()) === before ? null : true), {
      timeoutMs: WAIT_MS,
      what: 'the service worker to end',
    });
  }

  /** Does not wait until it has ended. */
  async closeWorker(): Promise<void> {
    const target = await this.#target('service_worker', '');
    if (target !== null) await fetch(`${this.endpoint}/json/close/${target.id}`);
  }

  /** Another one after each start of the worker; null while none runs. */
  async #workerContext(): Promise<string | null> {
    const url = this.url(PANEL);
    const pages = this.#panelConnection?.contexts().flatMap((context) => context.pages()) ?? [];
    const panel = pages.find((it) => it.url().startsWith(url));
    if (panel === undefined) throw new Error('open the panel first: it tells one worker from the next');
    return panel.evaluate(async () => {
      const [worker] = await chrome.runtime.getContexts({
        contextTypes: [chrome.runtime.ContextType.BACKGROUND],
      });
      return worker?.contextId ?? null;
    });
  }

  async isWorkerRunning(): Promise<boolean> {
    return (await this.#target('service_worker', '')) !== null;
  }

  isClosed(): boolean {
    return this.context.isClosed();
  }

  async close(): Promise<void> {
    try {
      await this.#panelConnection?.close();
      await this.context.close();
    } finally {
      this.#cleanUp();
    }
  }

  async #target(type: string, path: string): Promise<Target | null> {
    const targets = (await (await fetch(`${this.endpoint}/json/list`)).json()) as Target[];
    return targets.find((it) => it.type === type && it.url.startsWith(this.url(path))) ?? null;
  }

  /** A fresh profile opens it by itself: waited for, so that it cannot come to the front later. */
  async #welcomePage(): Promise<Page> {
    const url = this.url(WELCOME);
    const find = (): Page | null => this.context.pages().find((page) => page.url().startsWith(url)) ?? null;
    const first = !this.#welcomed;
    this.#welcomed = true;
    const open = first ? await until(find, { timeoutMs: WAIT_MS, what: 'the welcome page' }) : find();
    if (open !== null) return open;
    const page = await this.context.newPage();
    await page.goto(url);
    return page;
  }
}
