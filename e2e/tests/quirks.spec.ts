/**
 * Pages with one quirk each: what the view shows of them and what the hand does there, in the packed
 * extension. What must come of a page stands at its head; e2e/quirks/read-quirk.ts tells how.
 */
import { test as base } from '../harness/fixtures.ts';
import { ensureBuilt } from '../harness/ensure-built.ts';
import { launchExtension } from '../harness/launch.ts';
import { allQuirks } from '../quirks/read-quirk.ts';
import { Stage } from '../quirks/stage.ts';
import { serveQuirks } from '../quirks/serve-quirks.ts';
import type { StaticServer } from '../harness/static-server.ts';

const test = base.extend<object, { readonly stage: Stage; readonly quirkPages: StaticServer }>({
  stage: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const extension = await launchExtension({ dist: ensureBuilt() });
      const stage = await Stage.open(extension);
      await use(stage);
      await stage.close();
      await extension.close();
    },
    { scope: 'worker' },
  ],
  quirkPages: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const server = await serveQuirks();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
});

test.describe.configure({ timeout: 90_000 });

for (const quirk of allQuirks())
  test(`${quirk.name}: ${quirk.title}`, async ({ stage, quirkPages }) => {
    try {
      await stage.play(quirk, `${quirkPages.url}/${quirk.name}.html`);
    } finally {
      await stage.clear();
    }
  });
