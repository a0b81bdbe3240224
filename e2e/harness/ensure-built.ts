/** The packed extension, built when its sources are newer than it is. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ROOT } from './paths.ts';

const SOURCES = ['src', 'public', 'exemplars', 'manifest.json', 'vite.config.ts', 'package.json', 'package-lock.json'];

/**
 * @returns the folder to load. STEPWISE_DIST names a build to take as it is.
 * @throws Error when the build fails.
 */
export function ensureBuilt(): string {
  const given = process.env['STEPWISE_DIST'];
  if (given !== undefined && given !== '') return resolve(given);
  const dist = join(ROOT, 'dist');
  const manifest = join(dist, 'manifest.json');
  const newest = Math.max(...SOURCES.map((path) => newestIn(join(ROOT, path))));
  if (existsSync(manifest) && statSync(manifest).mtimeMs >= newest) return dist;
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  // A manifest of half a build would pass for a fresh one the next time.
  if (status !== 0) rmSync(manifest, { force: true });
  if (status !== 0) throw new Error(`The build failed:\n${stdout}${stderr}`);
  return dist;
}

function newestIn(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newestIn(join(path, name))));
}
