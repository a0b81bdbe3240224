/**
 * npm start, once the packages are there: builds, opens Chromium with the extension and its panel on
 * the demo page, carries out a first command without a model, and says what happened.
 */
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { ensureBuilt } from '../harness/ensure-built.ts';
import type { Extension } from '../harness/extension.ts';
import { findBrowser } from '../harness/find-browser.ts';
import { hasDisplay, launchExtension } from '../harness/launch.ts';
import type { Panel } from '../harness/panel.ts';
import { ROOT } from '../harness/paths.ts';
import { serveFolder } from '../harness/static-server.ts';
import { takePicture } from './picture.ts';

export const FIRST_COMMAND = 'Subscribe ada@example.com to the newsletter';

process.exitCode = await start().catch((error: unknown) => {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  return 1;
});

async function start(): Promise<number> {
  const { values } = parseArgs({
    options: {
      headless: { type: 'boolean', default: !hasDisplay() },
      picture: { type: 'string', default: join(ROOT, 'stepwise-start.png') },
    },
  });
  console.log('Building the extension …');
  const dist = ensureBuilt();
  const executablePath = await findBrowser({ install: true, log: console.log });
  console.log(`Opening ${executablePath}${values.headless ? ', headless' : ''} …`);
  const demo = await serveFolder(join(ROOT, 'e2e', 'demo'));
  try {
    const extension = await launchExtension({
      dist,
      executablePath,
      headless: values.headless,
      log: console.log,
    });
    try {
      return await firstCommand(extension, `${demo.url}/`, values.headless ? resolve(values.picture) : null);
    } finally {
      await extension.close();
    }
  } finally {
    await demo.close();
  }
}

/** @param picture - Where it goes when there is no window to look at; null leaves the window open. */
async function firstCommand(extension: Extension, url: string, picture: string | null): Promise<number> {
  const { panel, tab } = await extension.openPanel({ url });
  const run = await panel.carryOut(FIRST_COMMAND);
  const confirmed = (await tab.locator('#confirmation').textContent())?.trim() ?? '';
  const worked = run.end === 'done' && confirmed !== '';
  console.log(`\nThe command:  ${FIRST_COMMAND}`);
  for (const line of await describeActions(panel)) console.log(`              ${line}`);
  console.log(`The page says: ${confirmed === '' ? 'nothing' : `“${confirmed}”`}`);
  console.log(
    worked
      ? `Stepwise carried out its first command without a model: ${run.actions} actions, ended "${run.end}".`
      : `Stepwise could not carry out its first command (${run.end}): ${run.status}`,
  );
  if (picture !== null) {
    await takePicture({ extension, panel, tab, path: picture });
    console.log(`A picture of the page and the panel is in ${relative(process.cwd(), picture)}.`);
  } else await stayOpen(extension, tab);
  return worked ? 0 : 1;
}

/** Each action as the panel words it. */
async function describeActions(panel: Panel): Promise<string[]> {
  const lines = panel.page.getByRole('article', { name: 'The run', exact: true }).locator('p.action');
  return (await lines.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
}

async function stayOpen(extension: Extension, tab: Page): Promise<void> {
  console.log(
    `Chromium stays open: type the next command in the panel, or try any website. The demo page is ${tab.url()}`,
  );
  console.log('Close its window, or press Ctrl+C here, to end.');
  await new Promise<void>((ended) => {
    extension.context.once('close', () => ended());
    process.once('SIGINT', () => ended());
  });
}
