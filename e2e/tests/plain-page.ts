/** A page of the browser that the harness finds, without the extension: it starts at once. */
import { test as base } from '../harness/plain-fixtures.ts';

export { expect } from '@playwright/test';

export const test = base.extend({
  page: async ({ kept }, use) => {
    const page = await kept.take();
    // Tests that set its content write into the document that is there.
    await page.goto('about:blank');
    await use(page);
    await kept.giveBack();
  },
});
