/**
 * From the panel's `run.start` to the observed view, by the times that the run's journal holds. The
 * model is asked after that and never answers; each run begins in a fresh document.
 */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Extension } from '../harness/extension.ts';
import { eventsOf } from '../harness/journal.ts';
import { ROOT } from '../harness/paths.ts';
import { serveFolder } from '../harness/static-server.ts';
import { until } from '../harness/until.ts';
import { startPuppet } from '../tests/puppet-model.ts';
import { PAGES } from './pages.ts';

export interface FirstView {
  readonly label: string;
  readonly ms: readonly number[];
}

/** @param idleServer - Serves PAGES. */
export async function firstViews(extension: Extension, idleServer: string, rounds: number): Promise<FirstView[]> {
  const shop = await serveFolder(join(ROOT, 'e2e', 'screenshots', 'pages'));
  const model = await startPuppet();
  const { panel, tab } = await extension.openPanel();
  await panel.configure({ provider: 'openai', baseUrl: model.baseUrl, key: 'none', model: 'puppet' });
  const pages = [
    { label: 'a shop', url: `${shop.url}/shop.html` },
    ...PAGES.map(({ label, path }) => ({ label, url: `${idleServer}${path}` })),
  ];
  const views: FirstView[] = [];
  for (const { label, url } of pages) {
    const ms: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      await tab.goto(url);
      const took = await firstViewMs(panel.page, url);
      if (round > 0) ms.push(took);
    }
    views.push({ label, ms });
  }
  await model.close();
  await shop.close();
  return views;
}

async function firstViewMs(panel: Page, url: string): Promise<number> {
  const { begun, runId } = await panel.evaluate(startRun, url);
  const observedAt = async (): Promise<number | null> =>
    (await eventsOf(panel, runId)).find(({ type }) => type === 'observed')?.at ?? null;
  const observed = await until(observedAt, {
    timeoutMs: 10_000,
    what: 'the first view',
  });
  await panel.evaluate(stopRun, runId);
  return observed - begun;
}

// In the panel's page

async function startRun(url: string): Promise<{ begun: number; runId: string }> {
  const tabId = (await chrome.tabs.query({})).find((it) => it.url === url)?.id;
  const params = { command: 'Look', tabId };
  const begun = Date.now();
  const reply: { result: { ok: boolean; value: string } } = await chrome.runtime.sendMessage({
    stepwise: 1,
    method: 'run.start',
    params,
  });
  if (!reply.result.ok) throw new Error(JSON.stringify(reply));
  return { begun, runId: reply.result.value };
}

async function stopRun(runId: string): Promise<void> {
  await chrome.runtime.sendMessage({ stepwise: 1, method: 'run.stop', params: { runId } });
}
