/**
 * Makes the demonstrations that the presets of the papers are measured with (exemplars/paper-demonstrations.json): runs of
 * the scripted model on CAAP's seeds for demonstrations, 3000 and up, that the page itself called solved.
 *
 *   npx tsx e2e/demonstrations/from-runs.ts [task,task]
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { exemplarFileSchema, type Demonstration } from '../../src/core/exemplars/demonstration.ts';
import { UNION_TASKS } from '../bench/published.ts';
import { openMiniwob } from '../bench/suites/miniwob.ts';
import { ensureBuilt } from '../harness/ensure-built.ts';
import { launchExtension } from '../harness/launch.ts';
import { ROOT } from '../harness/paths.ts';
import { startScriptedModel } from '../scripted-model/server.ts';
import { asBundled } from './kept.ts';
import { keepRun } from './keep-run.ts';

const FILE = join(ROOT, 'exemplars', 'paper-demonstrations.json');
const FIRST_SEED = 3000;
const WANTED = 2;
const TRIES = 5;
const only = process.argv[2]?.split(',');
const tasks = UNION_TASKS.filter((task) => only === undefined || only.includes(task));
const suite = await openMiniwob();
const model = await startScriptedModel();
const extension = await launchExtension({ dist: ensureBuilt() });
const made: Demonstration[] = [];
try {
  const { panel, tab } = await extension.openPanel();
  await panel.configure({ provider: 'openai', baseUrl: model.openAiUrl, key: 'scripted', model: 'scripted' });
  for (const task of tasks) {
    let kept = 0;
    for (let seed = FIRST_SEED; seed < FIRST_SEED + TRIES && kept < WANTED; seed++) {
      const run = await keepRun(suite, { panel, tab }, task, seed);
      if (run === null) continue;
      made.push(asBundled(run, `miniwob-${task}-${seed}`));
      kept += 1;
    }
    console.log(`${task}: ${kept}`);
  }
} finally {
  await extension.close();
  await model.close();
  await suite.close();
}
const others = (await existing()).filter(({ id }) => !made.some((it) => it.id === id));
const lines = [...others, ...made].map((it) => JSON.stringify(it));
await writeFile(FILE, `{"format":"stepwise-exemplars","version":1,"demonstrations":[\n${lines.join(',\n')}\n]}\n`);

async function existing(): Promise<readonly Demonstration[]> {
  try {
    return v.parse(exemplarFileSchema, JSON.parse(await readFile(FILE, 'utf8'))).demonstrations;
  } catch {
    // The first time there is none.
    return [];
  }
}
