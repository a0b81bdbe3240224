/**
 * Writes docs/results.md from result files of the bench: the sections on presets, on auto-context generation and on replay. Of presets, what no
 * file tells about stays as it is, down to single rows and columns; the other tables are made anew. What a language model was measured with, in such files or in
 * records of bench:papers, goes to docs/results/MODEL.md instead; records of one model, as shards are, are put together.
 *
 *   npm run results -- [--costs FILE.json]… FILE.json… RECORD…
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { bundledPresets } from '../../exemplars/presets.ts';
import { ROOT } from '../harness/paths.ts';
import { renderAcg } from './acg-table.ts';
import { renderModelPage } from './papers/model-page.ts';
import { byModel } from './papers/model-results.ts';
import { renderPlots } from './papers/plots.ts';
import { isRecord, nameOf, readRecord } from './papers/record.ts';
import { merged, pageOf, sectionsOf } from './page-sections.ts';
import { renderReplay } from './replay-table.ts';
import { renderResults } from './results-page.ts';
import type { EpisodeResult } from './result.ts';

const fileSchema = v.looseObject({
  meta: v.looseObject({
    benchmark: v.string(),
    planner: v.string(),
    browser: v.nullable(v.string()),
    model: v.optional(v.string()),
    startedAt: v.string(),
    skill: v.optional(v.number()),
  }),
  learned: v.optional(v.array(v.object({ task: v.string(), trials: v.number(), keptSeeds: v.array(v.number()) }))),
  episodes: v.array(v.looseObject({ task: v.string(), preset: v.string(), success: v.boolean() })),
});

const { values, positionals } = parseArgs({
  /** Of all tasks (npm run bench:prompt): for the table of costs alone. */
  options: { costs: { type: 'string', multiple: true } },
  allowPositionals: true,
});
const missing = [...positionals, ...(values.costs ?? [])].find((path) => !existsSync(path));
if (positionals.length === 0 || missing !== undefined) {
  console.error(
    missing === undefined
      ? 'npm run results -- FILE.json… RECORD…: name result files of npm run bench (--out), or records of npm run bench:papers.'
      : `There is no ${missing}: name result files of npm run bench (--out), or records of npm run bench:papers.`,
  );
  process.exit(2);
}
const read = async (path: string) => {
  const { episodes, ...file } = v.parse(fileSchema, JSON.parse(await readFile(path, 'utf8')));
  return { ...file, episodes: episodes as unknown as EpisodeResult[] };
};
const records = positionals.filter(isRecord).map(readRecord);
const measured = await Promise.all(positionals.filter((path) => !isRecord(path)).map(read));
/** What a language model did never stands among the scripted model's rows. */
const isOfModel = ({ meta }: (typeof measured)[number]): boolean =>
  meta.planner === 'openai' || meta.planner === 'anthropic';
const models = byModel([
  ...records,
  ...measured.filter(isOfModel).map(({ meta, episodes }) => ({
    conditions: [{ ...meta, model: nameOf(meta.model ?? meta.planner) }],
    episodes,
  })),
]);
for (const model of models) {
  const folder = join(ROOT, 'docs', 'results');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${model.name}.svg`), renderPlots(model));
  await writeFile(join(folder, `${model.name}.md`), renderModelPage(model, `${model.name}.svg`));
  console.log(`docs/results/${model.name}.md: ${model.episodes.length} episodes`);
}
const files = measured.filter((file) => !isOfModel(file));
const costs = await Promise.all((values.costs ?? []).map(read));
const byReplay = files.filter(({ meta }) => meta.planner === 'replay');
const withLessons = files.filter(({ meta, learned }) => meta.skill !== undefined && learned !== undefined);
const byScripted = files.filter((it) => !byReplay.includes(it) && !withLessons.includes(it));
const order = bundledPresets().map(({ name }) => name);
const place = ({ preset }: EpisodeResult): number => order.indexOf(preset.split(':')[0] ?? '');
const conditionsOf = (some: typeof files): string[] => [
  ...new Set(some.map(({ meta }) => `${meta.benchmark}, ${meta.browser ?? 'Chromium'}`)),
];

const PAGE = join(ROOT, 'docs', 'results.md');
let page = sectionsOf(await readFile(PAGE, 'utf8'));
if (byScripted.length > 0)
  page = merged(
    page,
    sectionsOf(
      renderResults(
        byScripted.flatMap(({ episodes }) => episodes).toSorted((a, b) => place(a) - place(b)),
        costs.flatMap(({ episodes }) => episodes),
        conditionsOf(byScripted),
        byScripted.map(({ meta }) => meta.startedAt.slice(0, 10)).toSorted()[0] ?? '',
      ),
    ),
  );
for (const file of withLessons)
  page = new Map([
    ...page,
    ...sectionsOf(renderAcg(file.episodes, file.learned ?? [], file.meta.skill ?? 1, conditionsOf([file]))),
  ]);
if (byReplay.length > 0)
  page = new Map([
    ...page,
    ...sectionsOf(
      renderReplay(
        byReplay.map(({ episodes }) => episodes),
        conditionsOf(byReplay),
      ),
    ),
  ]);
if (files.length > 0) {
  await writeFile(PAGE, pageOf(page));
  console.log(`docs/results.md: ${files.reduce((sum, { episodes }) => sum + episodes.length, 0)} episodes`);
}
