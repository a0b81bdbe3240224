/** The page docs/results.md: every preset that was measured, beside the numbers that its paper publishes. */
import { percent } from './columns.ts';
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
tasks (\`e2e/data/README.md\`). Calls and tokens are means an episode; billed: a cached token counts as a tenth.
`;

export function renderResults(episodes: readonly EpisodeResult[], conditions: readonly string[]): string {
  const presets = byPreset(episodes);
  const papers = [...new Set(presets.map(paperOf))];
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
      ],
      presets.map(summaryCells),
    ),
    ...papers.flatMap((paper) => [
      `\n## ${TITLES[paper] ?? paper}, task by task\n`,
      taskTable(presets.filter((it) => paperOf(it) === paper)),
    ]),
    '',
  ].join('\n');
}

const TITLES: Readonly<Record<string, string>> = {
  webwise: 'WebWISE',
  synapse: 'Synapse',
  step: 'SteP',
  flat: 'SteP’s single policy',
  caap: 'CAAP',
  stepwise: 'Stepwise',
};
const paperOf = ({ preset }: PresetRates): string => /^[a-z]+/.exec(preset)?.[0] ?? preset;

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

/** Of each preset the success here, and beside it, in brackets, what is published. */
function taskTable(presets: readonly PresetRates[]): string {
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

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map((_, i) => (i === 0 ? '---' : '--:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
