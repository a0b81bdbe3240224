/** Saved pages of real applications: each loaded several times for its cold view, once for the other figures. */
import type { Browser, Page } from '@playwright/test';
import { serveFolder } from '../harness/static-server.ts';
import { measure, type Row } from './measure.ts';
import { ensureSavedPages } from './saved-pages.ts';
import { timeCold } from './timing.ts';

/** Times that a page is loaded anew for its cold view. */
const COLD_LOADS = 5;

/** @param wanted - Parts of the paths of the pages to measure, or "all". */
export async function measureSaved(
  on: Browser,
  script: string,
  {
    wanted,
    rounds,
    onRow,
  }: { readonly wanted: readonly string[]; readonly rounds: number; readonly onRow: (row: Row) => void },
): Promise<Row[]> {
  const { folder, paths } = await ensureSavedPages();
  const server = await serveFolder(folder);
  const rows: Row[] = [];
  for (const path of paths) {
    if (!wanted.some((part) => part === 'all' || path.includes(part))) continue;
    const colds: number[] = [];
    for (let load = 0; load < COLD_LOADS; load += 1) {
      const page = await openSaved(on, `${server.url}/${path}`);
      colds.push(await timeCold(page, script));
      await page.context().close();
    }
    const page = await openSaved(on, `${server.url}/${path}`);
    const row = await measure(page, path, script, {
      size: 0,
      rounds,
      scores: true,
      ariaLimit: 4000,
    });
    await page.context().close();
    rows.push({ ...row, colds });
    onRow({ ...row, colds });
  }
  await server.close();
  return rows;
}

/** In a context of its own, and so in a process that has compiled nothing yet. */
async function openSaved(on: Browser, url: string): Promise<Page> {
  const context = await on.newContext({ viewport: { width: 1280, height: 720 } });
  // What a page would fetch from elsewhere (fonts, maps) is not part of its package.
  await context.route(
    (it) => it.hostname !== 'localhost',
    (route) => route.abort(),
  );
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'load' });
  // Scripts that build the page on "load" have run two frames later.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
  );
  return page;
}
