/**
 * npx tsx e2e/retrieval-bench/collect-commands.ts [held-out]: writes e2e/data/task-commands.json, the commands of the papers' tasks
 * over some seeds and what their pages look like; with "held-out" e2e/data/held-out-commands.json, commands alone, on other seeds.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { MINIWOB_RULES } from '../../src/benchmark/miniwob.ts';
import { elementsOf } from '../../src/core/view/tree.ts';
import type { PageView } from '../../src/core/view/view.ts';
import type { ViewRules } from '../../src/core/view/view-rules.ts';
import { UNION_TASKS } from '../bench/published.ts';
import { findBrowser } from '../harness/find-browser.ts';
import { ROOT } from '../harness/paths.ts';
import { ensureMiniwob } from '../miniwob/fetch.ts';
import { serveMiniwob } from '../miniwob/serve.ts';
import { bundle } from '../harness/bundle-script.ts';

declare const core: { EPISODE_MAX_TIME: number; startEpisodeReal(): void };
declare const pageAgent: {
  view(params: { settle: boolean; framePrefix: string; rules: ViewRules }): Promise<{ view: PageView }>;
};

const isHeldOut = process.argv[2] === 'held-out';
const FILE = isHeldOut ? 'held-out-commands.json' : 'task-commands.json';
const [FIRST_SEED, SEEDS] = isHeldOut ? [5000, 4] : [0, 24];
/** Of a page, so that the file stays small. */
const MAX_ELEMENTS = 8;

const server = await serveMiniwob(await ensureMiniwob());
const browser = await chromium.launch({
  executablePath: await findBrowser({ install: false, log: console.error }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const code = await bundle('e2e/demonstrations/isolated-page-agent.ts');
  const page = await browser.newPage();
  const found: Record<string, unknown> = {};
  for (const task of UNION_TASKS) found[task] = await ofTask(page, code, task);
  writeFileSync(join(ROOT, 'e2e/data', FILE), `${JSON.stringify(found, null, 1)}\n`);
} finally {
  await browser.close();
  await server.close();
}

async function ofTask(page: Page, code: string, task: string) {
  const url = server.urlOf(task);
  await page.goto(url);
  await page.evaluate(code);
  const commands: string[] = [];
  for (let seed = FIRST_SEED; seed < FIRST_SEED + SEEDS; seed += 1)
    commands.push(
      await page.evaluate((n) => {
        core.EPISODE_MAX_TIME = 2_147_483_647;
        (Math as unknown as { seedrandom(seed: number): void }).seedrandom(n);
        core.startEpisodeReal();
        return (document.querySelector('#query')?.textContent ?? '').replace(/\s+/g, ' ').trim();
      }, seed),
    );
  if (isHeldOut) return commands;
  const { view } = await page.evaluate(
    (rules) => pageAgent.view({ settle: true, framePrefix: '', rules }),
    MINIWOB_RULES,
  );
  const elements = elementsOf(view).map(({ role, name }) => [role, name.slice(0, 40)]);
  const shown = elements.filter(([role], i) => i < MAX_ELEMENTS || elements.findIndex((it) => it[0] === role) === i);
  return { title: view.title, path: new URL(url).pathname, elements: shown, commands };
}
