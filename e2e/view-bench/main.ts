/**
 * npm run bench:view -- [--miniwob FOLDER] [--seed 7] [--sizes 1000,10000,50000,100000] [--json FILE]
 * FOLDER holds miniwob/*.html, core/ and common/. Prints time beside the floor, tokens, recall and precision.
 */
import { chromium, type Page } from '@playwright/test';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { serveFolder } from '../harness/static-server.ts';
import { bundleView } from './bundle.ts';
import { findListeners, scoreView, type Score } from './ground-truth.ts';
import { generatedPage } from './pages.ts';
import { timeView, type Timing } from './timing.ts';

interface Row extends Omit<Timing, 'text'> {
  readonly page: string;
  readonly ratio: number;
  readonly tokens: number;
  readonly nameTokens: number;
  /** With what marks and cursors tell, and with what a listener hook would know. */
  readonly marks: Score;
  readonly listeners: Score;
}

const { values } = parseArgs({
  options: {
    miniwob: { type: 'string' },
    seed: { type: 'string', default: '7' },
    sizes: { type: 'string', default: '1000,10000,50000,100000' },
    rounds: { type: 'string', default: '5' },
    json: { type: 'string' },
  },
});

const script = await bundleView();
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const generated: Row[] = [];
  for (const size of values.sizes
    .split(',')
    .map(Number)
    .filter((it) => it > 0)) {
    const html = generatedPage(size);
    const server = await serveFolder('.', {
      route: () => ({ type: 'text/html; charset=utf-8', body: html }),
    });
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
    await page.goto(server.url);
    generated.push(await measure(page, `generated ${size}`, Number(values.rounds)));
    await page.close();
    await server.close();
    console.log(lineOf(generated.at(-1)));
  }
  const tasks: Row[] = values.miniwob === undefined ? [] : await miniwob(values.miniwob, values.seed);
  if (tasks.length > 0)
    console.log(`\nMiniWoB++, ${tasks.length} pages, seed ${values.seed}\n${summary(tasks)}`);
  if (values.json !== undefined)
    await writeFile(values.json, JSON.stringify({ generated, miniwob: tasks }, null, 1));
} finally {
  await browser.close();
}

async function miniwob(folder: string, seed: string): Promise<Row[]> {
  const server = await serveFolder(folder);
  const names = (await readdir(join(folder, 'miniwob'))).filter((name) => name.endsWith('.html')).sort();
  const rows: Row[] = [];
  for (const name of names) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
    await page.goto(`${server.url}/miniwob/${name}`);
    // A string, because the compiler of this file may add helpers that the page does not have.
    await page.evaluate(
      `core.EPISODE_MAX_TIME = 2147483647; Math.seedrandom(${JSON.stringify(seed)}); core.startEpisodeReal(); undefined`,
    );
    rows.push(await measure(page, name.replace('.html', ''), 5));
    await page.close();
  }
  await server.close();
  return rows;
}

async function measure(page: Page, name: string, rounds: number): Promise<Row> {
  await page.evaluate('globalThis.__name = (it) => it');
  await page.evaluate(script);
  const { text, ...timing } = await timeView(page, rounds);
  const session = await page.context().newCDPSession(page);
  await findListeners(page, session);
  const names = await page.evaluate(
    'StepwiseView.buildView().view.items.map((it) => it.kind === "text" ? it.text : it.name)',
  );
  return {
    page: name,
    ...timing,
    ratio: timing.viewMs / timing.floorMs,
    tokens: countTokens(text),
    nameTokens: countTokens((names as string[]).join('')),
    marks: await scoreView(page, false),
    listeners: await scoreView(page, true),
  };
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;
}
function scoreText({ found, wanted, right, listed }: Score): string {
  return `recall ${percent(found, wanted)} precision ${percent(right, listed)}`;
}

function lineOf(row: Row | undefined): string {
  if (!row) return '';
  const { page, elements, floorMs, viewMs, ratio, tokens, coldMs } = row;
  return `${page}: ${elements} elements, floor ${floorMs.toFixed(1)} ms, view ${viewMs.toFixed(1)} ms (${ratio.toFixed(2)}x, cold ${coldMs.toFixed(1)}), ${tokens} tokens; marks ${scoreText(row.marks)}; listeners ${scoreText(row.listeners)}`;
}

function summary(rows: readonly Row[]): string {
  const sorted = (of: (row: Row) => number): number[] => rows.map(of).sort((a, b) => a - b);
  const at = (list: readonly number[], share: number): number =>
    list[Math.min(list.length - 1, Math.floor(list.length * share))] ?? 0;
  const both = (of: (row: Row) => number): string =>
    `median ${at(sorted(of), 0.5).toFixed(2)}, p95 ${at(sorted(of), 0.95).toFixed(2)}`;
  const sum = (of: (row: Row) => Score): Score =>
    rows.map(of).reduce((a, b) => ({
      wanted: a.wanted + b.wanted,
      found: a.found + b.found,
      right: a.right + b.right,
      listed: a.listed + b.listed,
      missed: [...a.missed, ...b.missed],
    }));
  return [
    `ms: ${both((row) => row.viewMs)}; cold: ${both((row) => row.coldMs)}`,
    `x floor: ${both((row) => row.ratio)}`,
    `tokens: ${both((row) => row.tokens)}`,
    `marks: ${scoreText(sum((row) => row.marks))}`,
    `listeners: ${scoreText(sum((row) => row.listeners))}`,
  ].join('\n');
}
