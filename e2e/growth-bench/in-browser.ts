/**
 * The packed extension on a real disk: some runs are played, the records of the others are written by the store's own
 * code in a page of the extension. Then the history is opened, and at last the disk is full.
 */
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CDPSession, Page } from '@playwright/test';
import { bundleScript } from '../harness/bundle-script.ts';
import { ensureBuilt } from '../harness/ensure-built.ts';
import type { Extension } from '../harness/extension.ts';
import { launchExtension } from '../harness/launch.ts';
import type { Panel } from '../harness/panel.ts';
import { serveCatalogue } from './catalogue.ts';
import { startClickingModel } from './clicking-model.ts';
import { inKb, rated } from './figures.ts';
import { PageHeap, WorkerHeap, type Heap } from './heap.ts';
import type { leftBehind, writeRuns } from './store-script.ts';

export interface InBrowser {
  readonly runs: number;
  readonly steps: number;
  /** Of the runs: those that are played. */
  readonly played: number;
  /** A folder on a small file system, for the browser's profile; null: the disk is not filled. */
  readonly disk: string | null;
}

interface Store {
  readonly writeRuns: typeof writeRuns;
  readonly leftBehind: typeof leftBehind;
}

const STORE = fileURLToPath(new URL('./store-script.ts', import.meta.url));
const RUN_MS = 120_000;
const FULL_MS = 30_000;
/** What is kept up to a number, as the actions that are never carried out twice, fills in the first runs; V8 compiles most. */
const WARM_UP = 30;
const CHUNK = 50;
const OPENINGS = 5;
/** Free on the full disk: first a run begins and finds no room on its way, then even its start is refused. */
const LAST_BYTES = [20_500_000, 600_000];
const FULL_RUNS = 2;
/** A store that keeps a hundred runs removes older ones for those that come. */
const KEPT_FOR_SURE = 80;

/** @returns Lines for a reader. */
export async function measureInBrowser({ runs, steps, played, disk }: InBrowser): Promise<string[]> {
  // Where the harness makes the profile.
  if (disk !== null) process.env['TMPDIR'] = disk;
  const extension = await launchExtension({ dist: ensureBuilt() });
  const [model, catalogue] = [await startClickingModel(steps), await serveCatalogue()];
  try {
    const { panel, tab } = await extension.openPanel({ url: catalogue.url });
    await panel.configure({ provider: 'openai', baseUrl: model.openAiUrl, key: 'k', model: 'scripted' });
    const session = await extension.context.newCDPSession(tab);
    const lines = [...(await playRuns({ extension, panel, session, played }))];

    await panel.page.evaluate(await bundleScript(STORE, 'StepwiseStore'));
    const mean = (packed: Readonly<Record<string, number>>): number => {
      const sizes = Object.values(packed);
      return sizes.reduce((sum, it) => sum + it, 0) / sizes.length / steps / 1024;
    };
    if (played > 0)
      lines.push(rated('journal of played runs after packing, KB a step', mean((await left(panel.page)).packed), 15));
    for (let n = played; n < runs; n += CHUNK) {
      await panel.page.evaluate(
        ([from, to, count]) =>
          (globalThis as unknown as { StepwiseStore: Store }).StepwiseStore.writeRuns(from, to, count),
        [n, Math.min(runs, n + CHUNK), steps] as const,
      );
      console.error(`${Math.min(runs, n + CHUNK)} runs`);
    }
    const kept = await left(panel.page);
    lines.push(
      rated(`journal of all that are kept (${kept.ids.length} runs) after packing, KB a step`, mean(kept.packed), 15),
      `entries left of runs that have ended: journal ${kept.journal}, timeline ${kept.timeline}`,
      await openHistory(panel),
      ...(disk === null ? ['a full disk: not tried, no --disk was given'] : await fillDisk(panel, disk)),
    );
    return lines;
  } finally {
    await extension.close();
    await model.close();
    await catalogue.close();
  }
}

const left = (page: Page): ReturnType<typeof leftBehind> =>
  page.evaluate(() => (globalThis as unknown as { StepwiseStore: Store }).StepwiseStore.leftBehind());

interface Playing {
  readonly extension: Extension;
  readonly panel: Panel;
  readonly session: CDPSession;
  readonly played: number;
}

const WHERE = { page: 'the page and its content scripts', worker: 'the worker' };
const WHAT = { used: 'all', data: 'without compiled code' };

