/** The benchmark's pages on this machine: fetched once, kept in .miniwob/. */
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../harness/paths.ts';
import { fetchPythonPackage } from '../harness/python-package.ts';
import { unpack } from './unpack.ts';

export const VERSION = '1.1.0';
const SHA256 = '297006e84219d56ad037e843527ed773a4a82509dc43b6031ec4a3ad3e3e61d9';
const CACHE = join(ROOT, '.miniwob');

/**
 * @returns the folder that holds miniwob/, core/, common/ and flight/.
 * @throws Error that says what to do when the pages cannot be had.
 */
export async function ensureMiniwob(log: (line: string) => void = console.error): Promise<string> {
  const html = join(CACHE, `html-${VERSION}`);
  if (existsSync(join(html, 'miniwob'))) return html;
  log(`Fetching the MiniWoB++ pages (the package miniwob ${VERSION}, 2 MB) …`);
  const wheel = await fetchPythonPackage({
    name: 'miniwob',
    version: VERSION,
    kind: 'wheel',
    sha256: SHA256,
  });
  await mkdir(CACHE, { recursive: true });
  await unpack(wheel, 'miniwob/html/', html);
  return html;
}
