/** Folders that take long to make, kept in .cache/apps under a name that changes with what they are made from. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../harness/paths.ts';

const CACHE = join(ROOT, '.cache', 'apps');

/**
 * @param madeFrom - What `make` depends on.
 * @param make - Fills the folder. It moves once it is whole, so nothing in it may hold its path.
 */
export async function cachedFolder(
  name: string,
  madeFrom: readonly string[],
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(madeFrom)).digest('hex').slice(0, 10);
  const folder = join(CACHE, `${name}-${hash}`);
  if (existsSync(folder)) return folder;
  const part = `${folder}.${process.pid}.part`;
  await mkdir(part, { recursive: true });
  try {
    await make(part);
    // Another run of the suite may have made the same meanwhile.
    if (!existsSync(folder)) await rename(part, folder);
    await removeEarlier(name, folder);
  } finally {
    await rm(part, { recursive: true, force: true });
  }
  return folder;
}

/** What was made from something else is not asked for again. */
async function removeEarlier(name: string, folder: string): Promise<void> {
  const siblings = (await readdir(CACHE)).filter((it) => new RegExp(`^${name}-[0-9a-f]{10}$`).test(it));
  for (const sibling of siblings.map((it) => join(CACHE, it)))
    if (sibling !== folder) await rm(sibling, { recursive: true, force: true });
}
