/** Tests that are themselves the model: `import { expect, test } from './puppet-test.ts'`. */
import { test as base } from '../harness/fixtures.ts';
import { startPuppet, type PuppetModel } from './puppet-model.ts';

interface PuppetFixtures {
  /** The panel's settings name it as the model. */
  readonly puppet: PuppetModel;
  /** Opens a page (of the fixture pages, or by its address; null: stays), and runs the command there. */
  readonly begin: (page: string | null, command: string) => Promise<void>;
}

export const test = base.extend<PuppetFixtures>({
  puppet: async ({ panel }, use) => {
    const puppet = await startPuppet();
    await panel.configure({
      provider: 'openai',
      baseUrl: puppet.baseUrl,
      key: 'sk-very-secret',
      model: 'puppet',
    });
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
});

export { expect } from '@playwright/test';
