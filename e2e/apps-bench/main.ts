/** npm run bench:apps: real applications through the packed extension and its panel. USAGE tells the flags. */
import { ensureBuilt } from '../harness/ensure-built.ts';
import { runtimesHere } from './host/runtimes.ts';
import { chooseTasks, parseOptions, USAGE, type AppsOptions, type Chosen } from './options.ts';
import { renderProblems, renderTable, renderTargets, targetsOf } from './report.ts';
import { runSuite } from './run-suite.ts';
import { APPS } from './suite.ts';

const BAD_USAGE = 2;
const INTERRUPTED = 130;

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});

async function main(): Promise<number> {
  const options = parseOptions(process.argv.slice(2));
  if (!options.ok) {
    console.error(options.error);
    return BAD_USAGE;
  }
  if (options.value === 'help') {
    console.log(USAGE);
    return 0;
  }
  const chosen = chooseTasks(APPS, options.value.only);
  if (!chosen.ok) {
    console.error(chosen.error);
    return BAD_USAGE;
  }
  return options.value.list ? list(chosen.value) : bench(chosen.value, options.value);
}

function list(chosen: readonly Chosen[]): number {
  for (const { app, tasks } of chosen)
    for (const task of tasks) console.log(`${app.name}/${task.name}: ${task.command.split('\n')[0] ?? ''}`);
  return 0;
}

async function bench(chosen: readonly Chosen[], options: AppsOptions): Promise<number> {
  const runtimes = await runtimesHere();
  const possible = chosen.filter(({ app }) => runtimes.has(app.runtime));
  for (const { app } of chosen.filter((it) => !possible.includes(it)))
    console.error(`There is no ${app.runtime} here: ${app.name} skipped.`);
  const interrupt = new AbortController();
  const end = (): void => {
    // Whoever asks twice does not want to wait for the task at hand to be cleared away.
    if (interrupt.signal.aborted) process.exit(INTERRUPTED);
    interrupt.abort();
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  const { results, notTried } = await runSuite(possible, {
    ...options,
    dist: ensureBuilt(),
    signal: interrupt.signal,
  });
  if (results.length > 0) {
    const targets = targetsOf(results);
    console.log([renderTable(results), renderProblems(results), renderTargets(targets)].join('\n\n'));
    for (const { app, reason } of notTried) console.log(`not tried: ${app}: ${reason}`);
    if (interrupt.signal.aborted) return INTERRUPTED;
    return targets.every(({ met }) => met) && notTried.length === 0 ? 0 : 1;
  }
  return interrupt.signal.aborted ? INTERRUPTED : 1;
}
