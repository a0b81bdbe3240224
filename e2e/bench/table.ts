/** The table at the end: ours, and the published numbers beside. */
import { alignColumns, percent, ruleBelow } from './columns.ts';
import { METHODS, publishedRate } from './published.ts';
import { pageGroups } from './page-groups.ts';
import { CONTINUOUS, type EpisodeResult } from './result.ts';
import { mean, rowOf, summarise, type TaskRow } from './summary.ts';

const OURS = ['task', 'episodes', 'success', 'strict', 'actions', 'calls', 'tokens in', 'out', 'seconds'] as const;

export function renderTable(results: readonly EpisodeResult[]): string {
  const rows = summarise(results);
  const total = rowOf(`all (${rows.length} tasks)`, results);
  const cells = [
    [...OURS, ...METHODS.map(({ label }) => label)],
    ...rows.map((row) => [...ourCells(row), ...METHODS.map(({ key }) => percent(publishedRate(row.task, key)))]),
    [...ourCells(total), ...METHODS.map(() => '')],
  ];
  const lines = alignColumns(cells);
  const rule = ruleBelow(lines);
  lines.splice(1, 0, rule);
  lines.splice(-1, 0, rule);
  return [...lines, '', ...groupLines(rows), '', ...comparisons(rows), NOTE].join('\n');
}

const NOTE =
  'success: raw reward > 0, without the time decay, the page’s time limit lifted. strict: raw reward >= 0.999 ' +
  `(0.95 in those whose reward is a distance: ${CONTINUOUS.join(', ')}). Published: ` +
  ' WebWISE with one example and with auto-context generation (ACG), Synapse, SteP few-shot, CAAP; human as ' +
  'in Synapse. Sources: e2e/data/README.md.';

const ourCells = (row: TaskRow): string[] => [
  row.task,
  String(row.episodes),
  percent(row.success),
  percent(row.strict),
  row.actions.toFixed(1),
  row.modelCalls.toFixed(1),
  row.tokensIn.toFixed(0),
  row.tokensOut.toFixed(0),
  row.seconds.toFixed(1),
];

/** A group's mean counts every page alike; the pages that fall short are named. */
const groupLines = (rows: readonly TaskRow[]): string[] =>
  pageGroups(rows).map(({ name, rows: pages }) => {
    const short = pages.filter(({ strict }) => strict < ENOUGH).map(({ task, strict }) => `${task} ${percent(strict)}`);
    const means = `strict ${percent(mean(pages, ({ strict }) => strict))}, success ${percent(mean(pages, ({ success }) => success))}`;
    return `${name} (${pages.length}): ${means}${short.length > 0 ? `; under ${percent(ENOUGH)} strict: ${short.join(', ')}` : ''}`;
  });

/** What is asked of a single page. */
const ENOUGH = 0.9;

/** Means are compared on the tasks that both have. */
function comparisons(rows: readonly TaskRow[]): string[] {
  return METHODS.flatMap(({ label, key }) => {
    const shared = rows.flatMap((row) => {
      const theirs = publishedRate(row.task, key);
      return theirs === null ? [] : [{ ours: row.success, theirs }];
    });
    if (shared.length === 0) return [];
    const theirs = percent(mean(shared, (it) => it.theirs));
    const ours = percent(mean(shared, (it) => it.ours));
    return [`${label}: ${theirs} on the ${shared.length} tasks shared; here ${ours}`];
  });
}
