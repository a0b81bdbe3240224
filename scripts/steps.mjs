/**
 * What the launcher scripts share. Plain JavaScript on Node alone: they run in a fresh clone, before
 * anything is installed.
 */
import { spawn } from 'node:child_process';
import { existsSync, statSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Ends with a sentence instead of a stack. */
export class Refusal extends Error {}

export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    throw new Refusal(
      `Stepwise is built with Node 20.19 or newer; this is ${process.version}. Install a newer one from https://nodejs.org.`,
    );
}

/** Installs the packages when they are not here, or older than the lock file. */
export async function ensureDependencies() {
  const installed = join(ROOT, 'node_modules', '.package-lock.json');
  const lock = join(ROOT, 'package-lock.json');
  const isHere = existsSync(installed);
  if (isHere && (!existsSync(lock) || statSync(installed).mtimeMs >= statSync(lock).mtimeMs)) return;
  console.log('Installing the packages …');
  // Exactly what the lock file says; where that fails (a registry without every platform's files,
  // say), whatever fits it, and the lock file stays as it is.
  const quiet = ['--include=dev', '--no-audit', '--no-fund'];
  if (!isHere && (await npm(['ci', ...quiet])) === 0) return;
  if ((await npm(['install', '--no-save', ...quiet])) !== 0)
    throw new Refusal('"npm install" failed: the lines above say why. It needs the npm registry, or a cache of it.');
  const now = new Date();
  utimesSync(installed, now, now);
}

/** npm as it was called, so that no shell is needed to find npm.cmd on Windows. */
function npm(args) {
  const cli = process.env.npm_execpath;
  if (cli !== undefined && /\.[cm]?js$/.test(cli)) return run(process.execPath, [cli, ...args]);
  return run('npm', args, { shell: process.platform === 'win32' });
}

/** The file of a package's command: Node runs it, so that no shell is needed. */
export const packaged = (path) => join(ROOT, 'node_modules', ...path.split('/'));
export const bin = (path, args, options) => run(process.execPath, [packaged(path), ...args], options);
export const tsx = (file, args = [], options) =>
  bin('tsx/dist/cli.mjs', [join(ROOT, ...file.split('/')), ...args], options);

/** @returns the exit status; 1 for a signal. Output goes through, input stays closed. */
export function run(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'], ...options });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** As run, for programs that run side by side: what one prints comes in one piece, when it has ended. */
export function runInOnePiece(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let text = '';
    for (const output of [child.stdout, child.stderr]) output.setEncoding('utf8').on('data', (part) => (text += part));
    child.on('error', reject);
    child.on('close', (code) => {
      process.stdout.write(text);
      resolve(code ?? 1);
    });
  });
}

/** As run, but gives what was printed to stdout. */
export function outputOf(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'], ...options });
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (part) => (text += part));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, text }));
  });
}

/** Runs a script's main function and turns what it throws into words and an exit status. */
export async function main(work) {
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    console.error(error instanceof Refusal ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}
