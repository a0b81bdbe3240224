/** The last section of docs/results.md: replay, which asks no model, beside the paper that has one example a task. */
import { percent } from './columns.ts';
import { publishedRate } from './published.ts';
import type { EpisodeResult } from './result.ts';
import { mean, summarise } from './summary.ts';

const REPLAY_HEADING = '## Replay, two demonstrations a task';
const WEBWISE = 'webwise.webwise_k1';

const INTRO = `Replay asks no model: it repeats what it was shown. It was shown two demonstrations of each of the 87 tasks that the papers
measured, 174 in all, on seeds from 3000 on, which are not measured here; all of them are in the store together, and nothing tells it which
task it is on. success: strict, a raw reward of at least 0.999 (0.95 where the page measures a distance). WebWISE asked a language model,
with one example of the task in the prompt (its Table 2), and counts any positive reward.`;

/** @param files - The episodes of each result file: a column each. */
export function renderReplay(files: readonly (readonly EpisodeResult[])[], conditions: readonly string[]): string {
  const columns = files.map((episodes) => ({ head: seedsOf(episodes), rows: summarise(episodes) }));
  const tasks = [...new Set(columns.flatMap(({ rows }) => rows.map(({ task }) => task)))];
  const rates = tasks.map((task) => ({
    task,
    theirs: publishedRate(task, WEBWISE),
    ours: columns.map(({ rows }) => rows.find((it) => it.task === task)?.strict ?? null),
  }));
  const meanRow = (name: string, rows: typeof rates): readonly string[] => [
    name,
    meanOf(rows.map(({ theirs }) => theirs)),
    ...columns.map((_, i) => meanOf(rows.map(({ ours }) => ours[i] ?? null))),
  ];
  const shared = rates.filter(({ theirs }) => theirs !== null);
  const lines = [
    ['task', 'WebWISE, one example', ...columns.map(({ head }) => `replay, ${head}`)],
    ['---', '--:', ...columns.map(() => '--:')],
    ...rates.map(({ task, theirs, ours }) => [task, percent(theirs), ...ours.map(percent)]),
    meanRow(`mean of the ${shared.length} tasks of WebWISE`, shared),
    ['mean of all', '', ...meanRow('', rates).slice(2)],
  ];
  return [
    REPLAY_HEADING,
    '',
    INTRO,
    '',
    `Measured on: ${conditions.join('; ')}.`,
    '',
    ...lines.map((cells) => `| ${cells.join(' | ')} |`),
    '',
  ].join('\n');
}

function meanOf(rates: readonly (number | null)[]): string {
  const known = rates.filter((rate) => rate !== null);
  return known.length === 0 ? '-' : percent(mean(known, (rate) => rate));
}

function seedsOf(episodes: readonly EpisodeResult[]): string {
  const seeds = episodes.map(({ seed }) => seed);
  return `seeds ${Math.min(...seeds)}–${Math.max(...seeds)}`;
}
