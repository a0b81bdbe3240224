/** The benchmark's pages on this machine: fetched once, kept in .miniwob/. */
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../harness/paths.ts';
import { unpack } from './unpack.ts';
import { fetchWheel, VERSION } from './wheel.ts';

const CACHE = join(ROOT, '.miniwob');

/**
 * @returns the folder that holds miniwob/, core/, common/ and flight/.
 * @throws Error that says what to do when the pages cannot be had.
 */
export async function ensureMiniwob(log: (line: string) => void = console.error): Promise<string> {
  const html = join(CACHE, `html-${VERSION}`);
  if (existsSync(join(html, 'miniwob'))) return html;
  log(`Fetching the MiniWoB++ pages (the package miniwob ${VERSION}, 2 MB) …`);
  const wheel = await fetchWheel(log);
  await mkdir(CACHE, { recursive: true });
  await unpack(wheel, 'miniwob/html/', html);
  return html;
}
