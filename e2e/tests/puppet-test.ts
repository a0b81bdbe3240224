/** Tests that are themselves the model: `import { expect, test } from './puppet-test.ts'`. */
import { test as base } from '../harness/fixtures.ts';
import { startHold, type Hold } from './hold.ts';
import { startPuppet, type PuppetModel } from './puppet-model.ts';

interface PuppetFixtures {
  /** The panel's settings name it as the model. */
  readonly puppet: PuppetModel;
  /** Opens a page (of the fixture pages, or by its address; null: stays), and runs the command there. */
  readonly begin: (page: string | null, command: string) => Promise<void>;
  /** The same on a page that stands still in a handler of its own (window.holdUrl) until the hold is released. */
  readonly beginHeld: (page: string, command: string) => Promise<Hold>;
}

export const KEY = 'sk-very-secret';

export const test = base.extend<PuppetFixtures>({
  puppet: async ({ panel }, use) => {
    const puppet = await startPuppet();
    await panel.useModel(puppet.baseUrl, KEY, 'puppet');
    await use(puppet);
    await puppet.close();
  },
  begin: async ({ panel, tab, server }, use) => {
    await use(async (page, command) => {
      if (page !== null) await tab.goto(new URL(page, `${server.url}/`).href);
      await panel.command(command);
      await panel.run();
    });
  },
  beginHeld: async ({ tab, server, begin }, use) => {
    await use(async (page, command) => {
      const hold = await startHold();
      await tab.goto(`${server.url}/${page}`);
      await tab.evaluate((url) => Object.assign(window, { holdUrl: url }), hold.url);
      await begin(null, command);
      return hold;
    });
  },
});

export { expect } from '@playwright/test';
