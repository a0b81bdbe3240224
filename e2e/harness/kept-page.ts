/**
 * A tab that the tests of a worker share: each opens a document of its own in it, which costs a sixth of what a context of
 * its own does. A test that changes what is put back here no further (a clock, permissions, scripts for every document)
 * has to `drop` it.
 */
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

export class KeptPage {
  readonly #browser: Browser;
  readonly #options: BrowserContextOptions;
  #page: Page | null = null;

  constructor(browser: Browser, options: BrowserContextOptions) {
    this.#browser = browser;
    this.#options = options;
  }

  async take(): Promise<Page> {
    return (this.#page ??= await this.#browser.newPage(this.#options));
  }

  async giveBack(): Promise<void> {
    const page = this.#page;
    if (page === null) return;
    if (page.isClosed() || page.context().pages().length > 1) return this.drop();
    await page.unrouteAll();
    // A pointer that stays over the window hovers over what the next test opens there.
    await page.mouse.move(-1, -1);
  }

  async drop(): Promise<void> {
    await this.#page?.context().close();
    this.#page = null;
  }
}
