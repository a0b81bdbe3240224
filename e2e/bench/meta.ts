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

interface Facts {
  readonly suite: Suite;
  readonly options: BenchOptions;
  readonly startedAt: Date;
  readonly dist: string;
  readonly executablePath: string;
  readonly tasks: readonly string[];
  readonly episodes: readonly EpisodeResult[];
}

/** The key is left out, and so is whatever a base URL carries besides its place. */
export function describeRun({
  suite,
  options,
  startedAt,
  dist,
  executablePath,
  tasks,
  episodes,
}: Facts): Record<string, unknown> {
  const { planner, presets, observe, wire, model, baseUrl, seeds, workers, headed, episodeMs, demonstrations, skill } =
    options;
  const { version } = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')) as { version: string };
  const measured = episodes.flatMap(({ progress }) => (progress === null ? [] : [progress]));
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
    seconds: Math.round((Date.now() - startedAt.getTime()) / 1000),
    tasks: tasks.length,
    seeds: seeds.length,
    episodes: episodes.length,
    successRate: mean(episodes, ({ success }) => Number(success)),
    strictRate: mean(episodes, ({ strict }) => Number(strict)),
    ...(measured.length === 0 ? {} : { meanProgress: mean(measured, (it) => it) }),
    ...suite.rules,
    workers,
    headed,
    episodeSeconds: episodeMs / 1000,
    browser: platform() === 'win32' ? executablePath : outputOf(executablePath, ['--version']),
    machine: `${platform()} ${arch()}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`,
  };
}

function outputOf(program: string, args: readonly string[]): string | null {
  const { status, stdout } = spawnSync(program, args, { encoding: 'utf8', timeout: 20_000 });
  return status === 0 ? stdout.trim() : null;
}
