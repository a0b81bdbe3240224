/**
 * Replay at many seeds in seconds: the real view, executor, reducer and planner, without the extension around them. For work
 * on replay; what counts is `npm run bench -- --planner replay --tasks union`.
 *
 *   npx tsx e2e/demonstrations/simulate.ts [--tasks union|a,b] [--seeds 0-4] [--demonstrations FILE] [--pages 2]
 *   npx tsx e2e/demonstrations/simulate.ts --verbose --tasks click-menu --seeds 3
 */
import { parseArgs } from 'node:util';
import { bundledDemonstrations, bundledPolicies } from '../../exemplars/index.ts';
import { ENGLISH } from '../../src/core/i18n/english.ts';
import { setTexts } from '../../src/core/i18n/texts.ts';
import { createLocalPlanner } from '../../src/core/planner/deciders.ts';
import { parseSeeds } from '../bench/seeds.ts';
import { chooseTasks } from '../bench/task-names.ts';
import { sampleExemplars } from '../samples/demonstration-samples.ts';
import { launchPlain } from '../harness/launch-plain.ts';
import { ensureMiniwob } from '../miniwob/fetch.ts';
import { serveMiniwob } from '../miniwob/serve.ts';
import { readDemonstrations, REPLAY_DEMONSTRATIONS } from './replay-file.ts';
import { printSteps } from './print-steps.ts';
import { simulate, type Knowledge, type SimulatedEpisode } from './simulated-episode.ts';
import { bundlePageCode, SimulatedPage } from './simulated-page.ts';
import { renderSimulation } from './simulation-table.ts';

setTexts(ENGLISH);

const { values } = parseArgs({
  options: {
    tasks: { type: 'string', default: 'union' },
    seeds: { type: 'string', default: '0-4' },
    demonstrations: { type: 'string', default: REPLAY_DEMONSTRATIONS },
    /** At once: more than the machine has cores gains nothing. */
    pages: { type: 'string', default: '2' },
    verbose: { type: 'boolean', default: false },
  },
});
const server = await serveMiniwob(await ensureMiniwob());
const browser = await launchPlain();
try {
  const tasks = chooseTasks(
    values.tasks,
    server.tasks.map(({ name }) => name),
  );
  const seeds = parseSeeds(values.seeds);
  if (!tasks.ok) throw new Error(tasks.error);
  if (!seeds.ok) throw new Error(seeds.error);
  const knowledge: Knowledge = {
    planner: createLocalPlanner({ direct: false, replay: true }),
    exemplars: sampleExemplars([...bundledDemonstrations(), ...(await readDemonstrations(values.demonstrations))]),
    policies: bundledPolicies(),
  };
  const episodes = tasks.value.flatMap((task) => seeds.value.map((seed) => ({ task, seed, url: server.urlOf(task) })));
  const done: SimulatedEpisode[] = [];
  const code = await bundlePageCode();
  const began = performance.now();
  let next = 0;
  const work = async (): Promise<void> => {
    const page = await SimulatedPage.open(browser, code);
    for (let episode = episodes[next++]; episode !== undefined; episode = episodes[next++]) {
      const at = episodes.indexOf(episode);
      done[at] = await simulate(page, episode, knowledge, values.verbose ? printSteps : undefined);
    }
  };
  const pages = values.verbose ? 1 : Math.min(Number(values.pages), episodes.length);
  await Promise.all(Array.from({ length: pages }, work));
  console.log(renderSimulation(done));
  console.log(`${Math.round((performance.now() - began) / 1000)} s`);
} finally {
  await browser.close();
  await server.close();
}
