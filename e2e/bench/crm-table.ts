/** The airline CRM's table: success, progress and actions, above what the paper reports. */
import { startCrm } from '../airline-crm/scenario/crm.ts';
import { neededActions } from '../airline-crm/scenario/evaluate.ts';
import { scenarioOf } from '../airline-crm/scenario/scenario.ts';
import { TASKS } from '../airline-crm/scenario/wish.ts';
import published from '../data/published-airline-crm.json' with { type: 'json' };
import { alignColumns, percent, ruleBelow } from './columns.ts';
import type { EpisodeResult } from './result.ts';
import { mean, rowOf, summarise } from './summary.ts';

const HEAD = [
  'scenario',
  'episodes',
  'success',
  'progress',
  'actions',
  'needed',
  'calls',
  'tokens in',
  'out',
  'seconds',
];

const PAPER = [
  ['SteP few-shot', published.success.step_few],
  ['SteP zero-shot', published.success.step_zero],
  ['flat few-shot', published.success.flat_few],
  ['flat zero-shot', published.success.flat_zero],
] as const;

export function renderCrmTable(results: readonly EpisodeResult[]): string {
  const tasks = summarise(results).map(({ task }) => task);
  const lines = alignColumns([
    HEAD,
    ...tasks.map((task) =>
      cellsOf(
        task,
        results.filter((it) => it.task === task),
      ),
    ),
    cellsOf(`all (${tasks.length} scenarios)`, results),
    ...PAPER.map(([label, success]) => [`paper: ${label}`, '100', percent(success)]),
  ]);
  const rule = ruleBelow(lines);
  lines.splice(1, 0, rule);
  lines.splice(tasks.length + 2, 0, rule);
  return [...lines, '', NOTE].join('\n');
}

function cellsOf(label: string, episodes: readonly EpisodeResult[]): readonly string[] {
  const row = rowOf(label, episodes);
  return [
    label,
    String(row.episodes),
    percent(row.success),
    mean(episodes, ({ progress }) => progress ?? 0).toFixed(2),
    row.actions.toFixed(1),
    mean(episodes, neededFor).toFixed(1),
    row.modelCalls.toFixed(1),
    row.tokensIn.toFixed(0),
    row.tokensOut.toFixed(0),
    row.seconds.toFixed(1),
  ];
}

function neededFor({ task, seed }: EpisodeResult): number {
  const known = TASKS.find((it) => it === task);
  if (known === undefined) return 0;
  const scenario = scenarioOf(known, seed);
  return neededActions(scenario, startCrm(scenario.bookings));
}

const NOTE =
  'progress: the share of the needed actions whose results the page shows (0 to 1). needed: the actions of the shortest ' +
  'way. paper: SteP, figure 5, five tasks on their own application with text-davinci-003 or gpt-3.5-turbo; ' +
  'only the mean success is in the text. Sources: e2e/data/README.md.';
