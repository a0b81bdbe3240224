/**
 * Makes the demonstrations that replay is measured with (e2e/data/replay-demonstrations.json): with the bundled ones two for
 * each of the 87 tasks, on the seeds of e2e/data/replay-seeds.json. Tasks that people.ts knows are recorded, the others are
 * runs of the scripted model; the page calls all of them solved.
 *
 *   npx tsx e2e/demonstrations/for-replay.ts [task,task]
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { exemplarFileSchema, type Demonstration } from '../../src/core/exemplars/demonstration.ts';
import { openMiniwob } from '../bench/suites/miniwob.ts';
import allSeeds from '../data/replay-seeds.json' with { type: 'json' };
import { ensureBuilt } from '../harness/ensure-built.ts';
import { launchExtension } from '../harness/launch.ts';
import { ROOT } from '../harness/paths.ts';
import { startScriptedModel } from '../scripted-model/server.ts';
import { asBundled } from './kept.ts';
import { keepRun } from './keep-run.ts';
import { TASKS } from './people.ts';
import { recordTask } from './record-task.ts';
import { slim } from './slim.ts';

const FILE = join(ROOT, 'e2e', 'data', 'replay-demonstrations.json');

const only = process.argv[2]?.split(',');
const seedsOf: Readonly<Record<string, readonly number[]>> = allSeeds;
const tasks = Object.keys(seedsOf).filter((task) => only === undefined || only.includes(task));
const suite = await openMiniwob();
const model = await startScriptedModel();
const extension = await launchExtension({ dist: ensureBuilt() });
const made: Demonstration[] = [];
const unsolved: string[] = [];
try {
  const { panel, tab } = await extension.openPanel();
  // With one policy a run is one demonstration: nothing of it stays with a policy that was invoked.
  const preset = 'stepwise:names=web+';
  await panel.configure({
    provider: 'openai',
    baseUrl: model.openAiUrl,
    key: 'scripted',
    model: 'scripted',
    preset,
  });
  for (const task of tasks)
    for (const seed of seedsOf[task] ?? []) {
      const place = { panel, tab };
      const person = TASKS[task];
      const found = person
        ? await recordTask(place, suite.urlOf(task, seed), person, seed)
        : await keepRun(suite, place, task, seed);
      if (found === null) unsolved.push(`${task} ${seed}`);
      else made.push(slim(asBundled(found, `replay-${task}-${seed}`)));
      console.log(`${task} ${seed}: ${found?.command ?? 'not solved'} (${found?.steps.length ?? 0} steps)`);
    }
} finally {
  await extension.close();
  await model.close();
  await suite.close();
}
const wanted = new Set(
  Object.entries(seedsOf).flatMap(([task, seeds]) => seeds.map((seed) => `replay-${task}-${seed}`)),
);
const others = (await existing()).filter(({ id }) => wanted.has(id) && !made.some((it) => it.id === id));
const all = [...others, ...made].toSorted((a, b) => (a.id < b.id ? -1 : 1));
const lines = all.map((it) => JSON.stringify(it));
await writeFile(FILE, `{"format":"stepwise-exemplars","version":1,"demonstrations":[\n${lines.join(',\n')}\n]}\n`);
console.log(`${all.length} of ${wanted.size} demonstrations in ${FILE}`);
if (unsolved.length > 0) throw new Error(`not solved: ${unsolved.join(', ')}`);

async function existing(): Promise<readonly Demonstration[]> {
  try {
    return v.parse(exemplarFileSchema, JSON.parse(await readFile(FILE, 'utf8'))).demonstrations;
  } catch {
    // The first time there is none.
    return [];
  }
}
