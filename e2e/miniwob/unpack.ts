/** Unpacks the part of a wheel (a zip) that lies under one folder. */
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';

/**
 * Writes the files under `inside` to `folder`, which appears whole or not at all.
 *
 * @throws Error when a name in the zip would leave the folder, or there is nothing under `inside`.
 */
export async function unpack(zip: Uint8Array, inside: string, folder: string): Promise<void> {
  const files = unzipSync(zip, { filter: ({ name }) => name.startsWith(inside) && !name.endsWith('/') });
  const names = Object.keys(files);
  if (names.length === 0) throw new Error(`the package holds nothing under ${inside}`);
  const escaping = names.find((name) => !isSafe(name.slice(inside.length)));
  if (escaping !== undefined) throw new Error(`the package names a file outside its folder: ${escaping}`);
  const half = `${folder}.part-${process.pid}`;
  await rm(half, { recursive: true, force: true });
  for (const [name, bytes] of Object.entries(files)) {
    const path = join(half, ...name.slice(inside.length).split('/'));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
  }
  await rm(folder, { recursive: true, force: true });
  await rename(half, folder);
}

/** A plain relative path: no way up, no root, no drive, no stream. */
export const isSafe = (name: string): boolean =>
  name !== '' && !/[\\:\0]/.test(name) && name.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
