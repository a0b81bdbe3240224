/** npm run bench: MiniWoB++, the airline CRM, or sites as WebArena's through the packed extension and its panel. USAGE tells the flags. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { ensureBuilt } from '../harness/ensure-built.ts';
import { findBrowser } from '../harness/find-browser.ts';
import { lessonWords, type Lesson } from './lessons.ts';
import { measurePreset } from './measure-preset.ts';
import { describeRun } from './meta.ts';
import { parseOptions, USAGE, type BenchOptions } from './options.ts';
import { startPlannerModel } from './planner-model.ts';
import { byPreset, renderCosts, renderSideBySide } from './preset-table.ts';
import { duration, Progress } from './progress.ts';
import type { EpisodeResult } from './result.ts';
import { mean } from './summary.ts';
import { openSuite } from './suites/open-suite.ts';
import { chooseTasks } from './task-names.ts';

/** Of a command line that makes no sense, as is the custom of shells. */
const BAD_USAGE = 2;

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});

async function main(): Promise<number> {
  const options = parseOptions(process.argv.slice(2), process.env);
  if (!options.ok) {
    console.error(options.error);
    return BAD_USAGE;
  }
  if (options.value === 'help') {
    console.log(USAGE);
    return 0;
  }
  return bench(options.value);
}

async function bench(options: BenchOptions): Promise<number> {
  const suite = await openSuite(options.suite, options.webArena);
  const cleanUp: (() => Promise<void>)[] = [() => suite.close()];
  try {
    const tasks = chooseTasks(options.tasks, suite.tasks);
    if (!tasks.ok) {
      console.error(tasks.error);
      return BAD_USAGE;
    }
    const dist = ensureBuilt();
    const executablePath = await findBrowser({ install: true, log: console.error });
    const examples = options.demonstrations === null ? null : await readFile(options.demonstrations, 'utf8');
    const planner = await startPlannerModel(options);
    cleanUp.push(() => planner.close());
    const startedAt = new Date();
    const jobs = tasks.value.flatMap((task) =>
      options.seeds.map((seed) => ({ task, seed, url: suite.urlOf(task, seed) })),
    );
    const progress = new Progress(jobs.length * options.presets.length);
    const interrupt = new AbortController();
    process.once('SIGINT', () => interrupt.abort());
    console.error(
      `${jobs.length} episodes: ${tasks.value.length} tasks, ${options.seeds.length} seeds, planner ${options.planner}`,
    );
    const isModel = options.planner !== 'replay';
    const episodes: EpisodeResult[] = [];
    const learned: Lesson[] = [];
    const fixedParts: string[] = [];
    const measurement = {
      suite,
      options,
      planner,
      dist,
      executablePath,
      tasks: tasks.value,
      examples,
      onEpisode: (result: EpisodeResult) => progress.add(result),
      signal: interrupt.signal,
    };
    for (const preset of options.presets) {
      const measured = await measurePreset(measurement, preset, jobs);
      episodes.push(...measured.episodes);
      learned.push(...measured.learned);
      const parts = planner.fixedParts?.();
      if (parts !== undefined) fixedParts.push(`${preset}: ${parts}`);
    }
    progress.end();
    const rate = mean(episodes, ({ success }) => Number(success));
    const isOne = options.presets.length === 1;
    if (isOne || !suite.isPublishedByTask)
      for (const { preset, episodes: own } of byPreset(episodes))
        console.log(isOne ? suite.table(own) : `\n${preset}\n\n${suite.table(own)}`);
    if (!isOne) console.log(`\n${renderSideBySide(episodes)}`);
    if (learned.length > 0) console.log(`\n${learned.map(lessonWords).join('\n')}`);
    if (options.asks) console.log(`\n${mean(episodes, ({ questions }) => questions).toFixed(2)} questions a task`);
    if (isModel) console.log(`\n${renderCosts(episodes)}`);
    if (fixedParts.length > 0) console.log(`\nDifferent system parts, schema counted: ${fixedParts.join(', ')}`);
    console.log(
      `\n${episodes.filter(({ strict }) => strict).length} of ${episodes.length} strictly solved in ${duration(Date.now() - startedAt.getTime())}`,
    );
    if (options.out !== null) {
      const meta = describeRun({
        suite,
        options,
        startedAt,
        dist,
        executablePath,
        tasks: tasks.value,
        episodes,
      });
      const result = { meta, ...(learned.length > 0 && { learned }), episodes };
      await writeWhole(resolve(options.out), `${JSON.stringify(result, null, 1)}\n`);
      console.log(`Results in ${options.out}`);
    }
    if (interrupt.signal.aborted) return 130;
    if (options.failUnder !== null && rate < options.failUnder) {
      console.error(`The success rate ${rate.toFixed(3)} is under ${options.failUnder}.`);
      return 1;
    }
    return 0;
  } finally {
    for (const close of cleanUp) await close();
  }
}

/** There is never half a file. */
async function writeWhole(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.part`, text);
  await rename(`${path}.part`, path);
}
