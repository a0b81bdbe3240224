/**
 * Writes docs/results.md from result files of the bench: the sections on presets, on auto-context generation and on replay. What no
 * file tells about stays as it is, down to single rows and columns.
 *
 *   npm run results -- [--costs FILE.json]… FILE.json…
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { bundledPresets } from '../../exemplars/presets.ts';
import { ROOT } from '../harness/paths.ts';
import { renderAcg } from './acg-table.ts';
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
if (positionals.length === 0) throw new Error('npm run results -- FILE.json…: name the result files of the bench.');
const read = async (path: string) => {
  const { episodes, ...file } = v.parse(fileSchema, JSON.parse(await readFile(path, 'utf8')));
  return { ...file, episodes: episodes as unknown as EpisodeResult[] };
};
const files = await Promise.all(positionals.map(read));
const costs = await Promise.all((values.costs ?? []).map(read));
const byReplay = files.filter(({ meta }) => meta.planner === 'replay');
const withLessons = files.filter(({ meta, learned }) => meta.skill !== undefined && learned !== undefined);
const byModel = files.filter((it) => !byReplay.includes(it) && !withLessons.includes(it));
const order = bundledPresets().map(({ name }) => name);
const place = ({ preset }: EpisodeResult): number => order.indexOf(preset.split(':')[0] ?? '');
const conditionsOf = (some: typeof files): string[] => [
  ...new Set(some.map(({ meta }) => `${meta.benchmark}, ${meta.browser ?? 'Chromium'}`)),
];

const PAGE = join(ROOT, 'docs', 'results.md');
let page = sectionsOf(await readFile(PAGE, 'utf8'));
if (byModel.length > 0)
  page = merged(
    page,
    sectionsOf(
      renderResults(
        byModel.flatMap(({ episodes }) => episodes).toSorted((a, b) => place(a) - place(b)),
        costs.flatMap(({ episodes }) => episodes),
        conditionsOf(byModel),
        byModel.map(({ meta }) => meta.startedAt.slice(0, 10)).toSorted()[0] ?? '',
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
await writeFile(PAGE, pageOf(page));
