/** Under which conditions the results came about. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { arch, cpus, platform } from 'node:os';
import { basename, join } from 'node:path';
import { ROOT } from '../harness/paths.ts';
import type { BenchOptions } from './options.ts';
import type { EpisodeResult } from './result.ts';
import type { Suite } from './suites/suite.ts';
import { mean } from './summary.ts';

interface Conditions {
  readonly suite: Suite;
  readonly options: BenchOptions;
  readonly startedAt: Date;
  readonly dist: string;
  readonly executablePath: string;
}

interface Facts extends Conditions {
  readonly tasks: readonly string[];
  readonly episodes: readonly EpisodeResult[];
}

/** What stands before the first episode. The key is left out, and so is whatever a base URL carries besides its place. */
export function describeConditions({
  suite,
  options,
  startedAt,
  dist,
  executablePath,
}: Conditions): Record<string, unknown> {
  const { planner, presets, observe, wire, model, baseUrl, seeds, workers, headed, episodeMs, demonstrations, skill } =
    options;
  const { version } = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')) as { version: string };
  return {
    benchmark: suite.name,
    stepwise: version,
    commit: outputOf('git', ['-C', ROOT, 'rev-parse', 'HEAD']),
    planner,
    presets,
    observe,
    ...(demonstrations === null ? {} : { demonstrations: basename(demonstrations) }),
    ...(planner === 'scripted' ? { wire } : {}),
    ...(skill === 1 ? {} : { skill }),
    ...(model === '' ? {} : { model }),
    ...(baseUrl === '' ? {} : { baseUrl: new URL(baseUrl).origin + new URL(baseUrl).pathname }),
    startedAt: startedAt.toISOString(),
    seeds: seeds.length,
    ...suite.rules,
    workers,
    headed,
    episodeSeconds: episodeMs / 1000,
    browser: platform() === 'win32' ? executablePath : outputOf(executablePath, ['--version']),
    machine: `${platform()} ${arch()}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`,
  };
}

export function describeRun({ tasks, episodes, ...conditions }: Facts): Record<string, unknown> {
  const measured = episodes.flatMap(({ progress }) => (progress === null ? [] : [progress]));
  return {
    ...describeConditions(conditions),
    seconds: Math.round((Date.now() - conditions.startedAt.getTime()) / 1000),
    tasks: tasks.length,
    episodes: episodes.length,
    successRate: mean(episodes, ({ success }) => Number(success)),
    strictRate: mean(episodes, ({ strict }) => Number(strict)),
    ...(measured.length === 0 ? {} : { meanProgress: mean(measured, (it) => it) }),
  };
}

function outputOf(program: string, args: readonly string[]): string | null {
  const { status, stdout } = spawnSync(program, args, { encoding: 'utf8', timeout: 20_000 });
  return status === 0 ? stdout.trim() : null;
}
