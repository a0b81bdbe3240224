/**
 * Has a real model carry out tasks in the packed extension, and keeps what it did in exemplars/paper-demonstrations.json: one
 * demonstration for each policy that it used, with its own reasons, as far as the page itself called the task solved.
 *
 *   npx tsx e2e/demonstrations/by-model.ts PRESET BASE_URL MODEL AUTHOR task:seed[,task:seed] [SUITE]
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { exemplarFileSchema, type Demonstration } from '../../src/core/exemplars/demonstration.ts';
import { openSuite } from '../bench/suites/open-suite.ts';
import { SUITE_NAMES } from '../bench/suites/suite-names.ts';
import { approveUntil } from '../harness/approve.ts';
import { ensureBuilt } from '../harness/ensure-built.ts';
import { launchExtension } from '../harness/launch.ts';
import { ROOT } from '../harness/paths.ts';
import { until } from '../harness/until.ts';
import { asBundled, exported } from './kept.ts';

const FILE = join(ROOT, 'exemplars', 'paper-demonstrations.json');
const EPISODE_MS = 3_600_000;

// Examples are made without examples: step-zero's are shown by step.
const [preset = '', baseUrl = '', modelName = '', author = '', list = '', suiteName = 'miniwob'] =
  process.argv.slice(2);
if (list === '') throw new Error('by-model.ts PRESET BASE_URL MODEL AUTHOR task:seed[,task:seed] [SUITE]');
const suite = await openSuite(v.parse(v.picklist(SUITE_NAMES), suiteName));
const extension = await launchExtension({ dist: ensureBuilt() });
try {
  const { panel, tab } = await extension.openPanel();
  await panel.configure({ provider: 'openai', baseUrl, key: 'none', model: modelName, preset });
  for (const entry of list.split(',')) {
    const [task = '', seed = ''] = entry.split(':');
    const place = { panel, tab };
    const job = { task, seed: Number(seed), url: suite.urlOf(task, Number(seed)) };
    await suite.open(place, job);
    await suite.start(place, job);
    await approveUntil(panel, ({ phase }) => phase === 'ended', 'the run to end', EPISODE_MS);
    const run = await panel.waitForEnd();
    const { strict } = await suite.judge(tab, job, run);
    if (run.end !== 'done' || !strict) {
      console.log(`${entry}: not solved`);
      continue;
    }
    const before = new Set((await exported(panel)).map(({ id }) => id));
    await panel.keepAsExample();
    const made = await until(
      async () => {
        const found = (await exported(panel)).filter(({ id }) => !before.has(id));
        return found.length > 0 ? found : null;
      },
      { timeoutMs: 10_000, what: 'the examples to be kept' },
    );
    await keep(
      made.map((it, n) => ({
        ...asBundled(it, `${preset.replace('-zero', '')}-${task}-${seed}-${n}`),
        madeBy: author,
      })),
    );
    console.log(`${entry}: ${made.map(({ policy, steps }) => `${policy} ${steps.length}`).join(', ')}`);
  }
} finally {
  await extension.close();
  await suite.close();
}

async function keep(made: readonly Demonstration[]): Promise<void> {
  const { demonstrations } = v.parse(exemplarFileSchema, JSON.parse(await readFile(FILE, 'utf8')));
  const others = demonstrations.filter(({ id }) => !made.some((it) => it.id === id));
  const lines = [...others, ...made].map((it) => JSON.stringify(it));
  await writeFile(FILE, `{"format":"stepwise-exemplars","version":1,"demonstrations":[\n${lines.join(',\n')}\n]}\n`);
}
