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
import published from '../data/published-results.json' with { type: 'json' };
import { ensureBuilt } from '../harness/ensure-built.ts';
import { approveUntil } from '../harness/approve.ts';
import { launchExtension } from '../harness/launch.ts';
import { ROOT } from '../harness/paths.ts';
import { ensureMiniwob } from '../miniwob/fetch.ts';
import { serveMiniwob } from '../miniwob/serve.ts';
import { startScriptedModel } from '../scripted-model/server.ts';
import { asBundled, newest } from './kept.ts';

const FILE = join(ROOT, 'exemplars', 'paper-demonstrations.json');
const FIRST_SEED = 3000;
const WANTED = 2;
const TRIES = 5;
/** Of the papers whose presets are shown demonstrations. */
const COLUMNS = ['webwise.webwise_k1', 'synapse.synapse', 'step.step_few', 'caap.caap'];

const only = process.argv[2]?.split(',');
const tasks = Object.entries(published.tasks).flatMap(([task, row]) => {
  const rates = row as Readonly<Record<string, number | null>>;
  const isMeasured = COLUMNS.some((column) => typeof rates[column] === 'number');
  return isMeasured && (only === undefined || only.includes(task)) ? [task] : [];
});
const server = await serveMiniwob(await ensureMiniwob());
const model = await startScriptedModel();
const extension = await launchExtension({ dist: ensureBuilt() });
const made: Demonstration[] = [];
try {
  const { panel, tab } = await extension.openPanel();
  await panel.configure({ provider: 'openai', baseUrl: model.openAiUrl, key: 'scripted', model: 'scripted' });
  for (const task of tasks) {
    let kept = 0;
    for (let seed = FIRST_SEED; seed < FIRST_SEED + TRIES && kept < WANTED; seed++) {
      await tab.goto(server.urlOf(task));
      await panel.runEpisode(seed, true);
      const run = await approveUntil(
        panel,
        ({ phase }) => phase === 'ended' || phase === 'asking',
        'the run to end',
        60_000,
      );
      if (run.phase !== 'ended') {
        await panel.stop();
        await panel.waitForEnd();
        continue;
      }
      if (run.end !== 'done' || (run.score ?? 0) < 0.999) continue;
      await panel.keepAsExample();
      made.push(asBundled(await newest(panel), `miniwob-${task}-${seed}`));
      kept += 1;
    }
    console.log(`${task}: ${kept}`);
  }
} finally {
  await extension.close();
  await model.close();
  await server.close();
}
const others = (await existing()).filter(({ id }) => !made.some((it) => it.id === id));
const lines = [...others, ...made].map((it) => JSON.stringify(it));
await writeFile(
  FILE,
  `{"format":"stepwise-exemplars","version":1,"demonstrations":[\n${lines.join(',\n')}\n]}\n`,
);

async function existing(): Promise<readonly Demonstration[]> {
  try {
    return v.parse(exemplarFileSchema, JSON.parse(await readFile(FILE, 'utf8'))).demonstrations;
  } catch {
    // The first time there is none.
    return [];
  }
}
