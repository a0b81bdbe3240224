/**
 * npm run bench:view -- [--kinds mixed,tables] [--sizes 1000,10000] [--rounds N] [--miniwob all|none|NAMES]
 *   [--saved all|none|PART,…] [--seed 7] [--json FILE]
 * The view's time (warm, and cold: the first after a navigation) beside the floor's and Playwright's snapshot,
 * tokens, recall and precision, in one run: of generated pages, of saved pages of real applications and
 * documents, of MiniWoB++. Sizes above 10,000 are measured of mixed pages alone, and for time and tokens only.
 */
import type { Browser } from '@playwright/test';
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { launchPlain } from '../harness/launch-plain.ts';
import { serveFolder } from '../harness/static-server.ts';
import { MINIWOB_RULES } from '../../src/benchmark/miniwob.ts';
import { ensureMiniwob } from '../miniwob/fetch.ts';
import { serveMiniwob } from '../miniwob/serve.ts';
import { bundleView } from './bundle.ts';
import { measureSaved } from './measure-saved.ts';
import { measure, type Row } from './measure.ts';
import { generatedPage, KINDS, type Kind } from './pages.ts';
import { lineOf, targetsOf, textOfTargets } from './report.ts';

const { values } = parseArgs({
  options: {
    kinds: { type: 'string', default: KINDS.join() },
    sizes: { type: 'string', default: '1000,10000,50000,100000' },
    rounds: { type: 'string' },
    miniwob: { type: 'string', default: 'all' },
    saved: { type: 'string', default: 'all' },
    seed: { type: 'string', default: '7' },
    json: { type: 'string' },
  },
});
const EVERY_KIND_UP_TO = 10_000;
/** Pages that share their process with nobody have a clock of 5 µs; others have one of 100. */
const ALONE = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' };

const kinds = KINDS.filter((kind) => values.kinds.split(',').includes(kind));
const sizes = values.sizes
  .split(',')
  .map(Number)
  .filter((it) => it > 0);
const script = await bundleView();
const browser = await launchPlain();
try {
  const generated: Row[] = [];
  for (const size of sizes)
    for (const kind of size > EVERY_KIND_UP_TO ? kinds.filter((it) => it === 'mixed') : kinds) {
      const row = await measureGenerated(browser, size, kind);
      generated.push(row);
      console.log(lineOf(row));
    }
  const saved =
    values.saved === 'none'
      ? []
      : await measureSaved(browser, script, {
          wanted: values.saved.split(','),
          rounds: Number(values.rounds ?? 15),
          onRow: (row) => console.log(lineOf(row)),
        });
  const miniwob = values.miniwob === 'none' ? [] : await measureMiniwob(browser, values.miniwob);
  const targets = targetsOf({ generated, saved, miniwob });
  console.log(`\n${textOfTargets(targets)}`);
  if (values.json !== undefined)
    await writeFile(values.json, JSON.stringify({ targets, generated, saved, miniwob }, null, 1));
} finally {
  await browser.close();
}

async function measureGenerated(on: Browser, size: number, kind: Kind): Promise<Row> {
  const body = generatedPage(size, kind);
  const type = 'text/html; charset=utf-8';
  const server = await serveFolder('.', { route: () => ({ type, body, headers: ALONE }) });
  const page = await on.newPage({ viewport: { width: 1280, height: 720 } });
  await page.goto(server.url);
  const isSmall = size <= 2000;
  const rounds = Number(values.rounds ?? (isSmall ? 31 : size <= EVERY_KIND_UP_TO ? 9 : 3));
  const row = await measure(page, kind, script, {
    size,
    rounds,
    scores: size <= EVERY_KIND_UP_TO,
    ariaLimit: 4000,
  });
  await page.close();
  await server.close();
  return row;
}

async function measureMiniwob(on: Browser, wanted: string): Promise<Row[]> {
  const server = await serveMiniwob(await ensureMiniwob());
  const names = new Set(wanted.split(','));
  const rows: Row[] = [];
  for (const { name } of server.tasks) {
    if (wanted !== 'all' && !names.has(name)) continue;
    const page = await on.newPage({ viewport: { width: 1280, height: 720 } });
    await page.goto(server.urlOf(name));
    // A string, because the compiler of this file may add helpers that the page does not have.
    await page.evaluate(
      `core.EPISODE_MAX_TIME = 2147483647; Math.seedrandom(${JSON.stringify(values.seed)}); core.startEpisodeReal(); globalThis.stepwiseRules = ${JSON.stringify(MINIWOB_RULES)}; undefined`,
    );
    rows.push(await measure(page, name, script, { size: 0, rounds: 3, scores: true, ariaLimit: 4000 }));
    await page.close();
  }
  await server.close();
  return rows;
}
