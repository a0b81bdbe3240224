/** A page of the browser that the harness finds, without the extension: it starts at once. */
import { test as base, type Browser } from '@playwright/test';
import { launchPlain } from '../harness/launch-plain.ts';

export { expect } from '@playwright/test';

export const test = base.extend<object, { readonly browser: Browser }>({
  browser: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const browser = await launchPlain();
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
});
