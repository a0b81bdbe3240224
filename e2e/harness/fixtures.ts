/**
 * What a test gets: the packed extension as it is right after its installation, its panel, a tab, and the
 * fixture pages on the loopback. `import { test, expect } from '../harness/fixtures.ts'`.
 */
import { join } from 'node:path';
import { test as base, type Page } from '@playwright/test';
import { ensureBuilt } from './ensure-built.ts';
import type { Extension } from './extension.ts';
import { launchExtension } from './launch.ts';
import type { Panel } from './panel.ts';
import { ROOT } from './paths.ts';
import { SharedBrowser } from './shared-browser.ts';
import { serveFolder, type StaticServer } from './static-server.ts';
import { ensureMiniwob } from '../miniwob/fetch.ts';
import { serveMiniwob, type MiniwobServer } from '../miniwob/serve.ts';
import type { Suite } from '../bench/suites/suite.ts';

interface TestFixtures {
  /** As it is right after its installation, but for an open panel; in a browser that all tests of a worker share. */
  readonly extension: Extension;
  /** The real side panel and the tab that it works on. */
  readonly opened: { readonly panel: Panel; readonly tab: Page };
  readonly panel: Panel;
  readonly tab: Page;
}

interface TestOptions {
  /** A browser of the test's own, for what changes more of it than SharedBrowser puts back. Slow. */
  readonly freshProfile: boolean;
  /** The person has allowed nothing yet: questions of the gate are asked on the loopback too. */
  readonly asks: boolean;
}

interface WorkerFixtures {
  readonly sharedBrowser: SharedBrowser;
  /** e2e/pages. */
  readonly server: StaticServer;
  readonly miniwob: MiniwobServer;
  /** The airline CRM. */
  readonly crm: Suite;
}

export const test = base.extend<TestFixtures & TestOptions, WorkerFixtures>({
  freshProfile: [false, { option: true }],
  asks: [false, { option: true }],
  extension: async ({ freshProfile, asks, sharedBrowser }, use) => {
    if (freshProfile) {
      const extension = await launchExtension({ dist: ensureBuilt(), asks });
      await use(extension);
      await extension.close();
    } else await use(await sharedBrowser.take());
  },
  opened: async ({ freshProfile, asks, extension, sharedBrowser }, use) => {
    await use(freshProfile ? await extension.openPanel() : await sharedBrowser.opened(asks));
  },
  panel: async ({ opened }, use) => {
    await use(opened.panel);
  },
  tab: async ({ opened }, use) => {
    await use(opened.tab);
  },
  sharedBrowser: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const browser = new SharedBrowser(ensureBuilt());
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  server: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const server = await serveFolder(join(ROOT, 'e2e', 'pages'));
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  miniwob: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const server = await serveMiniwob(await ensureMiniwob());
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  // One spec's alone: a test with other worker fixtures gets a process and a browser of its own.
  crm: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const { openCrm } = await import('../bench/suites/crm.ts');
      const crm = await openCrm();
      await use(crm);
      await crm.close();
    },
    { scope: 'worker' },
  ],
});

export { expect } from '@playwright/test';
