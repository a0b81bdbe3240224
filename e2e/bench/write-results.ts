/**
 * Writes docs/results.md from result files of the bench.
 *
 *   npm run results -- FILE.json…
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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

const paths = process.argv.slice(2);
if (paths.length === 0) throw new Error('npm run results -- FILE.json…: name the result files of the bench.');
const files = await Promise.all(
  paths.map(async (path) => v.parse(fileSchema, JSON.parse(await readFile(path, 'utf8')))),
);
const order = bundledPresets().map(({ name }) => name);
const place = ({ preset }: EpisodeResult): number => order.indexOf(preset.split(':')[0] ?? '');
const episodes = files
  .flatMap((file) => file.episodes as unknown as EpisodeResult[])
  .toSorted((a, b) => place(a) - place(b));
const conditions = [...new Set(files.map(({ meta }) => `${meta.benchmark}, ${meta.browser ?? 'Chromium'}`))];
await writeFile(join(ROOT, 'docs', 'results.md'), renderResults(episodes, conditions));
