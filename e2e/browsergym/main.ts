/**
 * npm run browsergym: makes a Python environment with BrowserGym in .browsergym, once, serves MiniWoB++, and runs run.py, which has
 * the flags.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../harness/paths.ts';
import { ensureBuilt } from '../harness/ensure-built.ts';
import { ensureMiniwob } from '../miniwob/fetch.ts';
import { serveMiniwob } from '../miniwob/serve.ts';

const FOLDER = join(ROOT, 'e2e', 'browsergym');
const ENVIRONMENT = process.env['STEPWISE_BROWSERGYM'] ?? join(ROOT, '.browsergym');

const python = ensurePython();
// Before the workers, which would each do it.
ensureBuilt();
const server = await serveMiniwob(await ensureMiniwob());
const run = spawn(python, [join(FOLDER, 'run.py'), ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { MINIWOB_URL: `${server.url}/miniwob/`, ...process.env },
});
process.exitCode = await new Promise<number>((resolve) => run.once('exit', (code) => resolve(code ?? 1)));
await server.close();

/** STEPWISE_BROWSERGYM names an environment that has BrowserGym already, with other benchmarks of it. */
function ensurePython(): string {
  const bin = process.platform === 'win32' ? 'Scripts' : 'bin';
  const program = join(ENVIRONMENT, bin, process.platform === 'win32' ? 'python.exe' : 'python');
  if (existsSync(program)) return program;
  console.error(`Installing BrowserGym into ${ENVIRONMENT} …`);
  const steps: [string, string[]][] = [
    ['python3', ['-m', 'venv', ENVIRONMENT]],
    [program, ['-m', 'pip', 'install', '--quiet', '--requirement', join(FOLDER, 'requirements.txt')]],
  ];
  for (const [command, args] of steps) {
    if (spawnSync(command, args, { stdio: 'inherit' }).status === 0) continue;
    // Half an environment would pass for a whole one the next time.
    rmSync(ENVIRONMENT, { recursive: true, force: true });
    throw new Error('BrowserGym could not be installed: it needs Python 3.11 or later with venv and pip.');
  }
  return program;
}
