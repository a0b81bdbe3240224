/** Auto-context generation in the bench (WebWISE §4.5), with a scripted model that can do only some episodes by itself. */
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { expect, test } from '../harness/fixtures.ts';
import * as v from 'valibot';
import { ROOT } from '../harness/paths.ts';

const fileSchema = v.object({
  learned: v.array(v.object({ task: v.string(), trials: v.number(), keptSeeds: v.array(v.number()) })),
  episodes: v.array(v.object({ preset: v.string(), seed: v.number(), strict: v.boolean() })),
});

test('what a model solved in its trials, two at most, lets it solve the rest', async () => {
  test.setTimeout(300_000);
  const out = test.info().outputPath('acg.json');
  const flags = ['--planner', 'scripted', '--skill', '0.3', '--acg', '10', '--tasks', 'click-link'];
  const bench = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'e2e/bench/main.ts', ...flags, '--seeds', '0-2', '--workers', '1', '--out', out],
    { cwd: ROOT, encoding: 'utf8' },
  );
  expect(bench.status, bench.stderr).toBe(0);
  const { learned, episodes } = v.parse(fileSchema, JSON.parse(await readFile(out, 'utf8')));
  const solved = (preset: string) => episodes.filter((it) => it.preset === preset && it.strict).length;
  // The other trials failed: nothing is kept that the page does not call solved.
  expect(learned).toEqual([{ task: 'click-link', trials: 4, keptSeeds: [4001, 4003] }]);
  expect(solved('stepwise:k=0')).toBe(0);
  expect(solved('stepwise:source=acg,list=null,k=2')).toBe(3);
});
