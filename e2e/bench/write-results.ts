/**
 * Writes docs/results.md from result files of the bench.
 *
 *   npm run results -- [--costs FILE.json]… FILE.json…
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { bundledPresets } from '../../exemplars/presets.ts';
import { ROOT } from '../harness/paths.ts';
import { renderResults } from './results-page.ts';
import type { EpisodeResult } from './result.ts';

const fileSchema = v.looseObject({
  meta: v.looseObject({
    benchmark: v.string(),
    planner: v.string(),
    browser: v.nullable(v.string()),
    model: v.optional(v.string()),
  }),
  episodes: v.array(v.looseObject({ task: v.string(), preset: v.string(), success: v.boolean() })),
});

const { values, positionals } = parseArgs({
  /** Of all tasks (npm run bench:prompt): for the table of costs alone. */
  options: { costs: { type: 'string', multiple: true } },
  allowPositionals: true,
});
if (positionals.length === 0)
  throw new Error('npm run results -- FILE.json…: name the result files of the bench.');
const read = async (path: string) => v.parse(fileSchema, JSON.parse(await readFile(path, 'utf8')));
const files = await Promise.all(positionals.map(read));
const costs = await Promise.all((values.costs ?? []).map(read));
const order = bundledPresets().map(({ name }) => name);
const place = ({ preset }: EpisodeResult): number => order.indexOf(preset.split(':')[0] ?? '');
const episodes = files
  .flatMap((file) => file.episodes as unknown as EpisodeResult[])
  .toSorted((a, b) => place(a) - place(b));
const conditions = [...new Set(files.map(({ meta }) => `${meta.benchmark}, ${meta.browser ?? 'Chromium'}`))];
await writeFile(
  join(ROOT, 'docs', 'results.md'),
  renderResults(
    episodes,
    costs.flatMap((file) => file.episodes as unknown as EpisodeResult[]),
    conditions,
  ),
);
