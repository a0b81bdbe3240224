/** A page of the browser that the harness finds, without the extension: it starts at once. */
import { test as base, type Browser } from '@playwright/test';
import { KeptPage } from '../harness/kept-page.ts';
import { launchPlain } from '../harness/launch-plain.ts';

export { expect } from '@playwright/test';

export const test = base.extend<object, { readonly browser: Browser; readonly kept: KeptPage }>({
  browser: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const browser = await launchPlain();
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  kept: [async ({ browser }, use) => use(new KeptPage(browser, { locale: 'en-US' })), { scope: 'worker' }],
  page: async ({ kept }, use) => {
    const page = await kept.take();
    // Tests that set its content write into the document that is there.
    await page.goto('about:blank');
    await use(page);
    await kept.giveBack();
  },
});
