/** Which runs of the history are listed: by words, site and how they ended, a day at a time. */
import { foldAccents } from '../../core/fold.ts';
import type { RunSummary } from '../../core/run/run-summary.ts';

export interface Shown {
  /** In the command, the site or what came of it. */
  readonly words: string;
  readonly filter: 'all' | 'done' | 'not-done';
  /** Empty: all. */
  readonly site: string;
}

const isDone = ({ over }: RunSummary): boolean => over?.end.status === 'done' || over?.end.status === 'carried-out';

function textOf({ command, site = '', over }: RunSummary): string {
  const end = over?.end;
  const outcome = end === undefined || end.status === 'stopped' ? '' : 'answer' in end ? end.answer : end.reason;
  return foldAccents(`${command} ${site} ${outcome}`);
}

export function shownRuns(runs: readonly RunSummary[], { words, filter, site }: Shown): readonly RunSummary[] {
  const wanted = foldAccents(words).split(' ');
  return runs.filter(
    (run) =>
      (site === '' || run.site === site) &&
      (filter === 'all' || isDone(run) === (filter === 'done')) &&
      wanted.every((word) => textOf(run).includes(word)),
  );
}

/** @param runs - Newest first. @returns Those of each day, in the order they came in. */
export function byDay(runs: readonly RunSummary[]): readonly (readonly [RunSummary, ...RunSummary[]])[] {
  const days = new Map<string, [RunSummary, ...RunSummary[]]>();
  for (const run of runs) {
    const day = new Date(run.startedAt).toDateString();
    const known = days.get(day);
    if (known) known.push(run);
    else days.set(day, [run]);
  }
  return [...days.values()];
}

export const sitesOf = (runs: readonly RunSummary[]): readonly string[] =>
  [...new Set(runs.flatMap(({ site }) => site ?? []))].filter((site) => site !== '').toSorted();
