/**
 * `npm run bench:repeat`: what an example saves. Twenty tasks of MiniWoB++ of which no example is bundled, each carried
 * out by the scripted model, kept as an example, carried out again, and once more with other words and values.
 */
import { parseArgs } from 'node:util';
import { playEpisode } from '../bench/episode.ts';
import { Lessons } from '../bench/lessons.ts';
import type { EpisodeResult } from '../bench/result.ts';
import { chooseTasks } from '../bench/task-names.ts';
import { openMiniwob } from '../bench/suites/miniwob.ts';
import { ensureBuilt } from '../harness/ensure-built.ts';
import { launchExtension } from '../harness/launch.ts';
import { TabEyes } from '../scripted-model/eyes.ts';
import { startScriptedModel } from '../scripted-model/server.ts';

const EPISODE_MS = 60_000;

const TASKS = [
  'click-button-sequence',
  'click-menu',
  'email-inbox-delete',
  'click-collapsible',
  'click-scroll-list',
  'click-tab-2',
  'click-test-2',
  'click-widget',
  'copy-paste',
  'email-inbox',
  'enter-text-2',
  'multi-orderings',
  'enter-time',
  'form-sequence',
  'login-user-popup',
  'multi-layouts',
  'navigate-tree',
  'search-engine',
  'use-autocomplete',
  'use-spinner',
] as const;

const { values } = parseArgs({ options: { tasks: { type: 'string', default: TASKS.join(',') } } });
const suite = await openMiniwob();
const tasks = chooseTasks(values.tasks, suite.tasks);
if (!tasks.ok) {
  console.error(tasks.error);
  await suite.close();
  process.exit(2);
}
const eyes = new TabEyes();
const model = await startScriptedModel({ eyes });
const extension = await launchExtension({ dist: ensureBuilt(), ownInterrupt: true });
const rows: (readonly EpisodeResult[])[] = [];
try {
  const { panel, tab } = await extension.openPanel();
  await panel.configure({
    provider: 'openai',
    baseUrl: `${model.url}/v1`,
    key: eyes.open(tab),
    model: 'scripted',
    replayFirst: true,
  });
  const setting = {
    planner: 'scripted',
    preset: 'stepwise',
    episodeMs: EPISODE_MS,
    lessons: new Lessons(null, EPISODE_MS),
    onStart: () => undefined,
  } as const;
  const play = (task: string, seed: number): Promise<EpisodeResult> =>
    playEpisode(suite, { panel, tab }, { task, seed, url: suite.urlOf(task, seed) }, setting);
  for (const task of tasks.value) {
    const first = await play(task, 0);
    // An example is what was verified; what cost no call was an example's.
    if (first.strict && first.modelCalls > 0) await panel.keepAsExample();
    rows.push([first, await play(task, 0), await play(task, 1)]);
    console.log(line(task, rows.at(-1) ?? []));
  }
} finally {
  await extension.close();
  await model.close();
  await suite.close();
}
const totals = ['first', 'second', 'varied'].map((name, i) => {
  const runs = rows.map((row) => row[i]).filter((it) => it !== undefined);
  const calls = runs.reduce((sum, { modelCalls }) => sum + modelCalls, 0);
  return `${name} ${calls} calls, ${runs.filter(({ strict }) => strict).length} of ${runs.length} solved`;
});
console.log(`\n${totals.join('; ')}`);

/** Calls of the model in the three runs; a run that failed is marked. */
function line(task: string, runs: readonly EpisodeResult[]): string {
  const cells = runs.map(({ modelCalls, strict }) => `${modelCalls}${strict ? '' : ' failed'}`.padStart(10));
  return `${task.padEnd(28)}${cells.join('')}`;
}
