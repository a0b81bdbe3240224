/**
 * The browser without the extension, for tests of what runs in a page alone. Whoever bundles something else into the page
 * extends this by fixtures of the test, not of the worker: a test with other worker fixtures gets a process and a browser anew.
 */
import { join } from 'node:path';
import { test as base, type Browser } from '@playwright/test';
import { bundle } from './bundle-script.ts';
import { KeptPage } from './kept-page.ts';
import { launchPlain } from './launch-plain.ts';
import { ROOT } from './paths.ts';
import { serveFolder, type StaticServer } from './static-server.ts';

interface WorkerFixtures {
  readonly chromium: Browser;
  readonly kept: KeptPage;
  /** Of 800 by 600 pixels. */
  readonly small: KeptPage;
  /** A module with all that it imports, as one script. */
  readonly bundled: (entry: string) => Promise<string>;
  /** e2e/pages. */
  readonly pages: StaticServer;
}

export const test = base.extend<object, WorkerFixtures>({
  chromium: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const browser = await launchPlain();
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  kept: [async ({ chromium }, use) => use(new KeptPage(chromium, { locale: 'en-US' })), { scope: 'worker' }],
  small: [
    async ({ chromium }, use) =>
      use(new KeptPage(chromium, { viewport: { width: 800, height: 600 }, locale: 'en-US' })),
    { scope: 'worker' },
  ],
  bundled: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const scripts = new Map<string, Promise<string>>();
      await use((entry) => {
        const script = scripts.get(entry) ?? bundle(entry);
        scripts.set(entry, script);
        return script;
      });
    },
    { scope: 'worker' },
  ],
  pages: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const server = await serveFolder(join(ROOT, 'e2e', 'pages'));
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
});
