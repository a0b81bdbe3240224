/** docs/results/NAME.md: what one model did with each preset, beside what the papers publish. */
import { percent } from '../columns.ts';
import { PAPERS, paperOf } from '../paper-of.ts';
import { byPreset, sharedMeans, type PresetRates } from '../preset-table.ts';
import { table, taskTable } from '../results-page.ts';
import { mean, rowOf } from '../summary.ts';
import { groupOf, TASK_GROUPS, type ModelEpisode, type ModelResults } from './model-results.ts';
import { wilson } from './wilson.ts';

/** @param plot - The name of the picture beside the page. */
export function renderModelPage({ name, conditions, episodes }: ModelResults, plot: string): string {
  const presets = byPreset(episodes);
  const papers = [...new Set(presets.map(({ preset }) => paperOf(preset)))];
  const answeredBy = distinct(episodes.map((it) => it.answeredBy));
  return `${[
    `# The papers’ methods with ${name}`,
    'Written by `npm run results` from records of `npm run bench:papers`; do not edit it by hand.',
    ...(conditions.some(({ planner }) => planner === 'scripted') ? [SCRIPTED] : []),
    ...(isSmall(episodes) ? [SMALL] : []),
    ...(name === 'mailbox' ? [MAILBOX] : []),
    [
      `- Model: ${name}${answeredBy.length === 0 ? '' : `; its server called it ${answeredBy.join(', ')}`}.`,
      `- Measured: ${distinct(conditions.map((it) => String(it['startedAt']).slice(0, 10)))
        .toSorted()
        .join(', ')}.`,
      ...CONDITIONS.flatMap(([words, field]) => {
        const values = distinct(conditions.map((it) => it[field])).toSorted();
        return values.length === 0 ? [] : [`- ${words}: ${values.join('; ')}.`];
      }),
      `- Episodes: ${episodes.length}, seeds ${seedsOf(episodes)}; $${episodes.reduce((sum, { costUsd = 0 }) => sum + costUsd, 0).toFixed(2)}.`,
    ].join('\n'),
    NOTE,
    '## Presets',
    table(HEAD, presets.map(cellsOf)),
    `![Success by group of tasks, calls and tokens](${plot})`,
    '## By group of tasks',
    'By the number of functions that a task needs (WebWISE, Table 3); with the 95 % interval.',
    table(
      ['preset', ...TASK_GROUPS],
      presets.map(({ preset, episodes: own }) => [
        preset,
        ...TASK_GROUPS.map((group) => rateWords(own.filter(({ task }) => groupOf(task) === group))),
      ]),
    ),
    ...papers.flatMap((paper) => [
      `## ${PAPERS[paper]?.title ?? paper}, task by task`,
      taskTable(presets.filter(({ preset }) => paperOf(preset) === paper)),
    ]),
  ].join('\n\n')}\n`;
}

const SCRIPTED =
  '**No language model answered here**, but small programs that know how each kind of task is done (`e2e/scripted-model`): the numbers ' +
  'prove the path of each preset, and say nothing of a language model’s wit.';

const SMALL =
  '**A small sample**, of fewer than ten episodes a task: it shows that each method works as written, and its rates are no comparison of methods.';

/** None that can be asked by name: what answers at that address is handed each prompt. */
const MAILBOX =
  '**mailbox** is a language model that a person drives: each prompt was put before it by hand, with its pictures, and its answer was sent back. ' +
  'It had not read how tasks are done, but the same pages came again with each preset. No temperature had an effect.';

const isSmall = (episodes: readonly ModelEpisode[]): boolean =>
  byPreset(episodes).every(({ rows, episodes: own }) => own.length < 10 * rows.length);

const CONDITIONS = [
  ['Asked at', 'baseUrl'],
  ['Stepwise', 'stepwise'],
  ['Commit', 'commit'],
  ['Pages', 'benchmark'],
  ['Browser', 'browser'],
  ['Machine', 'machine'],
] as const;

const NOTE =
  'success: the share of episodes with a raw reward above 0, without the time decay, the page’s time limit lifted; 95 %: Wilson’s interval ' +
  'of it. published: the mean that the paper reports for the tasks measured here, in brackets in the tables by task. strict: a raw reward of at ' +
  'least 0.999 (0.95 where it is a distance). Actions, calls, tokens and dollars are means an episode; a call and longest: tokens of a prompt. ' +
  'temperature: as it was sent; -: none was.';

const HEAD = [
  'preset',
  'column',
  'tasks',
  'episodes',
  'success',
  '95 %',
  'published',
  'strict',
  '>= 90 %',
  'actions',
  'calls',
  'a call',
  'longest',
  'tokens in',
  'out',
  '$',
  'temperature',
];

function cellsOf(preset: PresetRates): readonly string[] {
  const own: readonly ModelEpisode[] = preset.episodes;
  const all = rowOf('', own);
  return [
    preset.preset,
    preset.column ?? '',
    String(preset.rows.length),
    String(own.length),
    percent(all.success),
    intervalWords(own),
    percent(sharedMeans(preset).theirs),
    percent(all.strict),
    String(preset.rows.filter(({ success }) => success >= 0.9).length),
    all.actions.toFixed(1),
    all.modelCalls.toFixed(1),
    (all.tokensIn / Math.max(all.modelCalls, Number.EPSILON)).toFixed(0),
    String(Math.max(...own.map(({ longestPrompt = 0 }) => longestPrompt))),
    all.tokensIn.toFixed(0),
    all.tokensOut.toFixed(0),
    mean(own, ({ costUsd = 0 }) => costUsd).toFixed(4),
    distinct(own.map(({ temperature }) => temperature)).join(', ') || '-',
  ];
}

const rateWords = (episodes: readonly ModelEpisode[]): string =>
  episodes.length === 0
    ? '-'
    : `${percent(mean(episodes, ({ success }) => Number(success)))} (${intervalWords(episodes)})`;

function intervalWords(episodes: readonly ModelEpisode[]): string {
  const [low, high] = wilson(episodes.filter(({ success }) => success).length, episodes.length);
  return `${(low * 100).toFixed(1)}–${(high * 100).toFixed(1)}`;
}

const distinct = (values: readonly unknown[]): string[] => [
  ...new Set(values.filter((it) => it !== null && it !== undefined).map(String)),
];

function seedsOf(episodes: readonly ModelEpisode[]): string {
  const seeds = episodes.map(({ seed }) => seed);
  return `${Math.min(...seeds)}–${Math.max(...seeds)}`;
}
