/**
 * Makes the bundled demonstrations (exemplars/miniwob.json) as a person would: in the packed
 * extension, with Record in the panel and trusted clicks and keys on the page.
 *
 *   npx tsx e2e/demonstrations/make.ts [task,task]
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import {
  exemplarFileSchema,
  type Demonstration,
  type ExemplarFile,
} from '../../src/core/exemplars/demonstration.ts';
import { ensureBuilt } from '../harness/ensure-built.ts';
import { launchExtension } from '../harness/launch.ts';
import type { Panel } from '../harness/panel.ts';
import { ROOT } from '../harness/paths.ts';
import { ensureMiniwob } from '../miniwob/fetch.ts';
import { serveMiniwob } from '../miniwob/serve.ts';
import { asBundled, newest } from './kept.ts';
import { TASKS, type Task } from './people.ts';

const FILE = join(ROOT, 'exemplars', 'miniwob.json');

const only = process.argv[2]?.split(',');
const server = await serveMiniwob(await ensureMiniwob());
const extension = await launchExtension({ dist: ensureBuilt() });
const made: Demonstration[] = [];
try {
  const { panel, tab } = await extension.openPanel();
  for (const [name, task] of Object.entries(TASKS)) {
    if (only && !only.includes(name)) continue;
    for (const seed of task.seeds) {
      made.push(await demonstrate(panel, tab, name, task, seed));
      console.log(`${name} ${seed}: ${made.at(-1)?.command ?? ''}`);
    }
  }
} finally {
  await extension.close();
  await server.close();
}
const kept = (await existing()).filter(({ id }) => !made.some((it) => it.id === id));
const file: ExemplarFile = { format: 'stepwise-exemplars', version: 1, demonstrations: [...kept, ...made] };
await writeFile(FILE, `${JSON.stringify(file, null, 1)}\n`);

async function demonstrate(
  panel: Panel,
  tab: Page,
  name: string,
  task: Task,
  seed: number,
): Promise<Demonstration> {
  await tab.goto(`${server.url}/miniwob/${name}.html`);
  await panel.startEpisode(seed, true);
  const command = await tab.evaluate(() =>
    (document.querySelector('#query')?.textContent ?? '').replace(/\s+/g, ' ').trim(),
  );
  await panel.record();
  await task.act(tab, command);
  await tab.locator('#sync-task-cover').waitFor({ state: 'visible' });
  await panel.stopRecording();
  await panel.save(command);
  const raw = await tab.evaluate(
    () => (globalThis as unknown as { WOB_RAW_REWARD_GLOBAL: number }).WOB_RAW_REWARD_GLOBAL,
  );
  if (raw < 0.999) throw new Error(`${name} ${seed} was demonstrated wrongly: reward ${raw}`);
  return asBundled(await newest(panel), `bundled-${name}-${seed}`);
}

async function existing(): Promise<readonly Demonstration[]> {
  try {
    return v.parse(exemplarFileSchema, JSON.parse(await readFile(FILE, 'utf8'))).demonstrations;
  } catch {
    // The first time there is none.
    return [];
  }
}
