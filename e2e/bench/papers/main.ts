/** npm run bench:papers: the four papers' methods on their own lists of tasks, with one model. PAPERS_USAGE tells the flags. */
import { asRunId } from '../../../src/core/ids.ts';
import { ensureBuilt } from '../../harness/ensure-built.ts';
import { findBrowser } from '../../harness/find-browser.ts';
import type { Setting } from '../episode.ts';
import { measurePreset } from '../measure-preset.ts';
import { describeConditions } from '../meta.ts';
import { startPlannerModel } from '../planner-model.ts';
import { Progress } from '../progress.ts';
import { openSuite } from '../suites/open-suite.ts';
import { chooseTasks } from '../task-names.ts';
import { Spending } from './budget.ts';
import { PAPERS_USAGE, parsePapersOptions, type PapersOptions } from './options.ts';
import { EpisodeRecord, readTranscript } from './record.ts';
import { recordModel } from './recorded-model.ts';
import { transcriptText } from './transcript-text.ts';
import { unitsOf } from './task-lists.ts';

/** So many runs after one another that no model answered: it will not answer the next one either. */
const MAX_UNANSWERED = 3;

/** Asks whether a price is known. */
const NO_CALL = {
  path: '',
  request: {},
  status: 200,
  text: '',
  model: null,
  tokens: { fresh: 0, cacheRead: 0, cacheWrite: 0, out: 0 },
};

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});

async function main(): Promise<number> {
  const options = parsePapersOptions(process.argv.slice(2), process.env);
  if (!options.ok || options.value === 'help') {
    console[options.ok ? 'log' : 'error'](options.ok ? PAPERS_USAGE : options.error);
    return options.ok ? 0 : 2;
  }
  const { open, folder } = options.value;
  if (open === null) return measure(options.value);
  const transcript = readTranscript(folder, open);
  console.log(transcript === null ? `${folder} has no such episode.` : transcriptText(transcript));
  return transcript === null ? 1 : 0;
}

async function measure({ bench: options, name, shard, budgetUsd, price, folder }: PapersOptions): Promise<number> {
  const suite = await openSuite('miniwob');
  const cleanUp: (() => Promise<void>)[] = [() => suite.close()];
  try {
    const chosen = chooseTasks(options.tasks, suite.tasks);
    if (!chosen.ok) throw new Error(chosen.error);
    const units = unitsOf(options.presets, shard).filter(({ task }) => chosen.value.includes(task));
    const tasks = [...new Set(units.map(({ task }) => task))];
    const dist = ensureBuilt();
    const executablePath = await findBrowser({ install: true, log: console.error });
    const model = await recordModel(await startPlannerModel(options), price);
    cleanUp.unshift(() => model.planner.close());
    if (model.costOf([NO_CALL]) === null && budgetUsd < Infinity)
      throw new Error(`What ${name} costs is not known here: --budget needs --price IN,OUT beside it.`);
    const startedAt = new Date();
    const conditions = describeConditions({ suite, options, startedAt, dist, executablePath });
    const record = new EpisodeRecord(folder, { ...conditions, planner: options.planner, model: name });
    const jobs = units.flatMap(({ preset, task }) =>
      options.seeds.map((seed) => ({ preset, task, seed, url: suite.urlOf(task, seed) })),
    );
    const open = jobs.filter((job) => !record.has(job));
    const spending = new Spending(budgetUsd, record.costsUsd);
    console.error(
      `${jobs.length} episodes, of which ${jobs.length - open.length} are in ${folder}, for $${spending.spentUsd.toFixed(2)}.`,
    );
    const progress = new Progress(open.length);
    const interrupt = new AbortController();
    process.once('SIGINT', () => interrupt.abort());
    let unanswered = 0;
    let added = 0;

    const onEnd: Setting['onEnd'] = async ({ panel, tab }, result, { run, isPaused }) => {
      const calls = model.takeCalls(tab);
      const costUsd = model.costOf(calls) ?? 0;
      spending.spend(costUsd);
      // What no model answered is no result of the model's.
      const isUnanswered = isPaused && calls.at(-1)?.status !== 200;
      unanswered = isUnanswered ? unanswered + 1 : 0;
      if (isUnanswered || interrupt.signal.aborted) return;
      const { timeline } = (await panel.endedRun(asRunId(run.runId))) ?? { timeline: [] };
      const sent = calls.flatMap(({ request }) =>
        typeof request['temperature'] === 'number' ? [request['temperature']] : [],
      );
      record.add(
        {
          ...result,
          costUsd,
          answeredBy: calls.map((call) => call.model).findLast((it) => it !== null) ?? null,
          temperature: sent.at(-1) ?? null,
          longestPrompt: Math.max(
            0,
            ...calls.map(({ tokens: { fresh, cacheRead, cacheWrite } }) => fresh + cacheRead + cacheWrite),
          ),
        },
        { calls, timeline },
      );
      added += 1;
    };

    for (const preset of options.presets) {
      const own = open.filter((job) => job.preset === preset);
      const measured = await measurePreset(
        {
          suite,
          options,
          planner: model.planner,
          dist,
          executablePath,
          tasks,
          examples: null,
          onEpisode: (result) => progress.add(result),
          onEnd,
          mayBegin: () => unanswered < MAX_UNANSWERED && spending.mayBegin(options.workers),
          signal: interrupt.signal,
        },
        preset,
        own,
      );
      for (const lesson of measured.learned) record.addLesson(preset, lesson);
    }
    progress.end();
    const left = open.length - added;
    console.log(`${added} episodes added to ${folder}; $${spending.spentUsd.toFixed(2)} in all.`);
    if (left === 0) console.log(`All ${jobs.length} are there: npm run results -- ${folder}`);
    else
      console.log(
        `${left} are left: ${
          interrupt.signal.aborted
            ? 'it was interrupted'
            : unanswered >= MAX_UNANSWERED
              ? 'the model’s server answers no more'
              : spending.mayBegin(options.workers)
                ? 'they came to no end'
                : `the next one might pass $${budgetUsd}`
        }. The same command${budgetUsd < Infinity ? ', with a higher --budget where that is spent,' : ''} goes on with them.`,
      );
    return interrupt.signal.aborted ? 130 : left === 0 ? 0 : 1;
  } finally {
    for (const close of cleanUp) await close();
  }
}
