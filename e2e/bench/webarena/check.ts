/**
 * npm run bench:webarena-check: five tasks in WebArena's format on our map, carried out through the packed extension by a script
 * in the model's place, and judged by webarena-verified from PyPI. The last one is answered wrongly, and has to fail.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBrainServer } from '../../apps-bench/brain-server.ts';
import { pythonWith } from '../../apps-bench/host/packages.ts';
import { button, field, link } from '../../apps-bench/script/finders.ts';
import type { Script } from '../../apps-bench/script/script.ts';
import { click, type, until } from '../../apps-bench/script/steps.ts';
import { ensureBuilt } from '../../harness/ensure-built.ts';
import { findBrowser } from '../../harness/find-browser.ts';
import { playEpisode } from '../episode.ts';
import { Lessons } from '../lessons.ts';
import { Seat } from '../seat.ts';
import { TownMap } from '../sites/map/server.ts';
import { openWebArena } from '../suites/webarena.ts';

/** The package takes no file with fewer. */
const TASKS = 812;
const REQUIREMENT = 'webarena-verified==1.2.3';

const search = (query: string) => type('the search', field('Search the map'), query, true);
const said = (task_type: string, retrieved_data: readonly string[] | null, status = 'SUCCESS'): string =>
  JSON.stringify({ task_type, status, retrieved_data, error_details: null });
const answers = (expected: object, schema: object = { type: 'null' }): object => ({
  evaluator: 'AgentResponseEvaluator',
  results_schema: schema,
  expected: { status: 'SUCCESS', retrieved_data: null, ...expected },
});
const texts = { type: 'array', items: { type: 'string' } };
const shows = (expected: object): object => ({ evaluator: 'NetworkEventEvaluator', expected });

const CASES: readonly { intent: string; eval: readonly object[]; script: Script; score: number }[] = [
  {
    intent: 'What is the zip code of the Railway Museum?',
    eval: [answers({ task_type: 'retrieve', retrieved_data: ['40250'] }, texts)],
    script: { plans: [[search('Railway Museum')]], answer: until(/Oakby 40250/, said('RETRIEVE', ['40250'])) },
    score: 1,
  },
  {
    intent: 'Pull up the page of the Grand Fern Hotel',
    eval: [answers({ task_type: 'navigate' }), shows({ url: '__MAP__/place/grand-fern' })],
    script: {
      plans: [[search('Grand Fern')], [click('the hotel', link('Grand Fern Hotel'))]],
      answer: until(/Coordinates/, said('NAVIGATE', null)),
    },
    score: 1,
  },
  {
    intent: 'Save the Mint Pharmacy to my places',
    eval: [
      answers({ task_type: 'mutate' }),
      {
        ...shows({
          url: '__MAP__/saved',
          http_method: 'POST',
          post_data: { place: 'pharmacy-mint' },
          response_status: 303,
        }),
        last_event_only: false,
      },
    ],
    script: {
      plans: [[search('Mint')], [click('the pharmacy', link('Mint Pharmacy'))], [click('save', button(/^Save this/))]],
      answer: until(/Saved places[^]*Mint Pharmacy/, said('MUTATE', null)),
    },
    score: 1,
  },
  {
    intent: 'What is the telephone number of the cinema in Fernmouth?',
    eval: [answers({ task_type: 'retrieve', status: 'NOT_FOUND_ERROR' }, texts)],
    script: { plans: [[search('cinema')]], answer: until(/No place found/, said('RETRIEVE', null, 'NOT_FOUND_ERROR')) },
    score: 1,
  },
  {
    intent: 'What is the zip code of Fernmouth Hospital?',
    eval: [answers({ task_type: 'retrieve', retrieved_data: ['40114'] }, texts)],
    script: { plans: [[search('hospital')]], answer: until(/Hospital/, said('RETRIEVE', ['40110'])) },
    score: 0,
  },
];

process.exitCode = await main();

async function main(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'stepwise-webarena-'));
  const map = new TownMap();
  const brain = await startBrainServer();
  const python = await pythonWith('webarena-verified', [REQUIREMENT]);
  await map.install();
  const url = await map.start();
  const tasks = Array.from({ length: TASKS }, (_, n) => CASES[n % CASES.length]).flatMap((it, task_id) =>
    it
      ? [
          {
            task_id,
            sites: ['map'],
            intent_template_id: task_id,
            start_urls: ['__MAP__'],
            intent: it.intent,
            intent_template: it.intent,
            instantiation_dict: {},
            eval: it.eval,
            revision: 1,
          },
        ]
      : [],
  );
  const config = join(folder, 'sites.json');
  await writeFile(join(folder, 'tasks.json'), JSON.stringify(tasks));
  const environments = { __MAP__: { urls: [url] } };
  await writeFile(config, JSON.stringify({ test_data_file: join(folder, 'tasks.json'), environments }));
  const suite = await openWebArena({ config, evaluator: `${python} -m webarena_verified` });
  const seat = new Seat({
    dist: ensureBuilt(),
    executablePath: await findBrowser({ install: true, log: console.error }),
    headed: false,
    asks: false,
    model: { provider: 'openai', baseUrl: brain.baseUrl, key: 'scripted', model: 'scripted' },
    prepare: async () => undefined,
  });
  const setting = {
    planner: 'scripted',
    preset: 'stepwise',
    episodeMs: 120_000,
    lessons: new Lessons(null, 120_000),
    onStart: () => undefined,
  } as const;
  let wrong = 0;
  try {
    const place = await seat.take();
    for (const [id, { intent, script, score }] of CASES.entries()) {
      brain.use(script);
      const job = { task: String(id), seed: 0, url: suite.urlOf(String(id), 0) };
      const { rawReward, reason } = await playEpisode(suite, place, job, setting);
      if (rawReward !== score) wrong += 1;
      console.log(`${rawReward === score ? 'as expected' : 'WRONG'}: score ${rawReward}, ${intent} ${reason ?? ''}`);
    }
  } finally {
    await seat.leave();
    await suite.close();
    await brain.close();
    await map.stop();
    await rm(folder, { recursive: true, force: true });
  }
  return wrong === 0 ? 0 : 1;
}
