/** The page docs/results.md: every preset that was measured, beside the numbers that its paper publishes. */
import webwiseGroups from '../data/webwise-groups.json' with { type: 'json' };
import { percent } from './columns.ts';
import { PAPERS, paperOf } from './paper-of.ts';
import { byPreset, sharedMeans, type PresetRates } from './preset-table.ts';
import { publishedRate } from './published.ts';
import type { EpisodeResult } from './result.ts';
import { mean, rowOf } from './summary.ts';

const INTRO = `# Presets and published numbers

Written by \`npm run results\` from result files of the bench; do not edit it by hand.

**What these numbers are.** Every episode ran through the packed extension in a real Chromium, with the panel as a person uses it, but the
model was the *scripted model*: small programs that read the same prompt as a language model and know how each kind of task is done
([e2e/scripted-model](../e2e/scripted-model/README.md)). So the numbers prove the path (prompt, answer form, plan, actions, limits) of
each preset. They say nothing of a language model's wit, and the difference between them and the published numbers is no ranking: the papers
measured language models.

success: raw reward above 0, without the time decay, the page's time limit lifted. published: the mean that the paper reports for the same
tasks (\`e2e/data/README.md\`). Calls and tokens are means an episode; billed: a cached token counts as a tenth. measured: the day;
a preset that was not measured again since keeps its older numbers, here and in the tables below.
`;

/**
 * @param costs - Episodes of all tasks, which tell what prompts cost; may be none.
 * @param day - When this was measured.
 */
export function renderResults(
  episodes: readonly EpisodeResult[],
  costs: readonly EpisodeResult[],
  conditions: readonly string[],
  day: string,
): string {
  const presets = byPreset(episodes);
  const papers = [...new Set(presets.map(paperOfRates))];
  return [
    INTRO,
    `Measured on: ${conditions.join('; ')}.\n`,
    '## All presets\n',
    table(
      [
        'preset',
        'column',
        'tasks',
        'episodes',
        'success',
        'published',
        '>= 90 %',
        'calls',
        'tokens in',
        'billed',
        'out',
        'measured',
      ],
      presets.map((it) => [...summaryCells(it), day]),
    ),
    ...(costs.length === 0 ? [] : [COSTS_INTRO, costTable(costs)]),
    ...papers.flatMap((paper) => [
      `\n## ${PAPERS[paper]?.title ?? paper}, task by task\n`,
      ...(NOTES[paper] === undefined ? [] : [`${NOTES[paper]}\n`]),
      taskTable(presets.filter((it) => paperOfRates(it) === paper)),
      ...(paper === 'webwise' ? [groupTable(presets.filter((it) => paperOfRates(it) === paper))] : []),
    ]),
    '',
  ].join('\n');
}

/** What has to be known to read a paper's table. */
const NOTES: Readonly<Record<string, string>> = {
  webwise: `Rows of a single step (\`filtered\`, \`whole\`, \`instruction\`, \`acg\`) ask once. The scripted model plans no further than what it is
shown, so tasks that show their rest only after an action fail there (click-collapsible, guess-number, use-autocomplete, and click-tab-2 and
navigate-tree where the target is not in view): the method leaves no second call. Language models write the rest of such a program unseen. In the
rows from the instruction alone it takes the page to be what the example looks up, with the names of the present command.`,
  synapse: `The state filter and the reformulation are calls of their own before the first decision. The scripted model answers them without
leaving anything out: what a language model's filter saves is not measured here.`,
  flat: `The rows of \`step\` and \`flat\`, and their costs above, are of the methods as they were until 2026-11-26: plans of several actions, and a
flat policy that was put together of all others. SteP takes one action a call since, and flat is a text of its own.`,
  caap: `The scripted model has no eyes: what is visible is listed from the page itself in place of a picture. Its lists show nothing that is
scrolled out of sight, and its brains do not scroll for it.`,
};
const paperOfRates = ({ preset }: PresetRates): string => paperOf(preset);

function summaryCells(preset: PresetRates): readonly string[] {
  const { rows, episodes, column } = preset;
  const all = rowOf('', episodes);
  return [
    preset.preset,
    column ?? '',
    String(rows.length),
    String(episodes.length),
    percent(mean(rows, ({ success }) => success)),
    percent(sharedMeans(preset).theirs),
    String(rows.filter(({ success }) => success >= 0.9).length),
    all.modelCalls.toFixed(1),
    all.tokensIn.toFixed(0),
    all.tokensBilled.toFixed(0),
    all.tokensOut.toFixed(0),
  ];
}

const COSTS_INTRO = `
## What prompts cost

One episode of every task of MiniWoB++, from a cache that is empty before each preset (\`npm run bench:prompt\`).
`;

function costTable(costs: readonly EpisodeResult[]): string {
  const rows = byPreset(costs).map(({ preset, rows: tasks, episodes }) => {
    const all = rowOf('', episodes);
    const perCall = (tokens: number): string => (tokens / Math.max(all.modelCalls, Number.EPSILON)).toFixed(0);
    return [
      preset,
      String(tasks.length),
      percent(mean(tasks, ({ success }) => success)),
      all.modelCalls.toFixed(2),
      perCall(all.tokensIn),
      perCall(all.tokensBilled),
      all.tokensIn.toFixed(0),
      all.tokensBilled.toFixed(0),
      all.tokensOut.toFixed(0),
    ];
  });
  return table(['preset', 'tasks', 'success', 'calls', 'in a call', 'billed', 'in an episode', 'billed', 'out'], rows);
}

/** Of each preset the success here, and beside it, in brackets, what is published. */
export function taskTable(presets: readonly PresetRates[]): string {
  const tasks = [...new Set(presets.flatMap(({ rows }) => rows.map(({ task }) => task)))];
  const cellOf = (task: string, { rows, column }: PresetRates): string => {
    const ours = percent(rows.find((it) => it.task === task)?.success ?? null);
    const theirs = column === null ? null : publishedRate(task, column);
    return theirs === null ? ours : `${ours} (${percent(theirs)})`;
  };
  return table(
    ['task', ...presets.map(({ preset }) => preset)],
    tasks.map((task) => [task, ...presets.map((preset) => cellOf(task, preset))]),
  );
}

/** By the number of functions that a task needs (WebWISE, table 3 of its supplement). */
function groupTable(presets: readonly PresetRates[]): string {
  const rows = Object.entries(webwiseGroups).map(([name, tasks]) => [
    name,
    ...presets.map((preset) => {
      const own = preset.rows.filter(({ task }) => tasks.includes(task));
      if (own.length === 0) return '-';
      const { theirs } = sharedMeans({ ...preset, rows: own });
      const ours = percent(mean(own, ({ success }) => success));
      return theirs === null ? ours : `${ours} (${percent(theirs)})`;
    }),
  ]);
  return `\n${table(['tasks that need', ...presets.map(({ preset }) => preset)], rows)}`;
}

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map((_, i) => (i === 0 ? '---' : '--:')), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
