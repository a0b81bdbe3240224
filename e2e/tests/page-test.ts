/**
 * Tests with a puppet that are about pages and runs alone: all of a process have one browser, one panel and one puppet, and
 * each a tab of its own. What a test changes for good (settings, examples, grants), and what it does as the person in a page
 * that a run is at work in, needs puppet-test.ts.
 * `import { expect, test } from './page-test.ts'`.
 */
import { ensureBuilt } from '../harness/ensure-built.ts';
import type { Extension } from '../harness/extension.ts';
import { launchExtension } from '../harness/launch.ts';
import type { Panel } from '../harness/panel.ts';
import { callWorker } from '../hostile/call-worker.ts';
import { startPuppet, type PuppetModel } from './puppet-model.ts';
import { KEY, test as base } from './puppet-test.ts';

interface Shared {
  readonly extension: Extension;
  readonly panel: Panel;
  readonly puppet: PuppetModel;
}

export const test = base.extend<object, { readonly shared: Shared }>({
  shared: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const extension = await launchExtension({ dist: ensureBuilt() });
      const puppet = await startPuppet();
      const { panel } = await extension.openPanel();
      await panel.useModel(puppet.baseUrl, KEY, 'puppet');
      await use({ extension, panel, puppet });
      await extension.close();
      await puppet.close();
    },
    { scope: 'worker' },
  ],
  extension: async ({ shared }, use) => use(shared.extension),
  puppet: async ({ shared }, use) => use(shared.puppet),
  opened: async ({ shared: { extension, panel, puppet } }, use) => {
    puppet.forget();
    const tab = await extension.context.newPage();
    await use({ panel, tab });
    const run = await panel.report();
    if (run !== null) {
      // It may be about to end by itself.
      await callWorker(panel, 'run.stop', { runId: run.runId });
      await panel.waitForEnd();
    }
    const [first, ...others] = extension.context.pages();
    for (const page of others) await page.close({ runBeforeUnload: false });
    await first?.bringToFront();
  },
});

export { expect } from '@playwright/test';
