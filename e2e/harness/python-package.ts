/** One file of a published Python package, fetched with pip, which knows the machine's own index. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface PythonPackage {
  readonly name: string;
  readonly version: string;
  /** The built package, which holds data as it is; or its source. */
  readonly kind: 'wheel' | 'source';
  readonly sha256: string;
}

const TIMEOUT_MS = 300_000;
const PIPS: readonly [string, ...string[]][] = [
  ['python3', '-m', 'pip'],
  ['pip3'],
  ['python', '-m', 'pip'],
  ['py', '-m', 'pip'],
];

/** @throws Error that says why it could not be had, or that it is not the published file. */
export async function fetchPythonPackage({ name, version, kind, sha256 }: PythonPackage): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'stepwise-package-'));
  const only = kind === 'wheel' ? '--only-binary=:all:' : `--no-binary=${name}`;
  const reasons: string[] = [];
  try {
    for (const [program, ...before] of PIPS) {
      const args = [...before, 'download', '--no-deps', only, '--quiet', '--dest', folder];
      const run = spawnSync(program, [...args, `${name}==${version}`], {
        encoding: 'utf8',
        timeout: TIMEOUT_MS,
      });
      const [file] = await readdir(folder);
      if (run.status === 0 && file !== undefined) return checked(await readFile(join(folder, file)), sha256);
      const why = run.error === undefined ? run.stderr.trim().split('\n').pop() : 'not there';
      reasons.push(`${program}: ${why ?? `exit ${run.status}`}`);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  throw new Error(
    `The Python package ${name} ${version} could not be fetched with pip (${reasons.join('; ')}). ` +
      'Check that Python with pip is installed, and the network or pip’s index, and try again.',
  );
}

function checked(bytes: Uint8Array, sha256: string): Uint8Array {
  const sum = createHash('sha256').update(bytes).digest('hex');
  if (sum !== sha256) throw new Error(`the file’s sum is ${sum}, not ${sha256}: it is not the published one`);
  return bytes;
}
