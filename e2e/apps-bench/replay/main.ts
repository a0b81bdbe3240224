/**
 * npm run bench:replay-apps: twelve tasks in real applications, recorded by real input events and carried out again with
 * other commands, one of which names something that does not exist. No model. The exit code is 0 when at least 95 in 100
 * came out right, nothing wrong was done and nothing was said to be done that was not.
 */
import { parseArgs } from 'node:util';
import { Seat } from '../../bench/seat.ts';
import { chooseTasks } from '../../bench/task-names.ts';
import { ensureBuilt } from '../../harness/ensure-built.ts';
import { findBrowser } from '../../harness/find-browser.ts';
import { pythonVersion } from '../host/packages.ts';
import { jupyterlabLessons } from '../jupyterlab/lessons.ts';
import { nodeRedLessons } from '../node-red/lessons.ts';
import { tiddlywikiLessons } from '../tiddlywiki/lessons.ts';
import { tracLessons } from '../trac/lessons.ts';
import { wagtailLessons } from '../wagtail/lessons.ts';
import type { Lesson } from './lesson.ts';
import { isWanted, renderOutcomes, type Outcome } from './outcome.ts';
import { playLesson } from './play-lesson.ts';

const TARGET = 0.95;
const LESSONS: readonly Lesson[] = [
  ...tracLessons,
  ...tiddlywikiLessons,
  ...wagtailLessons,
  ...jupyterlabLessons,
  ...nodeRedLessons,
];

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'all' },
    keep: { type: 'string' },
    headed: { type: 'boolean', default: false },
  },
});
const namesOf = ({ app, name }: Lesson): readonly string[] => [app.name, `${app.name}/${name}`];
const only = chooseTasks(values.only, [...new Set(LESSONS.flatMap(namesOf))]);
if (!only.ok) {
  console.error(only.error);
  process.exit(2);
}
const chosen = LESSONS.filter((lesson) => namesOf(lesson).some((name) => only.value.includes(name)));
const hasPython = (await pythonVersion()) !== null;
const seat = new Seat({
  dist: ensureBuilt(),
  executablePath: await findBrowser({ install: true, log: console.error }),
  headed: values.headed,
  asks: false,
  // Replay alone is measured: a direct command needs no example.
  model: { provider: 'none', directCommands: false },
  window: { width: 1500, height: 950 },
  prepare: async () => undefined,
});
const outcomes: Outcome[] = [];
const notTried: string[] = [];
try {
  for (const lesson of chosen) {
    const task = `${lesson.app.name}/${lesson.name}`;
    try {
      if (lesson.app.runtime === 'python' && !hasPython) throw new Error('there is no Python here');
      await lesson.app.install();
      const own = await playLesson(lesson, await seat.take(), values.keep ?? null);
      outcomes.push(...own);
      for (const it of own) console.error(`${task}: ${it.verdict}: ${it.command}`);
    } catch (error) {
      notTried.push(`${task}: ${error instanceof Error ? error.message : String(error)}`);
      console.error(notTried.at(-1));
      await seat.leave();
    }
  }
} finally {
  await seat.leave();
}
console.log(renderOutcomes(outcomes));
for (const it of outcomes.filter((outcome) => !isWanted(outcome)))
  console.log(`\n${it.task}: ${it.verdict}: ${it.command}\n  ${it.end}: ${it.status}\n  ${it.problems.join('\n  ')}`);
for (const line of notTried) console.log(`not tried: ${line}`);
const share = outcomes.filter(isWanted).length / Math.max(1, outcomes.length);
const isWrong = outcomes.some(({ verdict }) => verdict === 'wrong deed' || verdict === 'false done');
console.log(
  `\n${(100 * share).toFixed(1)} % as wanted; the target is ${100 * TARGET} %, no wrong deed, no false "done".`,
);
process.exitCode = share >= TARGET && !isWrong && notTried.length === 0 ? 0 : 1;