async function playRuns({ extension, panel, session, played }: Playing): Promise<string[]> {
  const worker = await WorkerHeap.open(extension);
  const page = new PageHeap(session);
  const heaps: { readonly page: Heap; readonly worker: Heap }[] = [];
  try {
    for (let n = 1; n <= played; n += 1) {
      const { end, status } = await panel.carryOut('Look at the items', RUN_MS);
      if (end !== 'done') throw new Error(`run ${n} ended ${end}: ${status}`);
      if (n < WARM_UP || (n !== played && n % 10 !== 0)) continue;
      heaps.push({ page: await page.now(), worker: await worker.now() });
      console.error(`${n} runs played, heaps ${JSON.stringify(heaps.at(-1))}`);
    }
  } finally {
    await worker.close();
  }
  const [first, last] = [heaps[0], heaps.at(-1)];
  if (!first || !last) return [`heaps: not compared, fewer than ${WARM_UP} runs were played`];
  return [
    `${played} runs were played; heaps after run ${WARM_UP} and after the last:`,
    ...(['page', 'worker'] as const).flatMap((where) =>
      (['used', 'data'] as const).map((what) => {
        const [before, after] = [first[where][what], last[where][what]];
        return rated(
          `${WHERE[where]}, ${WHAT[what]}: ${inKb(before)} and ${inKb(after)}; grown by %`,
          (100 * (after - before)) / before,
          5,
        );
      }),
    ),
  ];
}

/** From the click to the frame in which the list is there; the panel has loaded anew each time. */
async function openHistory(panel: Panel): Promise<string> {
  const times: number[] = [];
  for (let i = 0; i < OPENINGS; i += 1) {
    await panel.page.reload();
    await panel.page.getByRole('tab', { name: 'History', exact: true }).waitFor();
    times.push(
      await panel.page.evaluate(async () => {
        const begun = performance.now();
        document.getElementById('tab-history')?.click();
        while (document.querySelector('#section-history:not([hidden]) li') === null)
          await new Promise((resolve) => requestAnimationFrame(resolve));
        await new Promise((resolve) => requestAnimationFrame(resolve));
        return performance.now() - begun;
      }),
    );
  }
  return rated(`history opens (median of ${times.map((it) => it.toFixed(0)).join(', ')}), ms`, median(times), 200);
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/**
 * No finished run may be lost, the one that finds no room says so, and with room again all goes on. The quota that the
 * developer tools can set does not bind an extension with unlimited storage: the disk itself is filled.
 */
async function fillDisk(panel: Panel, disk: string): Promise<string[]> {
  const before = await listed(panel);
  const filler = join(disk, 'filler');
  const words: string[] = [];
  for (const last of LAST_BYTES) {
    await rm(filler, { force: true });
    const { bavail, bsize } = await statfs(disk);
    await writeFile(filler, Buffer.alloc(bavail * bsize - last, 1));
    for (let n = 0; n < FULL_RUNS; n += 1) words.push(await runOnFullDisk(panel));
  }
  const meanwhile = await listed(panel).catch((error: unknown) => (console.error(String(error)), []));
  await rm(filler);
  const again = await panel.carryOut('Look at the items', RUN_MS);
  const after = await listed(panel);
  const lost = (now: readonly string[]): number =>
    before.slice(0, KEPT_FOR_SURE).filter((id) => !now.includes(id)).length;
  return [
    `the disk is full; its runs: ${words.join(' | ')}`,
    `of the ${Math.min(KEPT_FOR_SURE, before.length)} latest finished runs, lost while it is full: ${lost(meanwhile)}; with room again: ${lost(after)}`,
    `with room again a run ends "${again.end}"`,
  ];
}

async function runOnFullDisk(panel: Panel): Promise<string> {
  const run = await panel.carryOut('Look at the items', FULL_MS).catch(async () => {
    const alerts = (await panel.page.getByRole('alert').allInnerTexts()).join(' ');
    return { end: 'not started', status: alerts };
  });
  const words = `${run.end}: ${run.status}`;
  console.error(words);
  return words;
}

async function listed(panel: Panel): Promise<readonly string[]> {
  const reply = await panel.page.evaluate(() =>
    chrome.runtime.sendMessage<unknown, { result?: { value?: { id: string }[] } }>({
      stepwise: 1,
      method: 'run.list',
      params: {},
    }),
  );
  if (reply.result?.value === undefined) throw new Error(`no list: ${JSON.stringify(reply)}`);
  return reply.result.value.map(({ id }) => id);
}
