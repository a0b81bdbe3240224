/**
 * Writes docs/results.md from result files of the bench: the sections on presets, and the one on replay. What no file tells
 * about stays as it is.
 *
 *   npm run results -- [--costs FILE.json]… FILE.json…
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { bundledPresets } from '../../exemplars/presets.ts';
import { ROOT } from '../harness/paths.ts';
import { renderReplay, REPLAY_HEADING } from './replay-table.ts';
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
const read = async (path: string) => {
  const { meta, episodes } = v.parse(fileSchema, JSON.parse(await readFile(path, 'utf8')));
  return { meta, episodes: episodes as unknown as EpisodeResult[] };
};
const files = await Promise.all(positionals.map(read));
const costs = await Promise.all((values.costs ?? []).map(read));
const byReplay = files.filter(({ meta }) => meta.planner === 'replay');
const byModel = files.filter(({ meta }) => meta.planner !== 'replay');
const order = bundledPresets().map(({ name }) => name);
const place = ({ preset }: EpisodeResult): number => order.indexOf(preset.split(':')[0] ?? '');
const conditionsOf = (some: typeof files): string[] => [
  ...new Set(some.map(({ meta }) => `${meta.benchmark}, ${meta.browser ?? 'Chromium'}`)),
];

const PAGE = join(ROOT, 'docs', 'results.md');
const [presetsNow = '', replayNow] = (await readFile(PAGE, 'utf8')).split(`\n${REPLAY_HEADING}\n`);
const presets =
  byModel.length === 0
    ? presetsNow
    : renderResults(
        byModel.flatMap(({ episodes }) => episodes).toSorted((a, b) => place(a) - place(b)),
        costs.flatMap(({ episodes }) => episodes),
        conditionsOf(byModel),
      );
const replay =
  byReplay.length === 0
    ? replayNow === undefined
      ? ''
      : `${REPLAY_HEADING}\n${replayNow}`
    : renderReplay(
        byReplay.map(({ episodes }) => episodes),
        conditionsOf(byReplay),
      );
await writeFile(PAGE, `${presets}${replay === '' ? '' : `\n${replay}`}`);
