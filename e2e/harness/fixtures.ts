/**
 * What a test gets: a browser of its own with the packed extension, its panel, a tab, and the
 * fixture pages on the loopback. `import { test, expect } from '../harness/fixtures.ts'`.
 */
import { join } from 'node:path';
import { test as base, type Page } from '@playwright/test';
import { ensureBuilt } from './ensure-built.ts';
import type { Extension } from './extension.ts';
import { launchExtension } from './launch.ts';
import type { Panel } from './panel.ts';
import { ROOT } from './paths.ts';
import { serveFolder, type StaticServer } from './static-server.ts';
import { ensureMiniwob } from '../miniwob/fetch.ts';
import { serveMiniwob, type MiniwobServer } from '../miniwob/serve.ts';

interface TestFixtures {
  /** A fresh profile each test. */
  readonly extension: Extension;
  /** The real side panel and the tab that it works on. */
  readonly opened: { readonly panel: Panel; readonly tab: Page };
  readonly panel: Panel;
  readonly tab: Page;
}

interface WorkerFixtures {
  /** e2e/pages. */
  readonly server: StaticServer;
  readonly miniwob: MiniwobServer;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  extension: async ({ colorScheme }, use) => {
    const extension = await launchExtension({
      dist: ensureBuilt(),
      ...(colorScheme === 'dark' ? { colorScheme } : {}),
    });
    await use(extension);
    await extension.close();
  },
  opened: async ({ extension }, use) => {
    await use(await extension.openPanel());
  },
  panel: async ({ opened }, use) => {
    await use(opened.panel);
  },
  tab: async ({ opened }, use) => {
    await use(opened.tab);
  },
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
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
});

export { expect } from '@playwright/test';
