/** Tests with a puppet and a person who has allowed nothing yet: `import { expect, test } from './asking-test.ts'`. */
import { launchExtension } from '../harness/launch.ts';
import { ensureBuilt } from '../harness/ensure-built.ts';
import { test as base } from './puppet-test.ts';

export const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
  extension: async ({}, use) => {
    const extension = await launchExtension({ dist: ensureBuilt(), asks: true });
    await use(extension);
    await extension.close();
  },
});

export { expect } from '@playwright/test';
