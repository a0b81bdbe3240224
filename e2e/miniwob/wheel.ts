/** The published package of the benchmark's pages, pinned by its sum. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const VERSION = '1.1.0';
const SHA256 = '297006e84219d56ad037e843527ed773a4a82509dc43b6031ec4a3ad3e3e61d9';
const INDEX = `https://pypi.org/pypi/miniwob/${VERSION}/json`;
const TIMEOUT_MS = 120_000;

/**
 * Fetches the wheel: from PyPI directly, else with pip, which knows the machine's own index.
 *
 * @throws Error that says why neither way gave the file, or that the sum does not fit.
 */
export async function fetchWheel(log: (line: string) => void): Promise<Uint8Array> {
  let direct: string;
  try {
    return checked(await download());
  } catch (error) {
    direct = reasonOf(error);
  }
  log(`Not from PyPI directly (${direct}): asking pip …`);
  try {
    return checked(await downloadWithPip());
  } catch (error) {
    throw new Error(
      `The package miniwob ${VERSION} could not be fetched: directly: ${direct}; with pip: ${reasonOf(error)}. ` +
        'Check the network (or pip’s index) and run "npm run miniwob" again.',
      { cause: error },
    );
  }
}

async function download(): Promise<Uint8Array> {
  const answer = await get(INDEX);
  const release = (await answer.json()) as { urls?: { packagetype?: string; url?: string }[] };
  const url = release.urls?.find(({ packagetype }) => packagetype === 'bdist_wheel')?.url;
  if (url === undefined) throw new Error('the index names no wheel');
  return new Uint8Array(await (await get(url)).arrayBuffer());
}

async function get(url: string): Promise<Response> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`${new URL(url).host} answers ${answer.status}`);
  return answer;
}

async function downloadWithPip(): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'stepwise-miniwob-'));
  try {
    const reasons: string[] = [];
    for (const [program, ...before] of PIPS) {
      const args = [
        ...before,
        'download',
        '--no-deps',
        '--only-binary=:all:',
        '--quiet',
        '--dest',
        folder,
        `miniwob==${VERSION}`,
      ];
      const { status, error, stderr } = spawnSync(program, args, { encoding: 'utf8', timeout: TIMEOUT_MS });
      const wheel = (await readdir(folder)).find((name) => name.endsWith('.whl'));
      if (status === 0 && wheel !== undefined) return await readFile(join(folder, wheel));
      reasons.push(
        `${program}: ${error === undefined ? (stderr.trim().split('\n').pop() ?? `exit ${status}`) : 'not there'}`,
      );
    }
    throw new Error(reasons.join('; '));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const PIPS: readonly [string, ...string[]][] = [
  ['python3', '-m', 'pip'],
  ['pip3'],
  ['python', '-m', 'pip'],
  ['py', '-m', 'pip'],
];

function checked(bytes: Uint8Array): Uint8Array {
  const sum = createHash('sha256').update(bytes).digest('hex');
  if (sum !== SHA256) throw new Error(`the file’s sum is ${sum}, not ${SHA256}: it is not the published one`);
  return bytes;
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
};
