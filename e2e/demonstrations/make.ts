/**
 * Makes the bundled demonstrations (exemplars/miniwob.json) as a person would: in the packed
 * extension, with Record in the panel and trusted clicks and keys on the page.
 *
 *   npx tsx e2e/demonstrations/make.ts [task,task]
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { exemplarFileSchema, type Demonstration } from '../../src/core/exemplars/demonstration.ts';
import { ensureBuilt } from '../harness/ensure-built.ts';
import { launchExtension } from '../harness/launch.ts';
import { ROOT } from '../harness/paths.ts';
import { ensureMiniwob } from '../miniwob/fetch.ts';
import { serveMiniwob } from '../miniwob/serve.ts';
import { asBundled } from './kept.ts';
import { TASKS } from './people.ts';
import { recordTask } from './record-task.ts';

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
      made.push(asBundled(await recordTask({ panel, tab }, server.urlOf(name), task, seed), `bundled-${name}-${seed}`));
      console.log(`${name} ${seed}: ${made.at(-1)?.command ?? ''}`);
    }
  }
} finally {
  await extension.close();
  await server.close();
}
const kept = (await existing()).filter(({ id }) => !made.some((it) => it.id === id));
const file = { format: 'stepwise-exemplars', version: 1, demonstrations: [...kept, ...made] };
await writeFile(FILE, `${JSON.stringify(file, null, 1)}\n`);

async function existing(): Promise<readonly Demonstration[]> {
  try {
    return v.parse(exemplarFileSchema, JSON.parse(await readFile(FILE, 'utf8'))).demonstrations;
  } catch {
    // The first time there is none.
    return [];
  }
}
